import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { type Retry, type Retried, retryQueued } from './retry-queued.ts';
import { readWebhookEvent, type WebhookEvent } from './list-webhook-events.ts';

/** Its object is read from the provider again, and only differences are written (decision M8). */
export const reprocessWebhookEvent = (database: Database, given: Retry<string>): Retried<WebhookEvent> =>
  retryQueued(database, given, {
    entity: 'notice',
    job: 'payment-notices',
    read: readWebhookEvent,
    makeDue: async (tx, id, now) => {
      const row = await tx
        .updateTable('stripeEvents')
        .set({ processedAt: null, error: null, attempts: 0, nextTryAt: now })
        .where('id', '=', id)
        .where(sql<boolean>`payload <> '{}'`)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
    audited: ({ processed, error, attempts }) => ({ processed, error, attempts }),
  });
