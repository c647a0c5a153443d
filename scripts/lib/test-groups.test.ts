import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testGroups } from './test-groups.ts';

test('the files of a folder share a process, up to twelve', () => {
  const domain = Array.from({ length: 13 }, (_, index) => `packages/domain/src/order/${index}.test.ts`);
  const files = [
    'apps/client/src/app/query.test.ts',
    'apps/client/src/ui/toast.test.ts',
    'apps/server/src/modules/orders/commands/move-order.test.ts',
    'apps/server/src/modules/orders/visits/visits.test.ts',
    'apps/server/src/platform/db/migrate.test.ts',
    ...domain,
    'scripts/lib/boundaries.test.ts',
  ];
  assert.deepEqual(
    testGroups(files).map((group) => [group.name, group.files.length]),
    [
      ['apps-client-src-app-1', 1],
      ['apps-client-src-ui-1', 1],
      ['apps-server-src-modules-orders-1', 2],
      ['apps-server-src-platform-1', 1],
      ['packages-domain-1', 12],
      ['packages-domain-2', 1],
      ['scripts-1', 1],
    ],
  );
});

test('a test of whole processes runs in a process of its own', () => {
  const files = ['apps/server/src/app.test.ts', 'apps/server/src/app-killed.test.ts'];
  assert.deepEqual(
    testGroups(files).map((group) => group.files),
    files.map((file) => [file]),
  );
});
