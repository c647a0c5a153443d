import type { OrderEvent } from '@hoist/domain/order/events';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { wake } from '#server/platform/jobs/jobs.ts';
import type { LoadedOrder } from '../orders/order-row.ts';

/** The job that offers freed times. */
export const earlierTimesJob = 'earlier-times';

const freeing: readonly OrderEvent['type'][] = [
  'canceled',
  'declined',
  'draft_expired',
  'released',
  'time_changed',
  'assigned',
];

/** An order that gives up its time, as it was before: that is offered to those who wait, once this has committed. */
export async function noteFreed(tx: Tx, before: LoadedOrder, events: readonly OrderEvent[]): Promise<void> {
  const event = events.find(({ type }) => freeing.includes(type));
  if (event) await keepFreed(tx, { ...before, now: new Date(event.at) });
}

interface Freed {
  /** Whose time it was; null: nobody's. */
  readonly mechanic_id: number | null;
  readonly starts_at: Date;
  readonly ends_at: Date;
  /** The order that had it; null: it was time off. */
  readonly orders_id: number | null;
  readonly now: Date;
}

/** Keeps what is still ahead of a freed time, while anybody waits at all. */
export async function keepFreed(tx: Tx, freed: Freed): Promise<void> {
  const { mechanic_id: mechanicId, ends_at: to, orders_id: ordersId, now } = freed;
  if (mechanicId === null || to <= now) return;
  const from = freed.starts_at > now ? freed.starts_at : now;
  const { numAffectedRows: kept = 0n } = await sql`
    INSERT INTO freed_times (mechanic_id, starts_at, ends_at, freed_by, look_at)
    SELECT ${mechanicId}, ${from}, ${to}, ${ordersId}::bigint, ${now}
    WHERE EXISTS (SELECT FROM earlier_wishes WHERE ended_at IS NULL)`.execute(tx);
  if (kept > 0n) await wake(tx, earlierTimesJob);
}
