import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PlacesConfig } from '../config-places.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { createLogger } from '../platform/logger.ts';
import { csvSource } from '../providers/places/import/csv-source.ts';
import { importAddresses } from '../providers/places/import/import-addresses.ts';
import { addressCsv, sampleAddresses } from '../testing/address-files.ts';
import { testClock } from '../testing/clock.ts';
import { testDatabase } from '../testing/database.ts';
import { standInProvider } from '../testing/stand-in-provider.ts';
import { openPlaces } from './open-places.ts';

const database = await testDatabase();
const clock = testClock();
const asked = { session: '', locale: 'en' as const, signal: new AbortController().signal };
const open = (places: PlacesConfig, production = false) =>
  openPlaces({
    config: { places, production, secret: 'a secret for tests alone', previousSecret: undefined },
    database,
    clock,
    logger: createLogger('silent'),
  });
const sourceOf = async (places: PlacesConfig) => {
  const search = await open(places);
  return (await search.predictions({ ...asked, input: '501 Smyth Rd, Ottawa' })).source;
};

/** Each look is a query, so that the loop yields. */
async function untilTrue(look: () => Promise<boolean>): Promise<void> {
  while (!(await look())) {
    // Not written yet.
  }
}

test('production refuses an empty index, and starts on a filled one', async () => {
  await assert.rejects(open({ kind: 'index' }, true), (error) => {
    assert(error instanceof OperatorError);
    return error.message.includes('npm run addresses');
  });
  assert.equal(await sourceOf({ kind: 'index' }), 'gazetteer');
  await importAddresses(database, csvSource(addressCsv(sampleAddresses)), { now: () => clock.now() });
  await open({ kind: 'index' }, true);
  assert.equal(await sourceOf({ kind: 'index' }), 'index');
  assert.equal(await sourceOf({ kind: 'gazetteer' }), 'gazetteer');
});

test('a provider that rests is replaced by the index, and shown by the health page until it answers', async () => {
  const { origin, replies } = await standInProvider();
  const search = await open({ kind: 'photon', url: origin });
  const input = '501 Smyth Rd, Ottawa';
  const incident = () => database.db.selectFrom('providerIncidents').selectAll().executeTakeFirst();
  for (let count = 0; count < 4; count += 1) {
    replies.push({ status: 200, body: `no places for ${input}` });
    assert.equal((await search.predictions({ ...asked, input })).source, 'index');
  }
  await untilTrue(async () => (await incident()) !== undefined);
  const failing = await incident();
  assert.deepEqual([failing?.provider, failing?.error], ['places', 'an answer in another form']);
  replies.length = 0;
  clock.advance(60_000);
  replies.push({ status: 200, body: { features: [] } });
  await search.predictions({ ...asked, input });
  await untilTrue(async () => (await incident()) === undefined);
});
