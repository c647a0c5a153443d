import type { OutboxMessageId } from '@hoist/domain/ids';
import type { Database } from '#server/platform/db/database.ts';
import { outboxJob } from '#modules/messaging';
import { type Retry, type Retried, retryQueued } from './retry-queued.ts';
import { readMessage, type Message } from './list-outbox.ts';

/** A message that is being sent is refused. */
export const retryMessage = (database: Database, given: Retry<OutboxMessageId>): Retried<Message> =>
  retryQueued(database, given, {
    entity: 'message',
    job: outboxJob,
    read: readMessage,
    makeDue: async (tx, id, now) => {
      const row = await tx
        .updateTable('outbox')
        .set({ nextTryAt: now })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .where('begunAt', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
    audited: ({ state, attempts, nextTry }) => ({ state, attempts, nextTry }),
  });
