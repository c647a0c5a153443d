import { openChangeStates } from '@hoist/domain/order/change-request';
import type { OrderEvent } from '@hoist/domain/order/events';
import type { Role } from '@hoist/domain/order/order';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { LoadedOrder } from '../orders/order-row.ts';
import { storedTimes } from './change-row.ts';

interface Followed {
  readonly before: LoadedOrder;
  readonly events: readonly OrderEvent[];
  /** Whose command it was. */
  readonly role: Role;
}

/**
 * An open request ends with the visit that it is about: done, off or given back, nobody has to answer it any more. A
 * mechanic who moves the visit to a time that was wished for has granted it.
 */
export async function followChange(tx: Tx, { before, events, role }: Followed): Promise<void> {
  if (before.status !== 'confirm') return;
  for (const event of events) {
    const open = tx
      .updateTable('change_requests')
      .set({ ended_at: new Date(event.at) })
      .where('orders_services_id', '=', before.orders_services_id)
      .where('state', 'in', openChangeStates);
    if (['completed', 'canceled', 'declined', 'released'].includes(event.type))
      await open.set({ state: 'lapsed' }).execute();
    if (event.type === 'time_changed' && role === 'mechanic')
      await open
        .set({ state: 'accepted', answered_at: new Date(event.at) })
        .where(sql<boolean>`(wished || offered) @> ${storedTimes([event.startsAt])}::jsonb`)
        .execute();
  }
}
