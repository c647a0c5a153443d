import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getMechanicRoute as endpoint, updateOrder } from '@hoist/contract';
import { decodePolyline } from '@hoist/domain/map/polyline';
import { roadSource } from '#modules/scheduling';
import { valhallaRoads } from '#server/providers/roads/valhalla.ts';
import { ordersFixture, refusalOf } from '#server/testing/orders-fixture.ts';
import { standInEngine } from '#server/testing/road-engine.ts';
import type { Caller } from '#server/testing/http.ts';
import { getMechanicRoute } from './get-mechanic-route.ts';

const fixture = await ordersFixture();
const { server, database } = fixture;
const mechanic = await fixture.mechanic();
const params = { userId: mechanic.userId };

test('gives the way of each drive between today’s confirmed jobs, from the base on', async () => {
  const customer = await fixture.customer();
  await database.db
    .updateTable('usersLocations')
    .set({ lat: 43.7732 })
    .where('usersLocationsId', '=', customer.locationId)
    .execute();
  const book = (preferredTime: string) => fixture.booking(customer, { preferredTime });
  const late = await book('2026-12-01T16:00:00-05:00');
  const early = await book('2026-12-01T10:30:00-05:00');
  const tomorrow = await book('2026-12-02T10:00:00-05:00');
  await book('2026-12-01T13:00:00-05:00');
  for (const ordersServicesId of [late, early, tomorrow])
    await server.call(
      updateOrder,
      { params: { ordersServicesId }, form: { order_service_status: 'confirm' } },
      mechanic,
    );

  const engine = await standInEngine('valhalla');
  const now = () => fixture.clock.now();
  const roads = roadSource({
    database,
    roads: valhallaRoads({ url: engine.url, now }),
    now,
    onFailure: () => undefined,
    onLegs: () => undefined,
  });
  const { context } = fixture;
  const withRoads = { ...context, booking: { ...context.booking, roads } };
  const route = await getMechanicRoute(withRoads, { mechanicId: mechanic.userId, now: now() });
  assert.deepEqual(
    route.map(({ from, to }) => [from, to]),
    [
      [null, early],
      [early, late],
    ],
  );
  assert.ok(decodePolyline(route[0]?.line ?? '').length > 1);

  // Without an engine no way is known.
  assert.deepEqual((await server.call(endpoint, { params }, mechanic)).data, []);
});

test('shows a route only to its mechanic', async () => {
  const ask = (who: Caller) => refusalOf(server.call(endpoint, { params }, who));
  assert.equal(await ask(await fixture.mechanic()), '404 not_found');
  assert.equal(await ask({}), '401 unauthenticated');
  const customer = await fixture.customer();
  assert.equal(
    await refusalOf(server.call(endpoint, { params: { userId: customer.userId } }, customer)),
    '403 forbidden',
  );
});
