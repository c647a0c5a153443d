import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testGroups } from './test-groups.ts';

const rules = (count: number) =>
  Array.from({ length: count }, (_, index) => `packages/domain/src/order/${index}.test.ts`);
const sizes = (files: readonly string[], workers: number) =>
  testGroups(files, workers).map((group) => group.files.length);

test('about sixty files share a process, dealt out evenly to the workers', () => {
  assert.deepEqual(sizes(rules(360), 3), [60, 60, 60, 60, 60, 60]);
  assert.deepEqual(sizes(rules(215), 3), [72, 72, 71]);
  assert.deepEqual(sizes(rules(215), 5), [43, 43, 43, 43, 43]);
  assert.deepEqual(
    testGroups(rules(14), 3)[1]?.files,
    rules(14).filter((_, index) => index % 3 === 1),
  );
});

test('few files start few processes', () => {
  assert.deepEqual(sizes(rules(1), 3), [1]);
  assert.deepEqual(sizes(rules(12), 3), [6, 6]);
  assert.deepEqual(sizes([], 3), []);
});

test('code of browsers, whose globals its tests set, shares no process with the server', () => {
  const ofClient = ['apps/client/src/app/cart.test.ts', 'apps/console/src/app/query.test.ts'];
  const groups = testGroups([...ofClient, ...rules(6), 'packages/web/src/i18n.test.ts'], 1);
  assert.deepEqual(
    groups.map(({ files }) => files),
    [rules(6), [...ofClient, 'packages/web/src/i18n.test.ts']],
  );
});

test('slow files and those of whole processes start first, each alone', () => {
  const killed = 'apps/server/src/app-killed.test.ts';
  const backup = 'apps/server/src/app-backup.test.ts';
  const matrix = 'apps/server/src/access-matrix.test.ts';
  const groups = testGroups([backup, ...rules(6), killed, matrix], 3);
  assert.deepEqual(
    groups.map(({ files }) => files),
    [[matrix], [killed], [backup], rules(6)],
  );
  const names = groups.map(({ name }) => name);
  assert.deepEqual(names, names.toSorted());
});
