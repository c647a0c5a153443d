import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  acceptVehicleTransfer as endpoint,
  cancelOrder,
  scheduleService,
  scheduleVisit,
  startVehicleTransfer,
} from '@hoist/contract';
import type { UserId, VehicleId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import { cashForm, stagesIn, type Stage } from '#server/testing/access-stage.ts';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { productFixture } from '#server/testing/product-fixture.ts';
import { onPostgres, untilWaiting } from '#server/testing/until-waiting.ts';
import { addVehicle } from '#server/testing/visit-fixture.ts';
import { acceptVehicleTransfer } from './accept-vehicle-transfer.ts';

const fixture = await productFixture();
const { database, server, clock } = fixture;
const newStage = await stagesIn(fixture);

interface Sale {
  readonly seller: Stage & { readonly token: string };
  readonly buyer: { readonly userId: UserId; readonly token: string };
  /** Token for the buyer to accept. */
  readonly offer: string;
  readonly time: string;
}

/** A vehicle offered to a buyer, without an open order. */
async function sale(vehicle: (stage: Stage) => Promise<VehicleId> | VehicleId = (stage) => stage.vehicleId) {
  const [stage, other] = [await newStage('account'), await newStage('account')];
  const seller = { ...stage, token: await fixture.enter(stage.userId) };
  const buyer = { userId: other.userId, token: await fixture.enter(other.userId) };
  const email = `buyer${stage.userId}@elsewhere.test`;
  const vehicleId = await vehicle(stage);
  const params = { userId: stage.userId, vehicleId };
  await server.call(startVehicleTransfer, { params, form: { email } }, { token: seller.token });
  const { body } = await database.db
    .selectFrom('outbox')
    .where('recipient', '=', email)
    .select('body')
    .executeTakeFirstOrThrow();
  const [, offer = ''] = /#token=([\w-]{43})/.exec(body) ?? [];
  return { seller, buyer, offer, time: stage.freeTime(), vehicleId };
}

const book = async ({ seller, time }: Sale) =>
  refusalOf(
    server.call(
      scheduleService,
      { params: { userId: seller.userId }, form: cashForm(seller, time) },
      { token: seller.token },
    ),
  );
const accept = async ({ buyer, offer }: Sale) =>
  refusalOf(server.call(endpoint, { form: { token: offer } }, { token: buyer.token }));

/** The vehicle's owner and number of open orders. */
async function outcomeOf(vehicleId: VehicleId) {
  const { usersId: owner } = await database.db
    .selectFrom('usersVehicles')
    .where('usersVehiclesId', '=', vehicleId)
    .select('usersId')
    .executeTakeFirstOrThrow();
  const orders = await database.db
    .selectFrom('orderServices')
    .where('usersVehiclesId', '=', vehicleId)
    .where('status', '=', 'pending')
    .select('usersId')
    .execute();
  return [owner, orders.map((one) => one.usersId)];
}

/** The booking locks the vehicle and waits for the mechanic's calendar, locked here; then the buyer accepts. */
async function acceptWhileBooking(one: Sale): Promise<string[]> {
  const asked: Promise<string>[] = [];
  await database.transaction(async (tx) => {
    await sql`INSERT INTO mechanic_days AS d (mechanic_id, day, version)
      SELECT users_id, ${one.time.slice(0, 10)}::date, 0 FROM mechanics
      ON CONFLICT (mechanic_id, day) DO UPDATE SET version = d.version`.execute(tx);
    asked.push(book(one));
    await untilWaiting(tx, 1);
    asked.push(accept(one));
    await untilWaiting(tx, 2);
  });
  return Promise.all(asked);
}

describe('a booking and a transfer of its vehicle', () => {
  test("refuses a booking during a transfer, because the vehicle is no longer the seller's", async () => {
    const one = await sale();
    const asked: Promise<string>[] = [];
    await database.transaction(async (tx) => {
      const { userId } = one.buyer;
      const accepted = await acceptVehicleTransfer(tx, { token: one.offer, userId, now: clock.now() });
      assert.ok(accepted.ok);
      asked.push(book(one));
      await untilWaiting(tx, 1);
    });
    assert.deepEqual(await Promise.all(asked), ['422 invalid']);
    assert.deepEqual(await outcomeOf(one.vehicleId), [one.buyer.userId, []]);
  });

  test('refuses a transfer during a booking, because an order needs the vehicle', async () => {
    const one = await sale();
    const answers = onPostgres ? await acceptWhileBooking(one) : [await book(one), await accept(one)];
    assert.deepEqual(answers, ['ok', '409 in_use']);
    assert.deepEqual(await outcomeOf(one.vehicleId), [one.seller.userId, [one.seller.userId]]);
    const { id } = await database.db
      .selectFrom('orderServices')
      .where('usersVehiclesId', '=', one.vehicleId)
      .select('ordersServicesId as id')
      .executeTakeFirstOrThrow();
    const params = { ordersServicesId: id };
    await server.call(cancelOrder, { params, form: { cancel_reason: 'Sold' } }, { token: one.seller.token });
    assert.equal(await accept(one), 'ok', 'the offer is still open');
  });

  test('applies exactly one of a concurrent booking and transfer, and a visit of two cars completely or not at all', async () => {
    for (const bookFirst of [true, false, true, false]) {
      const single = await sale();
      const double = await sale(({ userId }) => addVehicle(database, userId));
      const { seller } = double;
      const items = [seller.vehicleId, double.vehicleId].map((id) => ({
        usersVehiclesId: id,
        servicesId: id === seller.vehicleId ? seller.serviceId : seller.otherServiceId,
        servicesAddonsId: [],
      }));
      const visit = () =>
        refusalOf(
          server.call(
            scheduleVisit,
            {
              params: { userId: seller.userId },
              form: {
                users_locations_id: seller.locationId,
                items: JSON.stringify(items),
                preferred_time: double.time,
                order_payment_option: 'pay_with_cash_on_service',
              },
            },
            { token: seller.token },
          ),
        );
      const race = async (booking: () => Promise<string>, one: Sale) => {
        const both = bookFirst ? [booking(), accept(one)] : [accept(one), booking()];
        const answers = await Promise.all(both);
        return bookFirst ? answers : answers.toReversed();
      };
      for (const [booking, one] of [
        [() => book(single), single],
        [visit, double],
      ] as const) {
        const answers = await race(booking, one);
        const outcome = await outcomeOf(one.vehicleId);
        if (answers[0] === 'ok') {
          assert.deepEqual(answers, ['ok', '409 in_use']);
          assert.deepEqual(outcome, [one.seller.userId, [one.seller.userId]]);
        } else {
          assert.deepEqual(answers, ['422 invalid', 'ok']);
          assert.deepEqual(outcome, [one.buyer.userId, []]);
          assert.deepEqual(await outcomeOf(one.seller.vehicleId), [
            one === single ? one.buyer.userId : one.seller.userId,
            [],
          ]);
        }
      }
    }
  });
});
