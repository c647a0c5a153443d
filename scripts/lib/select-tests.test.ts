import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filesNamed, testsOf } from './select-tests.ts';

const sources: Readonly<Record<string, string>> = {
  'packages/domain/src/money.ts': '',
  'packages/domain/src/money.test.ts': "import { cents } from './money.ts';",
  'apps/server/src/modules/pay/earn.ts': "import { cents } from '@hoist/domain/money';",
  'apps/server/src/modules/pay/index.ts': "export { earn } from './earn.ts';",
  'apps/server/src/modules/pay/statements.test.ts': "import { open } from '#server/testing/app.ts';",
  'apps/server/src/modules/orders/complete.test.ts': "import { earn } from '#modules/pay';",
  'apps/server/src/modules/orders/move.test.ts': "import { moveOrder } from '@hoist/contract/orders';",
  'apps/server/src/compose/compose.ts': "import { earn } from '#modules/pay';",
  'apps/server/src/testing/app.ts': "import { compose } from '#server/compose/compose.ts';",
  'apps/client/src/features/cash/cash-page.tsx': '',
  'apps/client/src/shell/order/order-view.tsx': '',
  'e2e/cash.spec.ts': '',
  'e2e/orders.spec.ts': '',
};
const files = Object.keys(sources);
const read = (file: string) => sources[file] ?? '';

test('selects tests that reach a changed file by imports, without those that reach it by the wiring', () => {
  assert.deepEqual(testsOf(['packages/domain/src/money.ts'], files, read), [
    'apps/server/src/modules/orders/complete.test.ts',
    'packages/domain/src/money.test.ts',
  ]);
});

test("selects the tests of a changed file's module, and a changed test", () => {
  assert.deepEqual(
    testsOf(['apps/server/src/modules/pay/earn.ts', 'packages/domain/src/money.test.ts'], files, read),
    [
      'apps/server/src/modules/orders/complete.test.ts',
      'apps/server/src/modules/pay/statements.test.ts',
      'packages/domain/src/money.test.ts',
    ],
  );
});

test("selects the journeys of a changed feature's name", () => {
  assert.deepEqual(testsOf(['apps/client/src/features/cash/cash-page.tsx'], files, read), [
    'e2e/cash.spec.ts',
  ]);
  assert.deepEqual(testsOf(['apps/client/src/shell/order/order-view.tsx'], files, read), [
    'e2e/orders.spec.ts',
  ]);
});

test('finds files by path, by a part of a path and by the endpoint that a test calls', () => {
  assert.deepEqual(filesNamed('./e2e/cash.spec.ts', files, read), ['e2e/cash.spec.ts']);
  assert.deepEqual(filesNamed('modules/orders', files, read), [
    'apps/server/src/modules/orders/complete.test.ts',
    'apps/server/src/modules/orders/move.test.ts',
  ]);
  assert.deepEqual(filesNamed('moveOrder', files, read), ['apps/server/src/modules/orders/move.test.ts']);
  assert.deepEqual(filesNamed('unknownCall', files, read), []);
});
