import { noId, type OrderId, type UserId } from '@hoist/domain/ids';
import { totalToCollect, type Actor } from '@hoist/domain/order/order';
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
import { demoAccounts } from './demo-accounts.ts';
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
    .selectFrom('usersLocations')
    .where('usersLocationsId', '=', known(people.locations.get(demo.location), demo.location))
    .select(['usersLocationsId', 'timezone'])
    .executeTakeFirstOrThrow();
  const startsAt = instantOf(demo, location.timezone, now);
  const bookedAt = Math.min(startsAt, now.getTime()) - 3 * day;
  const service = known((await booking.menu.get()).byCode.get(demo.service), demo.service);
  const booked = await scheduleService(booking, {
    userId: known(people.users.get(demo.customer), demo.customer),
    wanted: {
      vehicleId: known(people.vehicles.get(demo.vehicle), demo.vehicle),
      locationId: location.usersLocationsId,
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
    locale: demoAccounts.find(({ email }) => email === demo.customer)?.locale ?? 'en',
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
    .updateTable('orderServices')
    .set({ mechanicId: mechanic })
    .where('ordersServicesId', '=', id)
    .execute();
  if (demo.locker) await putInLocker(tx, id, demo.locker);
  const order = await read(tx, id);
  await issueEstimate(tx, { ordersServicesId: id, revision: 0, now: new Date(bookedAt) });
  await at(tx, bookedAt, () => sendOrderMessage(tx, 'booked', order));
  const end = order.endsAt.getTime();
  switch (demo.becomes) {
    case 'pending':
      break;
    case 'confirm':
      await confirm(tx, progress);
      // Demo visits have no real mechanic, so they are exempt from the automatic cancellation.
      await recordMissedVisit(tx, order, { keptAt: progress.now });
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
    .updateTable('userNotifications')
    .set((eb) => ({ readAt: eb.ref('createdAt') }))
    .where('ordersServicesId', '=', id)
    .where('createdAt', '<', new Date(progress.now.getTime() - 7 * day))
    .execute();
  // Messages about past events are not sent.
  await tx.deleteFrom('orderTellings').where('ordersServicesId', '=', id).execute();
  await tx.deleteFrom('outbox').where('ordersServicesId', '=', id).execute();
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
  const { totalCents: total, paymentOption: option } = await read(tx, id);
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
          by: { role: 'customer', userId: order.usersId },
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
  const mechanic = known(order.mechanicId ?? undefined, 'a mechanic');
  const { fname, lname } = await tx
    .selectFrom('users')
    .where('usersId', '=', order.usersId)
    .select(['fname', 'lname'])
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('reviews')
    .values({
      ordersServicesId: order.ordersServicesId,
      usersId: order.usersId,
      mechanicId: mechanic,
      stars,
      comments,
      name: `${fname} ${lname}`,
      createdAt: written,
    })
    .execute();
}

async function putInLocker(tx: Tx, id: OrderId, locker: { number: string; code: string }): Promise<void> {
  const { ordersLockersId } = await tx
    .insertInto('lockers')
    .values(locker)
    .returning('ordersLockersId')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('orders')
    .set({ ordersLockersId })
    .where('ordersId', '=', (eb) =>
      eb.selectFrom('orderServices').where('ordersServicesId', '=', id).select('ordersId'),
    )
    .execute();
}

/** Runs a step that must succeed, and dates its notifications. */
async function at(tx: Tx, then: number, act: () => Promise<unknown>): Promise<void> {
  const { last } = await tx
    .selectFrom('userNotifications')
    .select((eb) => eb.fn.max('usersNotificationsId').as('last'))
    .executeTakeFirstOrThrow();
  const result = await act();
  if (typeof result === 'object' && result !== null && 'ok' in result && result.ok === false)
    throw new Error(`A demo order was refused: ${JSON.stringify(result)}`);
  await tx
    .updateTable('userNotifications')
    .set({ createdAt: new Date(then) })
    .where('usersNotificationsId', '>', last ?? noId)
    .execute();
}
