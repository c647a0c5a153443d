import type { Refusal } from '@hoist/contract';
import { decide } from '@hoist/domain/order/decide';
import type { OrderCommand } from '@hoist/domain/order/commands';
import type { OrderEvent } from '@hoist/domain/order/events';
import type { Actor } from '@hoist/domain/order/order';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { followChange } from '../change-requests/follow-change.ts';
import { endStanding } from '../no-shows/end-standing.ts';
import { followEarlier } from '../earlier/follow-earlier.ts';
import { noteFreed } from '../earlier/note-freed.ts';
import { lapseRevision } from '../estimates/lapse-revision.ts';
import { takeAlong } from '../parts/take-along.ts';
import { forgetReminders } from '../reminders/forget-reminders.ts';
import { changedColumns, eventDetail } from './event-record.ts';
import { loadOrder } from './load-order.ts';
import type { LoadedOrder } from './order-row.ts';
import { refusalOf } from './refusal-of.ts';
import { toOrder } from './to-order.ts';

export interface OrderChange {
  readonly before: LoadedOrder;
  readonly after: LoadedOrder;
  /** Empty: the command asked for what already is so. */
  readonly events: readonly OrderEvent[];
}

/**
 * Gives a command to a loaded order: decides, writes the row while it still has the loaded status and version, and
 * appends the events to its history, all in the caller's transaction. Another change in between: 409 `conflict`.
 */
export async function changeOrder(
  tx: Tx,
  before: LoadedOrder,
  command: OrderCommand,
): Promise<Result<OrderChange, Refusal>> {
  const decided = decide(toOrder(before), command);
  if (!decided.ok) return refuse(refusalOf(decided.error, command.type));
  const events = decided.value;
  if (events.length === 0) return ok({ before, after: before, events });
  const written = await tx
    .updateTable('order_services')
    .set(Object.assign({}, ...events.map(changedColumns)))
    .set((column) => ({ version: column('version', '+', 1) }))
    .where('orders_services_id', '=', before.orders_services_id)
    .where('status', '=', before.status)
    .where('version', '=', before.version)
    .executeTakeFirst();
  if (written.numUpdatedRows === 0n) return refuse({ code: 'conflict' });
  if (events.some(({ type }) => type === 'locker_picked_up'))
    await emptyLocker(tx, before, new Date(command.now));
  await keepHistory(tx, before, events);
  if (leavesMechanic(before, events))
    await lapseRevision(tx, before, { by: command.by, at: new Date(command.now) });
  await forgetReminders(tx, before, events);
  if (endsWait(command.type, events))
    await endStanding(tx, { ordersServicesId: before.orders_services_id, at: new Date(command.now) });
  await noteFreed(tx, before, events);
  await followEarlier(tx, before, events);
  await followChange(tx, { before, events, role: command.by.role });
  const after = await loadOrder(tx, before.orders_services_id);
  if (!after) throw new Error(`Order service ${before.orders_services_id} is gone`);
  return ok({ before, after, events });
}

/** The job is done, off, or somebody else's: what its mechanic has proposed is no longer theirs to do. */
const leavesMechanic = (before: LoadedOrder, events: readonly OrderEvent[]): boolean =>
  before.status === 'confirm' &&
  events.some(({ type }) => ['completed', 'canceled', 'declined', 'released', 'assigned'].includes(type));

/** Work that begins, and any other end or time of the visit, is no wait for a customer who is not there any more. */
const endsWait = (command: OrderCommand['type'], events: readonly OrderEvent[]): boolean =>
  command !== 'close_no_show' && events.some(({ type }) => type !== 'locker_picked_up');

/** What lay in the locker is in the mechanic's van from now on. */
async function emptyLocker(tx: Tx, order: LoadedOrder, now: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ orders_lockers_id: null })
    .where('orders_id', '=', order.orders_id)
    .execute();
  await takeAlong(tx, order, now);
}

async function keepHistory(tx: Tx, before: LoadedOrder, events: readonly OrderEvent[]): Promise<void> {
  let from = before.status;
  for (const event of events) {
    const columns = changedColumns(event);
    const to = 'status' in columns ? columns.status : from;
    await tx
      .insertInto('order_events')
      .values({
        orders_services_id: before.orders_services_id,
        at: new Date(event.at),
        actor_id: actorId(event.by),
        actor_role: event.by.role,
        event: event.type,
        from_status: from,
        to_status: to,
        detail: JSON.stringify(eventDetail(event, before)),
      })
      .execute();
    from = to;
  }
}

const actorId = (actor: Actor): number | null => (actor.role === 'system' ? null : actor.userId);
