import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getMechanicDay, getMechanicDemand, joinWaitlist, listMechanicOffers } from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import { ordersFixture, refusalOf } from '#server/testing/orders-fixture.ts';
import type { Caller } from '#server/testing/http.ts';
import { addPayRule } from '#server/testing/pay-fixture.ts';

const fixture = await ordersFixture();
const { server, database } = fixture;
const mechanic = await fixture.mechanic();
const ofMechanic = { params: { userId: mechanic.userId } };
const idsOf = (list: readonly { ordersServicesId: OrderId }[]) => list.map((job) => job.ordersServicesId);
type Sort = 'start' | 'distance' | 'value';
const page = (query: { sort?: Sort; length?: number; cursor?: string }) =>
  server.call(listMechanicOffers, { ...ofMechanic, query }, mechanic);

/** All pages of a sort, each of two offers. */
async function allPages(sort: Sort): Promise<readonly OrderId[]> {
  const ids: OrderId[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const answer = await page({ sort, length: 2, ...(cursor === undefined ? {} : { cursor }) });
    assert.ok(answer.data.length <= 2);
    ids.push(...idsOf(answer.data));
    ({ cursor } = answer);
  }
  return ids;
}
const days = ['03', '04', '07', '08', '09', '10', '11'];
const offers: OrderId[] = [];
const customer = await fixture.customer();
for (const day of days.toReversed())
  offers.unshift(await fixture.booking(customer, { preferredTime: `2026-12-${day}T10:00:00-05:00` }));
const [first, second, third, fourth] = offers as [OrderId, OrderId, OrderId, OrderId];
const setMechanic = (ordersServicesId: OrderId, mechanicId: typeof mechanic.userId | null) =>
  database.db
    .updateTable('orderServices')
    .where('ordersServicesId', '=', ordersServicesId)
    .set({ mechanicId })
    .execute();
const setArea = (radiusKm: number, baseLat: number) =>
  database.db
    .updateTable('mechanics')
    .where('usersId', '=', mechanic.userId)
    .set({ radiusKm, baseLat })
    .execute();

test('lists every offer by pages, sorted by start, distance or pay per hour [JB029]', async () => {
  await addPayRule(database, { travel: { per: 'km', rateCents: 100 } });
  // Times and distances as the bookings froze them; ties are in the order of booking.
  for (const [index, id] of offers.entries())
    await database.db
      .updateTable('orderServices')
      .where('ordersServicesId', '=', id)
      .set((row) => ({
        durationMinutes: index === 3 ? 30 : 90,
        quote: row.fn('jsonb_set', [
          'quote',
          row.val('{distanceKm}'),
          row.val(JSON.stringify(10 - index)),
        ]) as never,
      }))
      .execute();
  assert.deepEqual(await allPages('start'), offers);
  assert.deepEqual(await allPages('distance'), offers.toReversed());
  const byValue = await allPages('value');
  assert.deepEqual(new Set(byValue), new Set(offers));
  // $7.00 for half an hour, then $10.00 for an hour and a half, and less with each booking.
  assert.deepEqual(byValue, [fourth, first, second, third, ...offers.slice(4)]);
  const { data, recordsTotal } = await page({});
  assert.equal(recordsTotal, offers.length);
  assert.ok(data.every(({ answerUntil }) => answerUntil !== null));
  const day = (await server.call(getMechanicDay, ofMechanic, mechanic)).data;
  assert.deepEqual([idsOf(day.pending), day.offers], [offers.slice(0, 5), offers.length]);
});

test('refuses a cursor and a length that no page has', async () => {
  for (const query of [{ cursor: 'next' }, { cursor: '1.' }, { length: 0 }])
    assert.equal(await refusalOf(page(query)), '422 invalid');
});

test('counts by place what waits in the mechanic’s area, and nothing else', async () => {
  const demand = async () => (await server.call(getMechanicDemand, ofMechanic, mechanic)).data;
  assert.deepEqual(await demand(), []);
  await setMechanic(first, null);
  const city = await cityOf(first);
  assert.deepEqual(await demand(), [{ city, unassigned: 1, waiting: 0, offered: 0 }]);
  await server.call(
    joinWaitlist,
    {
      params: { ordersServicesId: third },
      form: { weekdays: [1, 2, 3, 4, 5], parts: ['morning', 'afternoon'] },
    },
    customer,
  );
  assert.deepEqual(await demand(), [{ city, unassigned: 1, waiting: 1, offered: 0 }]);
  // What another mechanic has not answered counts for this one.
  const other = await fixture.mechanic();
  await setMechanic(second, other.userId);
  assert.deepEqual(await demand(), [{ city, unassigned: 1, waiting: 1, offered: 1 }]);
  await setArea(1, 45);
  assert.deepEqual(await demand(), []);
  await setArea(60, 43.6532);
  assert.equal((await demand()).length, 1);
  await database.db.deleteFrom('mechanicSkills').where('mechanicId', '=', mechanic.userId).execute();
  assert.deepEqual(await demand(), []);
});

async function cityOf(id: OrderId): Promise<string> {
  const { location } = await database.db
    .selectFrom('orderServices')
    .select('location')
    .where('ordersServicesId', '=', id)
    .executeTakeFirstOrThrow();
  return location.city;
}

test('shows offers and demand only to their mechanic', async () => {
  const other = await fixture.mechanic();
  for (const endpoint of [listMechanicOffers, getMechanicDemand]) {
    const ask = (who: Caller) => refusalOf(server.call(endpoint, { ...ofMechanic, query: {} }, who));
    assert.equal(await ask(other), '404 not_found');
    assert.equal(await ask({}), '401 unauthenticated');
    const own = { params: { userId: customer.userId }, query: {} };
    assert.equal(await refusalOf(server.call(endpoint, own, customer)), '403 forbidden');
  }
});
