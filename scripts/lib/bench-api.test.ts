import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fixtureNow } from '../../apps/server/src/testing/booking-fixture.ts';
import { productFixture } from '../../apps/server/src/testing/product-fixture.ts';
import { apiCalls } from '../../bench/lib/api-calls.ts';
import { countrySteps } from '../../bench/lib/orders-country.ts';

test("answers the bench's calls by the tables of a small country", async () => {
  const { database, server } = await productFixture();
  const today = new Date(fixtureNow).toISOString().slice(0, 10);
  const size = { orders: 300, customers: 60, fleets: 2, mechanics: 20, today };
  const statements = (await countrySteps(database, size)).flat(2);
  await database.execute(
    ['SET session_replication_role = replica', ...statements, 'RESET session_replication_role'].join(';\n'),
  );
  const calls = await apiCalls(database, server.address, 5);
  assert.equal(calls.length, 13);
  for (const { name, requests } of calls)
    for (const { path, headers, expected } of requests.slice(0, 3)) {
      const answer = await server.fetch(path, { headers });
      const body = await answer.text();
      assert.equal(answer.status, expected.status, `${name}: ${body}`);
      for (const text of expected.texts) assert.ok(body.includes(text), `${name} lacks ${text}: ${body}`);
    }
});
