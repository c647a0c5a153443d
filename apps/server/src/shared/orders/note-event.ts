import type { UserId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';
import type { LoadedOrder } from './order-row.ts';

/** Events of change requests (decision C3: customers cancel while pending; later they ask). */
type ChangeEvent =
  'move_asked' | 'cancel_asked' | 'times_offered' | 'change_refused' | 'change_withdrawn' | 'time_taken';

type AbsenceEvent = 'absence_begun' | 'absence_ended' | 'contact_tried';

export type NotedEvent =
  | 'extra_work_proposed'
  | 'extra_work_withdrawn'
  | 'extra_work_accepted'
  | 'extra_work_declined'
  | 'price_lowered'
  | 'removed_parts_chosen'
  | 'attendance_confirmed'
  | 'free_move_granted'
  | 'running_late'
  | 'on_time_again'
  | 'earlier_taken'
  | ChangeEvent
  | AbsenceEvent;

/** Adds an event to the order's history without changing its status. */
export async function noteEvent(
  tx: Tx,
  order: Pick<LoadedOrder, 'orders_services_id' | 'status'>,
  given: {
    readonly event: NotedEvent;
    readonly at: Date;
    readonly actorId: UserId | null;
    readonly role: 'customer' | 'mechanic' | 'office' | 'system';
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
