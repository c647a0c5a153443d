import type { OutboxMessageId } from '@hoist/domain/ids';
import { sql, type SqlBool } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

export interface DeliveryReport {
  readonly id: OutboxMessageId;
  /** `taken`: the provider has it, and has not delivered it yet. */
  readonly fate: 'taken' | 'delivered' | 'undelivered';
  readonly providerId: string;
  /** The provider's reason why it did not arrive. */
  readonly error: string;
  readonly now: Date;
}

/**
 * Writes what the provider reports about a message. The first final report counts. A report may come before our own
 * call of the provider has ended, and it settles a message of which we do not know whether it was sent.
 */
export async function reportDelivery(tx: Tx, report: DeliveryReport): Promise<boolean> {
  const { id, fate, providerId, error, now } = report;
  const ended = { providerId, body: '', begunAt: null };
  const arrived = { state: 'sent' as const, error: null };
  const changed = await tx
    .updateTable('outbox')
    .$if(fate === 'undelivered', (query) =>
      query.set({ ...ended, state: 'dead', sentAt: null, error: error.slice(0, 200) }),
    )
    .$if(fate !== 'undelivered', (query) =>
      query.set((eb) => ({
        ...ended,
        ...arrived,
        sentAt: eb.fn.coalesce('sentAt', eb.val(now)),
        deliveredAt: fate === 'delivered' ? now : null,
      })),
    )
    .where('id', '=', id)
    .where('deliveredAt', 'is', null)
    .where(sql<SqlBool>`(state <> 'dead' OR error LIKE 'unknown%')`)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
