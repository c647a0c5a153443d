/** The colour of an application's state. */
export const applicationLooks = {
  new: 'warn',
  invited: 'info',
  documents: 'info',
  approved: 'ok',
  declined: 'plain',
} as const;
