import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readModule, targetsOf } from './imports.ts';

const file = 'apps/client/src/features/orders/order.tsx';

test('reads values, types and lazy imports, without what only looks like one', () => {
  const source = `
    import { a, type B } from './a.ts';
    import type { C } from './c.ts';
    export { d } from './d.ts';
    export type * from './e.ts';
    const f = () => import('./f.ts');
    let g: typeof import('./g.ts');
    // import { g } from './g.ts';
    const h = "import { h } from './h.ts'";
  `;
  assert.deepEqual(
    readModule(file, source).imports.map(({ specifier, kind }) => `${specifier} ${kind}`),
    ['./a.ts value', './c.ts type', './d.ts value', './e.ts type', './f.ts lazy', './g.ts type'],
  );
});

test('resolves specifiers to paths below the root, Node modules and packages', () => {
  const resolved = Object.entries({
    '../pay/pay.ts?raw': 'apps/client/src/features/pay/pay.ts',
    '#client/ui/link.tsx': 'apps/client/src/ui/link.tsx',
    '#modules/orders': 'apps/server/src/modules/orders/index.ts',
    '@hoist/contract': 'packages/contract/src/index.ts',
    '@hoist/domain/money/money': 'packages/domain/src/money/money.ts',
    '@hoist/web/map/street-map': 'packages/web/src/map/street-map.tsx',
    'node:path': 'node:path',
    '@capacitor/core/types': '@capacitor/core',
    'zod/mini': 'zod',
  });
  for (const [specifier, target] of resolved)
    assert.deepEqual(targetsOf(file, `import '${specifier}';`), [target]);
});

test('reads the names of imports and exports, types included', () => {
  const { imports, exports } = readModule(
    file,
    `import a, { b as c } from 'x'; import * as all from 'x'; export { d } from './d.ts';
     export * from './e.ts'; export type F = 1; export default 2;`,
  );
  assert.deepEqual(
    imports.slice(0, 2).flatMap(({ names }) => [...names]),
    [
      ['a', '*'],
      ['c', 'b'],
      ['all', '*'],
    ],
  );
  assert.deepEqual(exports.toSorted(), ['*', 'F', 'd', 'default']);
});
