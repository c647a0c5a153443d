import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { takesParameter, wrongsOfRequest } from './stripe-api/published-api.ts';
import { routes } from './routes.ts';
import { simulatorForTest } from './testing.ts';

const sim = await simulatorForTest();
after(() => sim.end());

const pathOf = (path: string): string => path.replaceAll(/:\w+/g, 'x_1');
/** Calls and parameters of the provider's browser script, which are not in the published types. */
const browsersOwn = routes.filter(
  ({ method, path }) =>
    path.endsWith('/source_cancel') || (method === 'POST' && path === '/v1/confirmation_tokens'),
);
const ofBrowsers = new Set(['client_secret']);

test('accepts only published calls and parameters', () => {
  const strange: string[] = [];
  for (const { method, path, access, allows } of routes) {
    if (browsersOwn.some((one) => one.method === method && one.path === path)) continue;
    if (wrongsOfRequest(method, pathOf(path), {}).includes(`${method} ${pathOf(path)} is not published`))
      strange.push(`${method} ${path}`);
    for (const name of allows)
      if (!takesParameter(method, pathOf(path), name) && !(access === 'both' && ofBrowsers.has(name)))
        strange.push(`${method} ${path} ${name}`);
  }
  assert.deepEqual(strange, []);
});

test('refuses an unpublished parameter in every call', async () => {
  const taken: string[] = [];
  for (const { method, path } of routes) {
    const address = `${sim.origin}${pathOf(path)}`;
    const sent = new URLSearchParams({ colour: 'red' });
    const headers = { authorization: 'Bearer sk_test_sim' };
    const answer = await (method === 'POST'
      ? fetch(address, { method, headers, body: sent })
      : fetch(`${address}?${sent.toString()}`, { method, headers }));
    const { error } = (await answer.json()) as { error?: { code: string; param: string } };
    if (answer.status !== 400 || error?.code !== 'parameter_unknown') taken.push(`${method} ${path}`);
  }
  assert.deepEqual(taken, []);
});
