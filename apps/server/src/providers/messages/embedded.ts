import type { Database } from '#server/platform/db/database.ts';
import { storeInInbox } from '#server/platform/inbox/inbox.ts';
import type { MessageChannel, Sender } from './port.ts';

/** Sends nothing: messages appear at `/dev/inbox`. */
export const embeddedSender =
  (database: Database, channel: MessageChannel): Sender =>
  async ({ recipient, subject, text, attachments = [] }) => {
    const stored = attachments.map(({ name, type, content }) => ({
      name,
      type,
      base64: Buffer.from(content).toString('base64'),
    }));
    await storeInInbox(database, { channel, recipient, subject, body: text, attachments: stored });
    return { outcome: 'done' };
  };
