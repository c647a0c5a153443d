import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readModule } from '../imports.ts';
import { crossingsOf, graphDiagram, mutualPairs, ringsOf, roomGraph } from './rooms.ts';

const modulesOf = (sources: Readonly<Record<string, string>>) =>
  Object.entries(sources).map(([file, source]) => readModule(file, source));

const at = (path: string) => `apps/server/src/modules/${path}`;
const feature = (path: string) => `apps/client/src/features/${path}`;

test('reads the graph of modules from value and type imports, without tests', () => {
  const modules = modulesOf({
    [at('orders/cancel.ts')]:
      "import { pay } from '#modules/payments';\nimport type { A } from '#modules/identity';",
    [at('orders/cancel.test.ts')]: "import { all } from '#server/modules/operations/all.ts';",
    [at('payments/pay.ts')]: "import { b } from './b.ts';",
    [at('identity/user.ts')]: '',
  });
  const graph = roomGraph('modules', modules);
  assert.deepEqual([...(graph.get('orders') ?? [])], ['payments', 'identity']);
  assert.deepEqual([...graph.keys()], ['orders', 'payments', 'identity']);
  assert.deepEqual(ringsOf(graph), []);
});

test('finds rings of rooms, tied by types and lazy imports too, and the imports of a pair', () => {
  const modules = modulesOf({
    [feature('orders/a.tsx')]: "import type { Pay } from '#client/features/pay/pay.ts';",
    [feature('pay/pay.ts')]: "const page = () => import('../tips/page.tsx');",
    [feature('tips/page.tsx')]: "import { a } from '../orders/a.tsx';",
    'apps/client/src/ui/link.tsx': "import { paths } from '../kit/paths.ts';",
    'apps/client/src/kit/paths.ts': "export type { Link } from '#client/ui/link.tsx';",
    'apps/client/src/main.tsx': "import './kit/paths.ts';",
  });
  const graph = roomGraph('client', modules);
  assert.deepEqual(ringsOf(graph), [
    ['orders', 'pay', 'tips'],
    ['kit', 'ui'],
  ]);
  assert.deepEqual(mutualPairs(graph), [['kit', 'ui']]);
  assert.deepEqual(
    crossingsOf('client', modules).filter(({ from }) => from === 'orders'),
    [
      {
        from: 'orders',
        to: 'pay',
        file: feature('orders/a.tsx'),
        target: feature('pay/pay.ts'),
        kind: 'type',
      },
    ],
  );
});

test('draws each arrow that no longer path implies', () => {
  const modules = modulesOf({
    [at('people/a.ts')]: "import { b } from '#modules/orders';\nimport { c } from '#modules/settings';",
    [at('orders/b.ts')]: "import { c } from '#modules/settings';",
    [at('settings/c.ts')]: '',
  });
  assert.equal(
    graphDiagram(roomGraph('modules', modules)),
    'flowchart TD\n  orders --> settings\n  people --> orders',
  );
});

test('draws a ring as one box, with the arrows of its rooms', () => {
  const modules = modulesOf({
    [feature('pay/a.ts')]: "import '../orders/b.ts';\nimport '../../ui/c.ts';",
    [feature('orders/b.ts')]: "import type { A } from '../pay/a.ts';",
    'apps/client/src/ui/c.ts': '',
    'apps/client/src/main.tsx': "import './ui/c.ts';\nimport './features/pay/a.ts';",
  });
  assert.equal(
    graphDiagram(roomGraph('client', modules)),
    'flowchart TD\n  orders["a ring of 2:<br/>\n    orders, pay"]\n  main --> orders\n  orders --> ui',
  );
});
