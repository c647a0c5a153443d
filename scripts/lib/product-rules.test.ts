import assert from 'node:assert/strict';
import { test } from 'node:test';
import { productRulesBroken } from './product-rules.ts';

test('refuses the zone data of the database and of Intl in product code', () => {
  const refuses = (source: string, file = 'apps/server/src/modules/payments/ledger/ledger.ts') =>
    productRulesBroken(file, source).length > 0;
  for (const source of [
    "sql`(at AT TIME ZONE 'America/Toronto')::date`",
    "new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)",
    "new Intl.DateTimeFormat('en-CA', { day: 'numeric', timeZone: zone })",
    "new Intl.DateTimeFormat('en-CA', { timeZoneName: 'longOffset' })",
  ])
    assert.equal(refuses(source), true, source);
  for (const source of [
    "new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' })",
    'Intl.DateTimeFormat().resolvedOptions().timeZone,',
  ])
    assert.equal(refuses(source), false, source);
  assert.equal(refuses('AT TIME ZONE', 'apps/server/src/modules/payments/ledger/ledger.test.ts'), false);
  assert.equal(refuses('AT TIME ZONE', 'packages/datasets/scripts/zones.ts'), false);
});

test('lets apps compute with money only where it was not sent yet', () => {
  const refuses = (file: string) => productRulesBroken(file, 'parseMoney(total)').length > 0;
  assert.equal(refuses('apps/console/src/features/orders/panel/documents.tsx'), true);
  assert.equal(refuses('apps/client/src/model/order/order.ts'), true);
  assert.equal(refuses('apps/client/src/features/estimates/estimate.ts'), false);
  assert.equal(refuses('apps/client/src/features/orders/order.test.ts'), false);
  assert.equal(refuses('apps/server/src/modules/payments/tips/give-tip.ts'), false);
});

test('the environment is read in config.ts and in tools only', () => {
  const source = 'const port = process.env.PORT;';
  assert.equal(productRulesBroken('apps/server/src/platform/http/server.ts', source).length, 1);
  assert.deepEqual(productRulesBroken('apps/server/src/config.ts', source), []);
  assert.deepEqual(productRulesBroken('scripts/test.ts', source), []);
});
