import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readModule } from '../imports.ts';
import { declaredEndpoints, endpointsBroken } from './endpoints.ts';

const files: Readonly<Record<string, string>> = {
  'packages/contract/src/endpoint.ts': 'export function endpoint() {}',
  'packages/contract/src/people/reviews.ts':
    "export const submitFeedback = endpoint({ id: 'submitFeedback' });",
  'packages/contract/src/orders/orders.ts':
    'export const getOrder = endpoint({});\nexport const order = z.object({});',
};
const declared = declaredEndpoints(Object.entries(files).map(([file, source]) => readModule(file, source)));
const broken = (file: string, source: string) => endpointsBroken(readModule(file, source), declared);
const module = 'apps/server/src/modules/people';

describe('endpoints and the modules that serve them', () => {
  it('reads the declaring module of each endpoint', () => {
    assert.deepEqual(
      [...declared],
      [
        ['submitFeedback', 'people'],
        ['getOrder', 'orders'],
      ],
    );
  });

  it('accepts a route in the declaring module and a verb in the file of its name', () => {
    const routes = 'publicRoute(contract.submitFeedback, async () => {})';
    assert.deepEqual(broken(`${module}/reviews/routes.ts`, routes), []);
    const verb = 'export async function submitFeedback() {}';
    assert.deepEqual(broken(`${module}/reviews/submit-feedback.ts`, verb), []);
  });

  it('reports an endpoint of another module', () => {
    const file = `${module}/routes.ts`;
    assert.deepEqual(broken(file, 'route(\n  contract.getOrder, handle)'), [
      `${file}: serves getOrder, which orders declares`,
    ]);
  });

  it('reads endpoints that a route imports by name', () => {
    const source = "import { getOrder as endpoint } from '@hoist/contract';\nroute(endpoint, handle)";
    assert.deepEqual(broken(`${module}/routes.ts`, source), [
      `${module}/routes.ts: serves getOrder, which orders declares`,
    ]);
  });

  it("reports a verb outside the file of its endpoint's name, except in tests", () => {
    const verb = 'export const submitFeedback = () => {};';
    const file = `${module}/reviews/feedback.ts`;
    assert.deepEqual(broken(file, verb), [
      `${file}: submitFeedback is an endpoint's name; it belongs in submit-feedback.ts`,
    ]);
    assert.deepEqual(broken(`${module}/reviews/feedback.test.ts`, verb), []);
  });
});
