import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readModule } from '../imports.ts';
import { layersBroken } from './layers.ts';

const sentences = (file: string, source: string) => layersBroken(readModule(file, source));

function breaks(file: string, ...imports: readonly string[]): boolean {
  return sentences(file, imports.map((name) => `import type { A } from '${name}';`).join('\n')).length > 0;
}

test('limits the domain to itself, and its tests to the test runner', () => {
  assert.equal(breaks('packages/domain/src/order/decide.ts', '../result.ts', './order.ts'), false);
  assert.equal(breaks('packages/domain/src/order/decide.ts', 'zod'), true);
  assert.equal(breaks('packages/domain/src/order/decide.ts', 'node:crypto'), true);
  assert.equal(breaks('packages/domain/src/order/decide.ts', '@hoist/contract'), true);
  assert.equal(breaks('packages/domain/src/order/decide.test.ts', 'node:test', 'fast-check'), false);
});

test('lets what judges whole histories import types, ids and endpoints, and no value of the product', () => {
  const of = 'apps/server/src/testing/histories/';
  const refuses = (file: string, line: string) => sentences(`${of}${file}`, line).length > 0;
  for (const file of ['oracles/money.ts', 'commands/refund.ts', 'model.ts', 'arithmetic.ts', 'bills.ts']) {
    for (const line of [
      "import { roundHalfUp } from '@hoist/domain/money/rounding';",
      "import { claim } from '#modules/pay';",
      "import type { Tx } from '#server/platform/db/database.ts';\nimport {\n  earn,\n} from '#server/modules/pay/earn.ts';",
    ])
      assert.equal(refuses(file, line), true, `${file}: ${line}`);
    for (const line of [
      "import type { PayTerms } from '@hoist/domain/pay/pay-terms';",
      "import { getOrder } from '@hoist/contract';\nimport { ordersId } from '@hoist/domain/ids';",
      `import { sum } from '${file.includes('/') ? '..' : '.'}/arithmetic.ts';`,
    ])
      assert.equal(refuses(file, line), false, `${file}: ${line}`);
  }
  assert.equal(refuses('company.ts', "import { openCompany } from '#server/modules/catalogue/x.ts';"), false);
});

test('limits the contract to the domain and zod', () => {
  assert.equal(breaks('packages/contract/src/orders.ts', 'zod', 'zod/mini', '@hoist/domain/ids'), false);
  assert.equal(breaks('packages/contract/src/orders.ts', 'node:fs'), true);
  assert.equal(breaks('packages/contract/src/orders.ts', '@hoist/datasets'), true);
});

test('refuses what reverses the layers of the domain, and lets other folders be imported', () => {
  const order = 'packages/domain/src/order/decide.ts';
  assert.equal(breaks(order, '../money/money.ts', '../ids.ts', '../scheduling/arrival.ts'), false);
  assert.equal(breaks('packages/domain/src/scheduling/slots/slots.ts', '../../order/order.ts'), true);
  assert.equal(breaks(order, '../pricing/completion.ts'), true);
  assert.equal(breaks('packages/domain/src/moderation/block.ts', '../access/conversation.ts'), true);
});

test('refuses what reverses the layers of the contract', () => {
  const at = (path: string) => `packages/contract/src/${path}`;
  assert.equal(breaks(at('orders/orders.ts'), '../fields.ts', '../scheduling/booking.ts'), false);
  assert.equal(breaks(at('index.ts'), './orders/index.ts', './texts/text.ts'), false);
  assert.equal(breaks(at('errors.test.ts'), './orders/orders.ts'), false);
  assert.deepEqual(sentences(at('errors.ts'), "import type { A } from './orders/orders.ts';"), [
    `${at('errors.ts')} imports ./orders/orders.ts: no layer knows one above it (base < modules < the whole contract)`,
  ]);
  assert.equal(breaks(at('texts/text.ts'), '../refusal-fields.ts'), true);
  assert.equal(breaks(at('orders/orders.ts'), '../all-endpoints.ts'), true);
});

test('refuses what reverses the layers of the console, lazy imports too', () => {
  const at = (path: string) => `apps/console/src/${path}`;
  const page = at('features/orders/orders-page.tsx');
  assert.equal(breaks(page, '#console/ui/list.tsx', '../board/lanes.ts'), false);
  assert.equal(breaks(at('main.tsx'), './shell/gate.tsx', './kit/query.ts'), false);
  assert.equal(breaks(page, '#console/shell/areas.ts'), true);
  assert.equal(breaks(at('kit/query.ts'), '#console/ui/toast.tsx'), true);
  assert.deepEqual(
    sentences(at('ui/list.tsx'), "const page = () => import('../features/orders/orders-page.tsx');"),
    [
      `${at('ui/list.tsx')} imports ../features/orders/orders-page.tsx: no layer knows one above it (kit < ui < features < shell)`,
    ],
  );
});

test('limits a module to provider ports and the faces of other modules', () => {
  const cancel = 'apps/server/src/modules/orders/commands/cancel.ts';
  assert.equal(breaks(cancel, '../queries.ts', '#server/providers/payments/port.ts', 'kysely'), false);
  assert.equal(breaks(cancel, '#modules/scheduling', '#server/shared/zone-of.ts'), false);
  assert.equal(breaks(cancel, '#server/modules/scheduling/release-slot.ts'), true);
  assert.equal(breaks(cancel, '../../scheduling/release-slot.ts'), true);
  assert.equal(breaks(cancel, '#server/providers/payments/stripe.ts'), true);
  assert.equal(breaks(cancel, '../../../app.ts'), true);
  assert.equal(breaks('apps/server/src/shared/zone-of.ts', '#modules/orders'), true);
  assert.equal(breaks('apps/server/src/testing/orders.ts', '#server/modules/orders/cancel.ts'), false);
});

test('lets only app.ts and compose/ wire; platform and providers import no module', () => {
  assert.equal(breaks('apps/server/src/app.ts', './providers/sms/embedded.ts', '#modules/orders'), false);
  assert.equal(breaks('apps/server/src/compose/compose.ts', '#server/modules/orders/cancel.ts'), true);
  assert.equal(breaks('apps/server/src/main.ts', './app.ts', './config.ts'), false);
  assert.equal(breaks('apps/server/src/main.ts', './providers/sms/embedded.ts'), true);
  assert.equal(breaks('apps/server/src/platform/http/route.ts', '#modules/orders'), true);
  assert.equal(breaks('apps/server/src/platform/site/tiles.ts', '#server/providers/maps/port.ts'), true);
  assert.equal(
    breaks('apps/server/src/providers/sms/twilio.ts', './port.ts', '#server/platform/clock.ts'),
    false,
  );
  assert.equal(breaks('apps/server/src/providers/sms/twilio.ts', '../email/port.ts'), true);
});

test('keeps the apps apart, and journeys away from both', () => {
  assert.equal(
    breaks('apps/client/src/ui/states.tsx', '@hoist/contract/client', 'react', '#client/kit/api/api.ts'),
    false,
  );
  assert.equal(breaks('apps/client/src/kit/api/api.ts', '../../../server/src/app.ts'), true);
  assert.equal(breaks('apps/client/src/kit/api/api.ts', 'node:path'), true);
  assert.equal(breaks('apps/client/src/kit/api/api.ts', '@hoist/datasets/places'), true);
  assert.equal(breaks('apps/console/src/main.tsx', '@hoist/client/kit/api/api'), true);
  assert.equal(breaks('apps/client/src/platform/native/device.ts', '@capacitor/device'), false);
  assert.equal(breaks('apps/client/src/shell/job/job-pictures.tsx', '@capacitor/camera'), true);
  assert.equal(breaks('apps/server/src/testing/database.ts', '@hoist/client/kit/api/api'), true);
  assert.equal(
    breaks('e2e/journey.spec.ts', '@playwright/test', './support/server.ts', '@hoist/contract'),
    false,
  );
  assert.equal(breaks('e2e/journey.spec.ts', '#server/app.ts'), true);
});

test('lets the layers of the client import down alone, lazily too', () => {
  const layers = ['platform', 'kit', 'ui', 'landing', 'model', 'features/pay', 'shell'];
  for (const [above, from] of layers.entries())
    for (const [below, to] of layers.entries())
      assert.equal(
        breaks(`apps/client/src/${from}/a.ts`, `#client/${to}/b.ts`),
        below > above,
        `${from} → ${to}`,
      );
  const page = "const page = () => import('#client/features/pay/pay-page.tsx');";
  assert.equal(sentences('apps/client/src/kit/navigation/paths.ts', page).length, 1);
  assert.equal(sentences('apps/client/src/shell/routes.tsx', page).length, 0);
});

test('lets no feature of the client import another', () => {
  const card = 'apps/client/src/features/warranty/warranty-card.tsx';
  assert.equal(breaks(card, './claim-sheet.tsx', '#client/model/order/order.ts'), false);
  assert.equal(breaks(card, '#client/features/orders/parts/pictures.tsx'), true);
  assert.equal(sentences(card, "const sheet = () => import('../orders/times-sheet.tsx');").length, 1);
  assert.equal(
    breaks('apps/client/src/shell/order/order-view.tsx', `#client/features/warranty/a.tsx`),
    false,
  );
});

test('refuses a face that exports all of another file', () => {
  const face = 'apps/server/src/modules/orders/index.ts';
  assert.deepEqual(sentences(face, "export { cancel } from './cancel.ts';"), []);
  assert.deepEqual(sentences(face, "export * from './cancel.ts';"), [
    `${face}: a face names its exports one by one`,
  ]);
});

test('counts exports, multi-line, side-effect and dynamic imports', () => {
  const file = 'packages/domain/src/money/money.ts';
  for (const source of [
    "export { a } from 'zod';",
    "export * from 'zod';",
    "import type {\n  A,\n  B,\n} from 'zod';",
    "import 'zod';",
    "const a = await import('zod');",
    "let a: import('zod').ZodType;",
  ])
    assert.deepEqual(
      sentences(file, source),
      [`${file} imports zod: the domain imports nothing but itself and the rules of phone numbers and CSV`],
      source,
    );
  assert.deepEqual(sentences(file, "export const from = 'zod';\nexport type A = 'zod';"), []);
});
