import type { Actor } from '@hoist/domain/order/order';
import type { Tx } from '#server/platform/db/database.ts';
import { announceOrder } from './announce-order.ts';
import type { OrderRow } from './order-row.ts';

/** Events of change requests (decision C3: customers cancel while pending; later they ask). */
type ChangeEvent =
  | 'move_asked'
  | 'cancel_asked'
  | 'times_offered'
  | 'change_refused'
  | 'change_withdrawn'
  | 'time_taken';

type AbsenceEvent = 'absence_begun' | 'absence_ended' | 'contact_tried';

export type RecordedEvent =
  | 'extra_work_proposed'
  | 'extra_work_withdrawn'
  | 'extra_work_declined'
  | 'attendance_confirmed'
  | 'free_move_granted'
  | 'move_accepted'
  | 'running_late'
  | 'on_time_again'
  | 'earlier_taken'
  | ChangeEvent
  | AbsenceEvent;

/** The actor's columns in the history. */
export const actorColumns = (by: Actor) => ({
  actorId: by.role === 'system' ? null : by.userId,
  actorRole: by.role,
});

/** Adds an event that does not change the order to its history, and refreshes the parties' open screens. */
export async function recordEvent(
  tx: Tx,
  order: Pick<OrderRow, 'ordersServicesId' | 'status' | 'usersId' | 'mechanicId'>,
  given: {
    readonly event: RecordedEvent;
    readonly by: Actor;
    readonly at: Date;
    readonly detail?: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  await tx
    .insertInto('orderEvents')
    .values({
      ordersServicesId: order.ordersServicesId,
      at: given.at,
      ...actorColumns(given.by),
      event: given.event,
      fromStatus: order.status,
      toStatus: null,
      detail: JSON.stringify(given.detail ?? {}),
    })
    .execute();
  await announceOrder(tx, order);
}
