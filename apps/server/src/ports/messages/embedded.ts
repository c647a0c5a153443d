import type { Database } from '#server/platform/db/database.ts';
import { keepInInbox } from '#server/platform/inbox/inbox.ts';
import type { MessageChannel, Sender } from './port.ts';

/** Sends nothing: the message stands at `/dev/inbox`. */
export const embeddedSender =
  (database: Database, channel: MessageChannel): Sender =>
  async ({ recipient, subject, text }) => {
    await keepInInbox(database, { channel, recipient, subject, body: text });
    return { outcome: 'done' };
  };
