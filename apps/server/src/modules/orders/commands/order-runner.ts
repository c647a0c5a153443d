import type { Refusal } from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import { decide } from '@hoist/domain/order/decide';
import type { OrderCommand } from '@hoist/domain/order/commands';
import type { OrderEvent, OrderEventType } from '@hoist/domain/order/events';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Updateable } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { OrderServicesTable } from '#server/platform/db/schema-orders.ts';
import { changedColumns, eventDetail, keepsStatusDate } from './event-record.ts';
import { announceOrder } from '#server/shared/orders/announce-order.ts';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { actorColumns } from '#server/shared/orders/record-event.ts';
import { toRefusal } from './to-refusal.ts';
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

/** Columns that a command stores besides those of its events. */
export type Facts = Updateable<
  Pick<
    OrderServicesTable,
    | 'quote'
    | 'odometerOnArrival'
    | 'removedPartsOutcome'
    | 'usersLocationsId'
    | 'location'
    | 'lat'
    | 'lng'
    | 'precision'
    | 'radiusM'
    | 'slackMinutes'
    | 'usersVehiclesId'
    | 'endsAt'
    | 'durationMinutes'
    | 'vehicle'
    | 'search'
  >
>;

export type CommandWithFacts = OrderCommand & { readonly facts?: Facts | undefined };

export interface OrderRunner {
  /**
   * Runs a command on a loaded order in the caller's transaction: writes the row if its version is unchanged, appends
   * the events, runs their reactions and refreshes open screens. Otherwise 409 `conflict`.
   */
  readonly changeOrder: (
    tx: Tx,
    before: LoadedOrder,
    command: CommandWithFacts,
  ) => Promise<Result<OrderChange, Refusal>>;
  /** `changeOrder` for several services, in their order; the first refusal ends it. */
  readonly changeOrders: (
    tx: Tx,
    orders: readonly LoadedOrder[],
    command: OrderCommand | ((order: LoadedOrder, index: number) => CommandWithFacts),
  ) => Promise<Result<readonly OrderChange[], Refusal>>;
}

export function orderRunner(
  reactions: OrderReactions,
  /** Sends the payments that the reactions queued, after the commit. */
  sendPayments: (ordersServicesId: OrderId) => void,
): OrderRunner {
  const changeOrder: OrderRunner['changeOrder'] = async (tx, before, command) => {
    const { facts } = command;
    const decided = decide(toOrder(before), command);
    if (!decided.ok) return refuse(toRefusal(decided.error, command.type));
    const events = decided.value;
    if (events.length === 0 && !facts) return ok({ before, after: before, events });
    const written = await tx
      .updateTable('orderServices')
      .set(Object.assign({}, facts, ...events.map(changedColumns)))
      .set((column) => ({ version: column('version', '+', 1) }))
      .where('ordersServicesId', '=', before.ordersServicesId)
      .where('status', '=', before.status)
      .where('version', '=', before.version)
      .executeTakeFirst();
    if (written.numUpdatedRows === 0n) return refuse({ code: 'conflict' });
    if (events.some(({ type }) => type === 'locker_picked_up')) await leaveLocker(tx, before);
    await appendHistory(tx, before, events);
    const after = await loadOrder(tx, before.ordersServicesId);
    if (!after) throw new Error(`Order service ${before.ordersServicesId} does not exist`);
    const change = { before, after, events };
    for (const event of events)
      for (const react of reactions[event.type] as readonly OrderReaction[])
        await react(tx, { ...change, event, command: command.type, runner });
    await announceOrder(tx, after, before);
    sendPayments(before.ordersServicesId);
    return ok(change);
  };
  const runner: OrderRunner = {
    changeOrder,
    async changeOrders(tx, orders, command) {
      const changes: OrderChange[] = [];
      for (const [index, order] of orders.entries()) {
        const one = typeof command === 'function' ? command(order, index) : command;
        const changed = await changeOrder(tx, order, one);
        if (!changed.ok) return changed;
        changes.push(changed.value);
      }
      return ok(changes);
    },
  };
  return runner;
}

const leaveLocker = (tx: Tx, order: LoadedOrder) =>
  tx.updateTable('orders').set({ ordersLockersId: null }).where('ordersId', '=', order.ordersId).execute();

async function appendHistory(tx: Tx, before: LoadedOrder, events: readonly OrderEvent[]): Promise<void> {
  let from = before.status;
  for (const event of events) {
    const columns = changedColumns(event);
    const to = 'status' in columns ? columns.status : from;
    await tx
      .insertInto('orderEvents')
      .values({
        ordersServicesId: before.ordersServicesId,
        at: new Date(event.at),
        ...actorColumns(event.by),
        event: event.type,
        fromStatus: from,
        toStatus: keepsStatusDate(event) ? null : to,
        detail: JSON.stringify(eventDetail(event, before)),
      })
      .execute();
    from = to;
  }
}
