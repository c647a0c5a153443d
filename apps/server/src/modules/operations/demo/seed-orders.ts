import { noId, type OrderId, type UserId } from '@hoist/domain/ids';
import type { Actor } from '@hoist/domain/order/order';
import { totalToCollect } from '@hoist/domain/pricing/completion';
import { formatIso } from '@hoist/domain/time';
import { zoneRules } from '@hoist/datasets/zone-rules';
import { type BookingContext, scheduleService } from '#modules/scheduling';
import { issueEstimate } from '#modules/documents';
import { sendOrderMessage } from '#modules/messaging';
import { recordMissedVisit } from '#modules/dispatch';
import { type OrderRunner, applyCompletion, applyConfirmation } from '#modules/orders';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { DemoOrder } from './demo-orders.ts';
import { instantOf } from './demo-time.ts';
import { known, type DemoPeople } from './seed-people.ts';

const hour = 3_600_000;
const day = 24 * hour;

export interface SeedContext {
  readonly booking: BookingContext;
  readonly runner: OrderRunner;
  readonly people: DemoPeople;
  readonly now: Date;
}

/** Books a demo order and takes it to its final state. Returns its id. */
export async function seedOrder(context: SeedContext, demo: DemoOrder): Promise<OrderId> {
  const { booking, runner, people, now } = context;
  const location = await booking.database.db
    .selectFrom('users_locations')
    .where('users_locations_id', '=', known(people.locations.get(demo.location), demo.location))
    .select(['users_locations_id', 'timezone'])
    .executeTakeFirstOrThrow();
  const startsAt = instantOf(demo, location.timezone, now);
  const bookedAt = Math.min(startsAt, now.getTime()) - 3 * day;
  const service = known((await booking.menu.get()).byCode.get(demo.service), demo.service);
  const booked = await scheduleService(booking, {
    userId: known(people.users.get(demo.customer), demo.customer),
    wanted: {
      vehicleId: known(people.vehicles.get(demo.vehicle), demo.vehicle),
      locationId: location.users_locations_id,
      serviceId: service.id,
      addonIds: [],
    },
    preferredTime: formatIso(startsAt, known(zoneRules(location.timezone), location.timezone)),
    couponCode: demo.coupon ?? '',
    cardId: null,
    paymentOption: 'pay_with_cash_on_service',
    isDraft: false,
    quoteId: undefined,
    customerNote: demo.note ?? '',
    site: { permission: true, level: true, room: true },
    removedParts: 'returned',
    locale: 'en',
    now: bookedAt,
  });
  if (!booked.ok) {
    const why = booked.error.text ?? booked.error.code;
    throw new Error(`The demo order of ${demo.service}, day ${demo.day}, was refused: ${why}`);
  }
  const { ordersServicesId: id } = booked.value;
  const mechanic = known(people.users.get(demo.mechanic), demo.mechanic);
  await booking.database.transaction((tx) => applyEvents(tx, { runner, id, demo, mechanic, bookedAt, now }));
  return id;
}

interface Progress {
  readonly runner: OrderRunner;
  readonly id: OrderId;
  readonly demo: DemoOrder;
  readonly mechanic: UserId;
  readonly bookedAt: number;
  readonly now: Date;
}

/** The events of an order between its booking and today, each at its time. */
async function applyEvents(tx: Tx, progress: Progress): Promise<void> {
  const { id, demo, mechanic, bookedAt } = progress;
  await tx
    .updateTable('order_services')
    .set({ mechanic_id: mechanic })
    .where('orders_services_id', '=', id)
    .execute();
  if (demo.locker) await putInLocker(tx, id, demo.locker);
  const order = await read(tx, id);
  await issueEstimate(tx, { ordersServicesId: id, revision: 0, now: new Date(bookedAt) });
  await at(tx, bookedAt, () => sendOrderMessage(tx, 'booked', order));
  const end = order.ends_at.getTime();
  switch (demo.becomes) {
    case 'pending':
      break;
    case 'confirm':
      await confirm(tx, progress);
      // Demo visits have no real mechanic, so they are exempt from the automatic cancellation.
      await recordMissedVisit(tx, order, { kept_at: progress.now });
      break;
    case 'complete':
      await confirm(tx, progress);
      await at(tx, end, () => complete(tx, progress, new Date(end)));
      if (demo.review) await review(tx, { order, at: new Date(end + 5 * hour), ...demo.review });
      break;
    case 'declined':
    case 'canceled':
      await at(tx, bookedAt + 5 * hour, () => endWithoutWork(tx, progress, new Date(bookedAt + 5 * hour)));
      break;
  }
  await tx
    .updateTable('user_notifications')
    .set((eb) => ({ read_at: eb.ref('created_at') }))
    .where('orders_services_id', '=', id)
    .where('created_at', '<', new Date(progress.now.getTime() - 7 * day))
    .execute();
  // Messages about past events are not sent.
  await tx.deleteFrom('order_tellings').where('orders_services_id', '=', id).execute();
  await tx.deleteFrom('outbox').where('orders_services_id', '=', id).execute();
}

const read = async (tx: Tx, id: OrderId): Promise<LoadedOrder> =>
  known(await loadOrder(tx, id), `order service ${id}`);

const theMechanic = (id: UserId): Actor => ({
  role: 'mechanic',
  userId: id,
  mechanicId: id,
});

const confirm = (tx: Tx, { runner, id, mechanic, bookedAt }: Progress): Promise<void> => {
  const now = new Date(bookedAt + 2 * hour);
  return at(tx, now.getTime(), () =>
    applyConfirmation(runner, tx, { ordersServicesId: id, actorId: mechanic, now }),
  );
};

async function complete(tx: Tx, { runner, id, demo, mechanic }: Progress, now: Date): Promise<unknown> {
  const { total_cents: total, payment_option: option } = await read(tx, id);
  return applyCompletion(runner, tx, {
    ordersServicesId: id,
    actorId: mechanic,
    odometer: demo.odometer ?? 0,
    collectedCents: totalToCollect(total, option),
    collectedByMechanic: true,
    now,
  });
}

/** Declined by the mechanic or canceled by the customer. */
async function endWithoutWork(tx: Tx, { runner, id, demo, mechanic }: Progress, now: Date): Promise<unknown> {
  const order = await read(tx, id);
  const reason = demo.reason ?? '';
  const declined = demo.becomes === 'declined';
  const changed = await runner.changeOrder(
    tx,
    order,
    declined
      ? { type: 'decline', by: theMechanic(mechanic), now: now.getTime(), reason }
      : {
          type: 'cancel',
          by: { role: 'customer', userId: order.users_id },
          now: now.getTime(),
          reason,
        },
  );
  if (!changed.ok) return changed;
  if (!declined) await sendOrderMessage(tx, 'canceled_by_customer', changed.value.after);
  return changed;
}

interface Review {
  readonly order: LoadedOrder;
  readonly at: Date;
  readonly stars: number;
  readonly comments: string;
}

async function review(tx: Tx, { order, at: written, stars, comments }: Review): Promise<void> {
  const mechanic = known(order.mechanic_id ?? undefined, 'a mechanic');
  const { fname, lname } = await tx
    .selectFrom('users')
    .where('users_id', '=', order.users_id)
    .select(['fname', 'lname'])
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('reviews')
    .values({
      orders_services_id: order.orders_services_id,
      users_id: order.users_id,
      mechanic_id: mechanic,
      stars,
      comments,
      name: `${fname} ${lname}`,
      created_at: written,
    })
    .execute();
  await tx
    .updateTable('mechanics')
    .set((eb) => ({
      rating: eb
        .selectFrom('reviews')
        .where('mechanic_id', '=', mechanic)
        .select((inner) => inner.fn.avg<string>('stars').as('rating')),
    }))
    .where('users_id', '=', mechanic)
    .execute();
}

async function putInLocker(tx: Tx, id: OrderId, locker: { number: string; code: string }): Promise<void> {
  const { orders_lockers_id } = await tx
    .insertInto('lockers')
    .values(locker)
    .returning('orders_lockers_id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('orders')
    .set({ orders_lockers_id })
    .where('orders_id', '=', (eb) =>
      eb.selectFrom('order_services').where('orders_services_id', '=', id).select('orders_id'),
    )
    .execute();
}

/** Runs a step that must succeed, and dates its notifications. */
async function at(tx: Tx, then: number, act: () => Promise<unknown>): Promise<void> {
  const { last } = await tx
    .selectFrom('user_notifications')
    .select((eb) => eb.fn.max('users_notifications_id').as('last'))
    .executeTakeFirstOrThrow();
  const result = await act();
  if (typeof result === 'object' && result !== null && 'ok' in result && result.ok === false)
    throw new Error(`A demo order was refused: ${JSON.stringify(result)}`);
  await tx
    .updateTable('user_notifications')
    .set({ created_at: new Date(then) })
    .where('users_notifications_id', '>', last ?? noId)
    .execute();
}
