import type { OutboxMessageId } from '@hoist/domain/ids';
import { sql, type SqlBool } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

export interface DeliveryReport {
  readonly id: OutboxMessageId;
  /** `taken`: the provider has it, and has not delivered it yet. `complained`: it arrived, and was reported as spam. */
  readonly fate: 'taken' | 'delivered' | 'undelivered' | 'complained';
  readonly providerId: string;
  /** The provider's reason why it did not arrive. */
  readonly error: string;
  readonly now: Date;
}

/**
 * Writes what the provider reports about a message. The first final report counts, except that mail servers return
 * emails that they took, and readers report emails that arrived. A report may come before our own call of the provider
 * has ended, and it settles a message of which we do not know whether it was sent.
 */
export async function reportDelivery(tx: Tx, report: DeliveryReport): Promise<boolean> {
  const { id, fate, providerId, error, now } = report;
  const changed = await tx
    .updateTable('outbox')
    .set({ providerId, body: '', begunAt: null })
    .$if(fate === 'undelivered', (query) =>
      query.set({ state: 'dead', sentAt: null, deliveredAt: null, error: error.slice(0, 200) }),
    )
    .$if(fate !== 'undelivered', (query) =>
      query.set((eb) => ({
        state: 'sent',
        error: fate === 'complained' ? 'complaint' : null,
        sentAt: eb.fn.coalesce('sentAt', eb.val(now)),
        deliveredAt: fate === 'taken' ? null : eb.fn.coalesce('deliveredAt', eb.val(now)),
      })),
    )
    .where('id', '=', id)
    .where(
      sql<SqlBool>`(state <> 'dead' OR error LIKE 'unknown%' ${fate === 'taken' ? sql`` : sql`OR error LIKE 'soft bounce%'`})`,
    )
    .$if(!comesLate(report), (query) => query.where('deliveredAt', 'is', null))
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Whether the report counts after the message was delivered. Texts have codes of digits and words as errors. */
const comesLate = ({ fate, error }: DeliveryReport) =>
  fate === 'complained' || (fate === 'undelivered' && error.startsWith('bounce'));
