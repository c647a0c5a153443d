import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attachCard, createSetup } from '@hoist/contract/payments/cards';
import { cardPort } from '#server/testing/card-simulator.ts';
import { testClock } from '#server/testing/clock.ts';
import { testDatabase } from '#server/testing/database.ts';
import { startTestServer } from '#server/testing/http.ts';
import { addPerson } from '#server/testing/people.ts';
import { refusal } from '#server/testing/refusal.ts';
import { standInProvider } from '#server/testing/stand-in-provider.ts';
import { cardRoutes } from './routes.ts';

const providerLimitMs = 300;

const clock = testClock();
const database = await testDatabase();
const provider = await standInProvider(() => 'silent');
const routes = cardRoutes({
  database,
  port: cardPort(provider.origin),
  sendOperation: () => Promise.resolve(),
});
const server = await startTestServer({ database, clock, routes, providerLimitMs });

test('a card provider that never answers costs a customer no more than the limit', async () => {
  const { usersId, token } = await addPerson(database, clock.now());
  const params = { userId: usersId };
  const holder = { first_name: 'Ada', last_name: 'Tester', zip_code: 'M6J 2W4' };
  const attached = { payment_method_token: 'pm_card_visa', ...holder };
  for (const call of [
    () => server.call(createSetup, { params }, { token }),
    () => server.call(attachCard, { params, form: attached }, { token }),
  ]) {
    const heard = provider.heard.length;
    const begun = performance.now();
    assert.equal((await refusal(call())).status, 503);
    assert.ok(performance.now() - begun < 5_000, 'the answer was late');
    assert.ok(provider.heard.length > heard, 'the provider was asked');
  }
});
