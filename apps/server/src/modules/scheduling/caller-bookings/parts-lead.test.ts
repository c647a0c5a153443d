import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as contract from '@hoist/contract';
import type { PartsLead } from '@hoist/domain/scheduling/parts-lead';
import { callersFixture } from '#server/testing/callers-fixture.ts';
import { forgetNow } from '#server/testing/forget-now.ts';
import { refusalOf } from '#server/testing/orders-fixture.ts';

const fixture = await callersFixture();
const { server, database, clock, staff, servicesId, book, customer, servicesOf } = fixture;

/** The pads come from a supplier. The fixture's clock shows Tuesday morning, 1 December 2026. */
const supply = async (lead: PartsLead | null) => {
  await database.db
    .updateTable('serviceParts')
    .set({ source: 'supplier', leadCount: lead?.count ?? null, leadUnit: lead?.unit ?? null })
    .where('servicesId', '=', servicesId)
    .execute();
  await forgetNow(database, 'menu');
};

const of = (id: number) => ({ ordersServicesId: id as never });
type Customer = Awaited<ReturnType<typeof customer>>;
const timesFor = async (one: Customer) => {
  const query = {
    users_vehicles_id: one.vehicleId,
    users_locations_id: one.locationId,
    services_id: servicesId,
  };
  const own = { token: await fixture.enter(one.userId) };
  const info = await server.call(contract.getCheckoutInfo, { query }, own);
  const [first] = info.datesList.flatMap(({ slots }) => slots.map(({ preferredTime }) => preferredTime));
  return { note: info.partsNote, first: first ?? '' };
};

test('times begin when a supplier can have the parts there, and one sentence says so [PT006]', async () => {
  const one = await customer();
  const before = await timesFor(one);
  assert.equal(before.note, '');
  assert.ok(before.first < '2026-12-03', before.first);
  await supply(null);
  const after = await timesFor(one);
  assert.deepEqual(
    [after.note, after.first],
    ['We need 2 working days to get the parts.', '2026-12-03T08:00:00-05:00'],
  );
  await supply({ count: 1, unit: 'days' });
  assert.match((await timesFor(one)).note, /a working day/);
  await supply({ count: 0, unit: 'days' });
  assert.deepEqual(await timesFor(one), before);
});

test('a booking before the parts is refused, and staff fit it in with a reason [PT006]', async () => {
  await supply(null);
  const one = await customer();
  const early = { preferred_time: '2026-12-02T11:00:00-05:00', payment: 'cash', agreed: true } as const;
  assert.equal(await refusalOf(book(one, early)), '422 invalid');
  assert.deepEqual(await servicesOf(one.userId), []);
  const reason = 'The shop has a pair';
  assert.equal((await book(one, { ...early, fit_in_reason: reason })).data.state, 'booked');
  const { detail } = await database.db
    .selectFrom('auditLog')
    .where('action', '=', 'booking.made')
    .select('detail')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  assert.deepEqual(detail, { fitInReason: reason, passes: 'parts_not_there' });
});

test('a visit moves to before its parts only once they are there', async () => {
  await supply(null);
  const one = await customer();
  await book(one, { preferred_time: '2026-12-04T13:00:00-05:00', payment: 'cash', agreed: true });
  const [order] = await servicesOf(one.userId);
  assert.ok(order);
  const own = { token: await fixture.enter(one.userId) };
  const params = of(order.ordersServicesId);
  const early = '2026-12-02T15:00:00-05:00';
  const offers = async () => {
    const { datesList, partsNote } = await server.call(contract.orderTimes, { params }, own);
    const starts = datesList.flatMap(({ slots }) => slots.map(({ preferredTime }) => preferredTime));
    return [starts.includes(early), starts.includes('2026-12-03T15:00:00-05:00'), partsNote];
  };
  const move = () => server.call(contract.updateOrder, { params, form: { preferred_time: early } }, own);
  assert.deepEqual(await offers(), [false, true, 'We need 2 working days to get the parts.']);
  assert.equal(await refusalOf(move()), '422 invalid');
  const form = { state: 'in_van', note: '', title: '', quantity: 1 } as never;
  await server.call(
    contract.setJobPart,
    { params: { ...params, part: 'order-standard' }, form },
    staff.dispatcher,
  );
  assert.deepEqual(await offers(), [true, true, '']);
  assert.equal(await refusalOf(move()), 'ok');
  assert.equal((await servicesOf(one.userId))[0]?.startsAt.toISOString(), new Date(early).toISOString());
  assert.ok(clock.now().getTime() < Date.parse(early));
});

test('staff move a visit to before its parts only with a reason, which the log keeps', async () => {
  await supply(null);
  const one = await customer();
  await book(one, { preferred_time: '2026-12-04T09:00:00-05:00', payment: 'cash', agreed: true });
  const [order] = await servicesOf(one.userId);
  assert.ok(order?.mechanicId);
  const mechanic_id = order.mechanicId;
  const assign = (preferred_time: string, note: string) =>
    server.call(
      contract.assignOrder,
      { params: of(order.ordersServicesId), form: { mechanic_id, preferred_time, note } },
      staff.dispatcher,
    );
  const early = '2026-12-02T13:30:00-05:00';
  assert.equal(await refusalOf(assign(early, '')), '422 invalid');
  assert.equal(await refusalOf(assign('2026-12-03T13:30:00-05:00', '')), 'ok', 'the parts are there by then');
  assert.equal(await refusalOf(assign(early, 'The shop has a pair')), 'ok');
  const { detail } = await database.db
    .selectFrom('auditLog')
    .where('action', '=', 'order.assigned')
    .select('detail')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  assert.deepEqual(detail, { note: 'The shop has a pair', passes: 'parts_not_there' });
});
