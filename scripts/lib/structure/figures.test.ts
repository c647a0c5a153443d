import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readModule } from '../imports.ts';
import { ceilingsToLower, figuresBroken, figuresOf, loweredCeilings } from './figures.ts';

const at = (path: string) => `apps/server/src/modules/${path}`;

/** Sentences about the figures of files, with their lines far below the ceiling. */
function refused(sources: Readonly<Record<string, string>>): readonly string[] {
  const modules = Object.entries(sources).map(([file, source]) => readModule(file, source));
  return figuresBroken(figuresOf(modules), { 'lines of production code': 1_000_000 });
}

const many = (count: number, entry: (index: number) => readonly [string, string]) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => entry(index)));

test('refuses a ring of rooms in each place, of types too', () => {
  const pairs: readonly (readonly [string, string, string])[] = [
    ['modules', at('orders/'), at('pay/')],
    ['server', 'apps/server/src/platform/', 'apps/server/src/providers/'],
    ['client', 'apps/client/src/ui/', 'apps/client/src/features/pay/'],
    ['console', 'apps/console/src/ui/', 'apps/console/src/features/pay/'],
    ['contract', 'packages/contract/src/orders/', 'packages/contract/src/pay/'],
    ['domain', 'packages/domain/src/orders/', 'packages/domain/src/pay/'],
    ['datasets', 'packages/datasets/src/zones/', 'packages/datasets/src/places/'],
    ['web', 'packages/web/src/map/', 'packages/web/src/theme/'],
    ['workspaces', 'packages/web/src/', 'packages/contract/src/'],
  ];
  for (const [place, one, other] of pairs) {
    const up = (path: string) => '../'.repeat(path.split('/').length - 1);
    const sentences = refused({
      [`${one}a.ts`]: `import type { B } from '${up(one)}${other}b.ts';`,
      [`${other}b.ts`]: `import type { A } from '${up(other)}${one}a.ts';`,
    });
    assert.ok(
      sentences.some((sentence) => sentence.startsWith(`${place}: rooms in rings: 2, at most 0`)),
      `${place}: ${sentences.join()}`,
    );
  }
});

test('refuses features that import each other directly, and files in a ring of the console', () => {
  for (const app of ['client', 'console']) {
    const of = `apps/${app}/src/features`;
    const sentences = refused({
      [`${of}/orders/a.ts`]: "import type { B } from '../pay/b.ts';",
      [`${of}/pay/b.ts`]: "const a = () => import('../orders/a.ts');",
    });
    assert.ok(
      sentences.includes(`${app}: features that import each other directly: 1, at most 0 (orders and pay)`),
    );
    assert.equal(
      sentences.some((sentence) => sentence.startsWith('console: files in rings: 2, at most 0')),
      app === 'console',
    );
  }
});

test('refuses files whose values are in a ring, but not their types or lazy imports', () => {
  const of = (line: string) =>
    refused({ 'e2e/a.ts': "import { b } from './b.ts';", 'e2e/b.ts': "import './c.ts';", 'e2e/c.ts': line });
  assert.deepEqual(of("export { a } from './a.ts';"), [
    'files whose values are in a ring: 3, at most 0 (e2e/a.ts, e2e/b.ts, e2e/c.ts)',
  ]);
  assert.deepEqual(of("import type { A } from './a.ts';\nconst a = () => import('./a.ts');"), []);
});

test('refuses a sixteenth module, a face of 51 names and a fifty-first arrow', () => {
  assert.deepEqual(refused(many(16, (index) => [at(`m${index}/a.ts`), ''])), [
    'server modules: 16, at most 15',
  ]);
  const names = Array.from({ length: 51 }, (_, index) => `export type T${index} = 1;`).join('\n');
  assert.deepEqual(refused({ [at('orders/index.ts')]: names }), ['face of orders: 51, at most 50']);
  const above = (index: number) =>
    Array.from({ length: index }, (_, other) => `import type { M } from '#modules/m${other}';`).join('\n');
  const eleven = many(11, (index) => [at(`m${index}/index.ts`), above(index)]);
  assert.deepEqual(refused(eleven), ['arrows between server modules: 55, at most 50']);
});

test('refuses a wide folder, a large module and more production code than is committed', () => {
  const files = many(26, (index) => [`packages/domain/src/order/f${index}.ts`, '']);
  assert.deepEqual(refused(files), ['files in packages/domain/src/order: 26, at most 25']);
  assert.deepEqual(refused({ [at('orders/a.ts')]: '\n'.repeat(10_001) }), [
    'lines of modules/orders: 10001, at most 10000',
  ]);
  assert.deepEqual(refused({ 'packages/domain/src/a.ts': '\n'.repeat(1_000_001) }), [
    'lines of production code: 1000001, at most 1000000',
  ]);
});

test('counts neither tests and fixtures nor texts, schema, simulator and demo', () => {
  const line = 'export const one = 1;\n';
  const figures = figuresOf(
    [
      at('orders/cancel.test.ts'),
      'apps/server/src/testing/people.ts',
      'apps/client/src/model/order/test-orders.ts',
      'packages/domain/test/solver.ts',
      'packages/contract/src/texts/en.ts',
      'apps/client/src/messages/en/orders.ts',
      'apps/console/src/features/orders/messages.ts',
      at('messaging/templates/letter-texts-fr.ts'),
      'apps/server/src/platform/db/schema-orders.ts',
      'packages/stripe-simulator/src/main.ts',
      at('operations/demo/people.ts'),
      'e2e/orders.spec.ts',
      'scripts/size.ts',
      at('messaging/messages/begin-message.ts'),
      'apps/console/src/features/content/messages-page.tsx',
    ].map((file) => readModule(file, line)),
  );
  assert.equal(figures.find(({ name }) => name === 'lines of production code')?.value, 2);
});

test('lowers what improved, drops what reached its limit and raises nothing', () => {
  const figures = [
    { name: 'arrows', value: 60, limit: 50 },
    { name: 'pairs', value: 3, limit: 0 },
    { name: 'face', value: 50, limit: 50 },
    { name: 'lines', value: 90, limit: 0 },
  ];
  const ceilings = { arrows: 72, pairs: 2, face: 80, lines: 90, gone: 4 };
  assert.deepEqual(figuresBroken(figures, ceilings), ['pairs: 3, at most 2']);
  assert.deepEqual(loweredCeilings(figures, ceilings), { arrows: 60, pairs: 2, lines: 90 });
  assert.deepEqual(ceilingsToLower(figures, ceilings), [
    'arrows: 60, was 72',
    'face: within its limit, was 80',
    'gone: within its limit, was 4',
  ]);
});
