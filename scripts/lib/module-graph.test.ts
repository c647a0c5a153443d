import assert from 'node:assert/strict';
import { test } from 'node:test';
import { graphBroken, graphDiagram, layersOf, moduleGraph } from './module-graph.ts';

const at = (path: string) => `apps/server/src/modules/${path}`;

const graphOf = (sources: Readonly<Record<string, string>>) =>
  moduleGraph(Object.keys(sources), (file) => sources[file] ?? '');

test('reads the module graph from value and type imports, without tests', () => {
  const graph = graphOf({
    [at('orders/cancel.ts')]:
      "import { pay } from '#modules/payments';\nimport type { A } from '#modules/identity';",
    [at('orders/cancel.test.ts')]: "import { all } from '#server/modules/operations/all.ts';",
    [at('payments/pay.ts')]: "import { b } from './b.ts';",
    [at('identity/user.ts')]: '',
  });
  assert.deepEqual([...(graph.get('orders') ?? [])], ['payments', 'identity']);
  assert.deepEqual(layersOf(graph), [['identity', 'payments'], ['orders']]);
  assert.deepEqual(graphBroken(graph), []);
});

test('reports a cycle, also one of types, and too many modules', () => {
  const cyclic = graphOf({
    [at('orders/a.ts')]: "import { b } from '#modules/payments';",
    [at('payments/b.ts')]: "import type { A } from '#modules/orders';",
    [at('settings/c.ts')]: '',
  });
  assert.deepEqual(graphBroken(cyclic), ['modules in or above a cycle: orders, payments']);
  const many = Object.fromEntries(Array.from({ length: 16 }, (_, index) => [at(`m${index}/a.ts`), '']));
  assert.deepEqual(graphBroken(graphOf(many)), ['16 modules: at most 15']);
});

test('draws each arrow that no longer path implies', () => {
  const graph = graphOf({
    [at('people/a.ts')]: "import { b } from '#modules/orders';\nimport { c } from '#modules/settings';",
    [at('orders/b.ts')]: "import { c } from '#modules/settings';",
    [at('settings/c.ts')]: '',
  });
  assert.equal(graphDiagram(graph), 'flowchart TD\n  orders --> settings\n  people --> orders');
});
