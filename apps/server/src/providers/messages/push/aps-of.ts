import type { PushFiling } from '../port.ts';

/** What Apple's systems do with a notification beside showing its words, straight from us or by Firebase. */
export const apsOf = (filing: PushFiling | undefined) => ({
  sound: 'default',
  ...(filing && { badge: filing.unread, category: filing.channel, 'thread-id': filing.thread }),
});
