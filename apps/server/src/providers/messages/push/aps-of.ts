import type { PushFiling } from '../port.ts';

/** Apple's `aps` fields besides the alert, for APNs and for Firebase. */
export const apsOf = (filing: PushFiling | undefined) => ({
  sound: 'default',
  ...(filing && { badge: filing.unread, category: filing.channel, 'thread-id': filing.thread }),
});
