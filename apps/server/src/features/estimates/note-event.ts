import type { Tx } from '#server/platform/db/database.ts';
import type { LoadedOrder } from '../orders/order-row.ts';

export type EstimateEvent =
  | 'extra_work_proposed'
  | 'extra_work_withdrawn'
  | 'extra_work_accepted'
  | 'extra_work_declined'
  | 'price_lowered'
  | 'removed_parts_chosen';

/** An event of the order's history that leaves its status as it is. */
export async function noteEvent(
  tx: Tx,
  order: Pick<LoadedOrder, 'orders_services_id' | 'status'>,
  given: {
    readonly event: EstimateEvent;
    readonly at: Date;
    readonly actorId: number;
    readonly role: 'customer' | 'mechanic';
    readonly detail: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  await tx
    .insertInto('order_events')
    .values({
      orders_services_id: order.orders_services_id,
      at: given.at,
      actor_id: given.actorId,
      actor_role: given.role,
      event: given.event,
      from_status: order.status,
      to_status: null,
      detail: JSON.stringify(given.detail),
    })
    .execute();
}
