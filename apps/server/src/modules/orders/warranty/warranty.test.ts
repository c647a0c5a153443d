import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  answerExtraWork,
  cancelOrder,
  claimWarranty,
  completePayment,
  getEstimate,
  getOrder,
  getWarranty,
  HttpError,
  proposeExtraWork,
  updateOrder,
  warrantyTimes,
} from '@hoist/contract';
import type { OrderId, UserId } from '@hoist/domain/ids';
import type { Caller } from '#server/testing/http.ts';
import { moneyViolations } from '#server/testing/money-violations.ts';
import { ordersFixture, refusalOf, type Job } from '#server/testing/orders-fixture.ts';
import { forgetNow } from '#server/testing/forget-now.ts';
import { paperViolations } from '#server/testing/paper-violations.ts';

const fixture = await ordersFixture();
const { server, database, clock, cards } = fixture;
const mechanics = [await fixture.mechanic(), await fixture.mechanic()] as const;
const DAY = 86_400_000;

let day = 1;
/** A morning that no other test uses. */
const aMorning = () => {
  day += 1;
  return new Date(clock.now().getTime() + day * DAY).toISOString().replace(/T.*/, 'T09:00:00-05:00');
};

const mechanicOf = async (id: OrderId): Promise<Caller & { userId: UserId }> => {
  const { mechanicId: userId } = await database.db
    .selectFrom('orderServices')
    .where('ordersServicesId', '=', id)
    .select('mechanicId')
    .executeTakeFirstOrThrow();
  const mechanic = mechanics.find((one) => one.userId === userId);
  assert.ok(mechanic);
  return mechanic;
};
const confirm = async (id: OrderId) =>
  server.call(
    updateOrder,
    { params: { ordersServicesId: id }, form: { order_service_status: 'confirm' } },
    await mechanicOf(id),
  );
const complete = async (
  id: OrderId,
  {
    total = '209.05',
    odometer = 80_000,
    cash = true,
  }: { total?: string; odometer?: number; cash?: boolean } = {},
) =>
  server.call(
    completePayment,
    {
      params: { ordersServicesId: id },
      form: { total_amount_collected: total, odometer, payment_collected_by_mechanic: cash },
    },
    await mechanicOf(id),
  );

/** A complete brake job at 80,000 km, paid in cash: labour and standard pads, a year or 20,000 km each. */
async function done(): Promise<Pick<Job, 'id' | 'customer'>> {
  const customer = await fixture.customer();
  const id = await fixture.booking(customer, { preferredTime: aMorning() });
  await confirm(id);
  await complete(id);
  return { id, customer };
}
type Done = Awaited<ReturnType<typeof done>>;

interface Wanted {
  readonly lines?: readonly number[];
  readonly odometer?: number;
  readonly at?: string;
}
const claim = async ({ id, customer }: Done, wanted: Wanted = {}, who: Caller = customer) => {
  const { lines = [1], odometer = 84_000, at = aMorning() } = wanted;
  const { data, message } = await server.call(
    claimWarranty,
    {
      params: { ordersServicesId: id },
      form: { lines: [...lines], odometer, preferred_time: at, customer_note: 'They squeak again' },
    },
    who,
  );
  const [order] = data;
  assert.ok(order);
  return { order, message };
};
const warranty = async ({ id, customer }: Done, who: Caller = customer) =>
  (await server.call(getWarranty, { params: { ordersServicesId: id } }, who)).data;
const textOf = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
    return 'ok';
  } catch (error) {
    assert.ok(error instanceof HttpError);
    return error.message;
  }
};

describe('the warranty of an order', () => {
  it('lists each line with its last day and odometer reading', async () => {
    const one = await done();
    const { lines, lastOdometer, claim: claimed, of } = await warranty(one);
    assert.deepEqual(
      lines.map(({ line, kind, until, untilKm, state }) => [line, kind, until, untilKm, state]),
      [
        [1, 'labour', '2027-12-01', 100_000, 'covered'],
        [2, 'parts', '2027-12-01', 100_000, 'covered'],
      ],
    );
    assert.deepEqual([lines[0]?.title, lines[0]?.untilLabel], ['Front brake pads', 'Dec 1, 2027']);
    assert.deepEqual([lastOdometer, claimed, of], [80_000, null, null]);
    const french = { params: { ordersServicesId: one.id } };
    const headers = { 'accept-language': 'fr-CA' };
    const { data } = await server.call(getWarranty, french, { ...one.customer, headers });
    assert.equal(data.lines[0]?.title, 'Plaquettes de frein avant');
    await database.db
      .updateTable('usersVehicles')
      .set({ odometer: 100_001 })
      .where('usersVehiclesId', '=', one.customer.vehicleId)
      .execute();
    assert.deepEqual(
      (await warranty(one)).lines.map(({ state }) => state),
      ['past_km', 'past_km'],
    );
  });

  it('begins with the completion', async () => {
    const customer = await fixture.customer();
    const id = await fixture.booking(customer, { preferredTime: aMorning() });
    assert.deepEqual((await warranty({ id, customer })).lines, []);
    assert.equal(await textOf(claim({ id, customer })), 'Your warranty starts when the job is done');
    const times = { params: { ordersServicesId: id } };
    assert.equal(await refusalOf(server.call(warrantyTimes, times, customer)), '409 wrong_state');
  });
});

describe('a claim', () => {
  it('books a free visit with the same mechanic, which is completed and billed at zero [DI042]', async () => {
    const one = await done();
    const { datesList } = await server.call(
      warrantyTimes,
      { params: { ordersServicesId: one.id } },
      one.customer,
    );
    const at = datesList.flatMap(({ slots }) => slots).at(-1)?.preferredTime ?? '';
    const { order, message } = await claim(one, { lines: [2, 1], at });
    const id = order.ordersServicesId;
    assert.equal(message, 'Your warranty visit is booked. It’s free.');
    assert.notEqual(id, one.id);
    assert.deepEqual(
      [
        order.orderServiceStatus,
        order.servicesTitle,
        order.price.total,
        order.totalToCollect,
        order.customerNote,
      ],
      ['pending', 'Warranty: Front brake pads', '0.00', '0.00', 'They squeak again'],
    );
    assert.equal(order.orderPaymentMethodMessage, 'Under warranty, nothing to pay');
    assert.deepEqual(order.paymentSummary, ['Under warranty: you pay nothing, and we don’t need a card.']);
    assert.equal(order.switchToCardPaymentMessage, '');
    assert.equal((await mechanicOf(id)).userId, (await mechanicOf(one.id)).userId);
    const invoice = await database.db
      .selectFrom('documents')
      .where('ordersServicesId', '=', one.id)
      .where('kind', '=', 'invoice')
      .select('number')
      .executeTakeFirstOrThrow();
    const visit = { id, customer: one.customer };
    assert.deepEqual((await warranty(visit)).of, { ordersServicesId: one.id, invoiceNumber: invoice.number });
    assert.deepEqual((await warranty(one)).claim, { ordersServicesId: id, open: true });
    await confirm(id);
    const estimate = await server.call(getEstimate, { params: { ordersServicesId: id } }, one.customer);
    assert.deepEqual(
      estimate.data.agreed.lines.map(({ title, amount }) => [title, amount]),
      [
        ['Front brake pads', '0.00'],
        ['Standard', '0.00'],
      ],
    );
    await complete(id, { total: '0.00', odometer: 84_010, cash: false });
    const bill = await database.db
      .selectFrom('documents')
      .where('ordersServicesId', '=', id)
      .where('kind', '=', 'invoice')
      .select(['amountCents', 'content'])
      .executeTakeFirstOrThrow();
    assert.deepEqual([bill.amountCents, bill.content['warrantyOf']], [0, invoice.number]);
    const { data } = await server.call(getOrder, { params: { ordersServicesId: id } }, one.customer);
    assert.deepEqual(
      [data[0]?.orderServiceStatus, data[0]?.paymentCollectedByMechanic, data[0]?.totalAmountCollected],
      ['complete', 0, '0.00'],
    );
    assert.deepEqual(await moneyViolations(database, cards.simulator, id), []);
    assert.deepEqual(await paperViolations(database, id), []);
    // The lines of this visit have no warranty; that of the first visit continues and can be claimed again.
    assert.deepEqual(
      (await warranty(visit)).lines.map(({ state }) => state),
      ['none', 'none'],
    );
    assert.equal(await refusalOf(claim(visit, { odometer: 84_020 })), '422 invalid');
    await claim(one, { odometer: 84_020 });
  });

  it('is refused after the date or the kilometres, with an odometer that runs back, and for unknown lines', async () => {
    const one = await done();
    assert.match(await textOf(claim(one, { odometer: 100_001 })), /^This warranty ended at 100,000\skm$/);
    assert.match(await textOf(claim(one, { odometer: 79_999 })), /can’t be below 80000 km/);
    for (const lines of [[], [9]]) assert.equal(await textOf(claim(one, { lines })), 'Choose what to claim');
    assert.equal(await refusalOf(claim(one, { at: '2026-01-01T09:00:00-05:00' })), '422 invalid');
    assert.equal(await refusalOf(claim(one, { at: aMorning().replace('T09', 'T03') })), '409 slot_taken');
    clock.advance(366 * DAY);
    const later = { token: await fixture.enter(one.customer.userId) };
    assert.equal(await textOf(claim(one, {}, later)), 'This warranty ended on Dec 1, 2027');
    clock.advance(-366 * DAY);
    await claim(one);
  });

  it('uses the legal warranty of Quebec where ours is shorter', async () => {
    const one = await done();
    const { quote } = await database.db
      .selectFrom('orderServices')
      .where('ordersServicesId', '=', one.id)
      .select('quote')
      .executeTakeFirstOrThrow();
    await database.db
      .updateTable('orderServices')
      .set({ state: 'QC', quote: JSON.stringify({ ...quote, warrantyMonths: 1, warrantyKm: 1_000 }) })
      .where('ordersServicesId', '=', one.id)
      .execute();
    const { lines } = await warranty(one);
    assert.deepEqual([lines[0]?.until, lines[0]?.untilKm], ['2027-03-01', 85_000]);
  });

  it('is booked once for simultaneous calls, and can be repeated after a cancellation', async () => {
    const one = await done();
    const answers = await Promise.all([1, 2, 3].map(() => refusalOf(claim(one))));
    assert.deepEqual(answers.toSorted(), ['409 wrong_state', '409 wrong_state', 'ok']);
    const { claim: open } = await warranty(one);
    assert.equal(await textOf(claim(one)), 'You’ve already booked a visit under this warranty');
    const params = { ordersServicesId: open?.ordersServicesId ?? 0 };
    await server.call(cancelOrder, { params, form: { cancel_reason: 'It stopped' } }, one.customer);
    assert.equal((await warranty(one)).claim, null);
    await claim(one);
  });

  it('takes cash for extra work', async () => {
    const one = await done();
    const { order } = await claim(one);
    const params = { ordersServicesId: order.ordersServicesId };
    await confirm(order.ordersServicesId);
    const mechanic = await mechanicOf(order.ordersServicesId);
    const lines = [
      { kind: 'parts', title: 'Caliper', note: 'Seized', quantity: 1, unitCents: 10_000, condition: 'used' },
    ];
    const { data } = await server.call(
      proposeExtraWork,
      { params, form: { lines: JSON.stringify(lines) } },
      mechanic,
    );
    const shown = await server.call(getEstimate, { params }, one.customer);
    const revision = shown.data.revisions.at(-1);
    await server.call(
      answerExtraWork,
      {
        params: { ...params, revisionId: data.revisions.at(-1)?.estimateRevisionsId ?? 0 },
        form: { hash: revision?.hash ?? '', accepted: [1], declined: [] },
      },
      one.customer,
    );
    const total = '113.00';
    assert.equal(
      await refusalOf(complete(order.ordersServicesId, { total, odometer: 84_010, cash: false })),
      '422 invalid',
    );
    await complete(order.ordersServicesId, { total, odometer: 84_010 });
    assert.deepEqual(await moneyViolations(database, cards.simulator, order.ordersServicesId), []);
    assert.deepEqual(await paperViolations(database, order.ordersServicesId), []);
  });

  it('is limited to the customer, to a vehicle in the account and to the service area', async () => {
    const one = await done();
    const other = await fixture.customer();
    const mechanic = await mechanicOf(one.id);
    const rival = mechanics.find(({ userId }) => userId !== mechanic.userId) ?? mechanic;
    const params = { ordersServicesId: one.id };
    for (const who of [other, rival]) {
      assert.equal(await refusalOf(claim(one, {}, who)), '404 not_found');
      assert.equal(await refusalOf(warranty(one, who)), '404 not_found');
      assert.equal(await refusalOf(server.call(warrantyTimes, { params }, who)), '404 not_found');
    }
    assert.equal((await warranty(one, mechanic)).lines.length, 2);
    assert.equal(await refusalOf(claim(one, {}, mechanic)), '403 forbidden');
    assert.equal(await refusalOf(server.call(warrantyTimes, { params }, mechanic)), '403 forbidden');

    const skills = await database.db.deleteFrom('mechanicSkills').returningAll().execute();
    await forgetNow(database, 'roster');
    assert.equal(await refusalOf(claim(one)), '422 not_serviceable');
    assert.equal(
      await refusalOf(server.call(warrantyTimes, { params }, one.customer)),
      '422 not_serviceable',
    );
    await database.db.insertInto('mechanicSkills').values(skills).execute();
    await forgetNow(database, 'roster');

    await database.db
      .updateTable('usersVehicles')
      .set({ deletedAt: clock.now() })
      .where('usersVehiclesId', '=', one.customer.vehicleId)
      .execute();
    assert.match(await textOf(claim(one)), /isn’t in your account anymore/);
    assert.equal(await refusalOf(server.call(warrantyTimes, { params }, one.customer)), '422 invalid');
  });
});
