import { openChangeStates } from '@hoist/domain/order/change-request';
import type { OrderEvent } from '@hoist/domain/order/events';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { OrderReaction } from '#modules/orders';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { storedTimes } from './change-row.ts';

const openChanges = (tx: Tx, order: LoadedOrder) =>
  tx
    .updateTable('changeRequests')
    .where('ordersServicesId', '=', order.ordersServicesId)
    .where('state', 'in', openChangeStates);

/** An open request lapses when its visit is completed, ends or is released. */
export const lapseChangeRequest: OrderReaction = async (tx, { before, event }) => {
  if (before.status !== 'confirm') return;
  await openChanges(tx, before)
    .set({ state: 'lapsed', endedAt: new Date(event.at) })
    .execute();
};

/** A mechanic who moves the visit to a requested time has accepted the request. */
export const acceptMovedRequest: OrderReaction<
  Extract<OrderEvent, { readonly type: 'time_changed' }>
> = async (tx, { before, event }) => {
  if (before.status !== 'confirm' || event.by.role !== 'mechanic') return;
  const at = new Date(event.at);
  await openChanges(tx, before)
    .set({ state: 'accepted', endedAt: at, answeredAt: at })
    .where(sql<boolean>`(wished || offered) @> ${storedTimes([event.startsAt])}::jsonb`)
    .execute();
};
