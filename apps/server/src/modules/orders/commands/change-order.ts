import type { Refusal } from '@hoist/contract';
import type { OrderId, UserId } from '@hoist/domain/ids';
import { decide } from '@hoist/domain/order/decide';
import type { OrderCommand } from '@hoist/domain/order/commands';
import type { OrderEvent, OrderEventType } from '@hoist/domain/order/events';
import type { Actor } from '@hoist/domain/order/order';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { changedColumns, eventDetail } from './event-record.ts';
import { announceOrder } from '#server/shared/orders/announce-order.ts';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { refusalOf } from './refusal-of.ts';
import { toOrder } from '#server/shared/orders/to-order.ts';

export interface OrderChange {
  readonly before: LoadedOrder;
  readonly after: LoadedOrder;
  /** Empty if the order already had the wanted state. */
  readonly events: readonly OrderEvent[];
}

/** A reaction of another module to an event, in the same transaction. It never writes the order's own row. */
export type OrderReaction<E extends OrderEvent = OrderEvent> = (
  tx: Tx,
  change: OrderChange & {
    /** One of `events`. */
    readonly event: E;
    readonly command: OrderCommand['type'];
    /** For commands on other services of the visit. */
    readonly runner: OrderRunner;
  },
) => Promise<unknown>;

/** The reactions to every event type; `compose/order-reactions.ts` has the product's. */
export type OrderReactions = {
  readonly [Type in OrderEventType]: readonly OrderReaction<Extract<OrderEvent, { readonly type: Type }>>[];
};

/**
 * Runs a command on a loaded order in the caller's transaction: writes the row if its version is unchanged, appends the
 * events, runs their reactions and refreshes open screens. Otherwise 409 `conflict`.
 */
export type ChangeOrder = (
  tx: Tx,
  before: LoadedOrder,
  command: OrderCommand,
) => Promise<Result<OrderChange, Refusal>>;

export interface OrderRunner {
  readonly changeOrder: ChangeOrder;
}

export function orderRunner(
  reactions: OrderReactions,
  /** Sends the payments that the reactions queued, after the commit. */
  sendPayments: (ordersServicesId: OrderId) => void,
): OrderRunner {
  const changeOrder: ChangeOrder = async (tx, before, command) => {
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
    if (events.some(({ type }) => type === 'locker_picked_up')) await leaveLocker(tx, before);
    await appendHistory(tx, before, events);
    const after = await loadOrder(tx, before.orders_services_id);
    if (!after) throw new Error(`Order service ${before.orders_services_id} is gone`);
    const change = { before, after, events };
    for (const event of events)
      for (const react of reactions[event.type] as readonly OrderReaction[])
        await react(tx, { ...change, event, command: command.type, runner: { changeOrder } });
    await announceOrder(tx, after, before);
    sendPayments(before.orders_services_id);
    return ok(change);
  };
  return { changeOrder };
}

const leaveLocker = (tx: Tx, order: LoadedOrder) =>
  tx
    .updateTable('orders')
    .set({ orders_lockers_id: null })
    .where('orders_id', '=', order.orders_id)
    .execute();

async function appendHistory(tx: Tx, before: LoadedOrder, events: readonly OrderEvent[]): Promise<void> {
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

const actorId = (actor: Actor): UserId | null => (actor.role === 'system' ? null : actor.userId);
