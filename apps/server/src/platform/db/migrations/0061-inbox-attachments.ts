/** What goes along with the embedded inbox's e-mails. One statement an entry. */
export const inboxAttachments: readonly string[] = [
  `ALTER TABLE inbox_messages ADD COLUMN attachments jsonb NOT NULL DEFAULT '[]'`,
];
