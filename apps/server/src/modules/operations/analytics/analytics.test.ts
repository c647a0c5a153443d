import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordAnalytics } from '@hoist/contract';
import { accountsFixture } from '#server/testing/accounts-fixture.ts';
import { fieldsOf, refusal } from '#server/testing/refusal.ts';

const { database, clock, server } = await accountsFixture();
const visit = '0f14d0ab-9605-4a62-a9e4-5ed26688389b';
const send = (events: unknown, headers: Record<string, string> = {}) =>
  server.call(recordAnalytics, { form: { visit, events_json: JSON.stringify(events) } }, { headers });
const at = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();

test('stores the events of a visit with their times, unless the clock is far off [AN001]', async () => {
  const items = [{ item_id: 'oil-change', item_name: 'Oil change' }];
  await send(
    [
      { name: 'page_view', at: at(-5000), values: { page: '/inside/home' } },
      { name: 'purchase', at: at(40 * 86_400_000), values: { value: 209.05, items } },
    ],
    { 'accept-language': 'fr-CA' },
  );
  const rows = await database.db.selectFrom('analyticsEvents').selectAll().orderBy('id').execute();
  assert.deepEqual(
    rows.map((row) => [row.visit, row.name, row.at.toISOString(), row.platform, row.locale, row.detail]),
    [
      [visit, 'page_view', at(-5000), 'web', 'fr', { page: '/inside/home' }],
      [visit, 'purchase', at(0), 'web', 'fr', { value: 209.05, items }],
    ],
  );
});

test('refuses an invalid batch entirely', async () => {
  const event = { name: 'page_view', at: at(0), values: {} };
  for (const bad of [
    'no json',
    [],
    [{ ...event, name: 'DROP TABLE' }],
    [{ ...event, values: { deep: { deeper: 1 } } }],
    [{ ...event, values: { items: [{ deep: { deeper: 1 } }] } }],
    [event, { ...event, at: 'yesterday' }],
    Array.from({ length: 51 }, () => event),
  ]) {
    const error = await refusal(send(bad));
    assert.deepEqual([error.code, fieldsOf(error).map(({ field }) => field)], ['invalid', ['events_json']]);
  }
});
