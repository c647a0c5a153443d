import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, test } from 'node:test';
import { wrongsOfAnswer, wrongsOfRequest } from '@hoist/stripe-simulator/stripe-api/published-api';
import { watchingProxy, type Exchange } from '@hoist/stripe-simulator/stripe-api/watching-proxy';
import type { PaymentsPort } from './port.ts';
import { recorded } from './recorded/calls.ts';
import type { Ids } from './recorded/objects.ts';
import type { Expected, Recorded } from './recorded/recorded.ts';
import { simulatorForTest } from '@hoist/stripe-simulator/testing';
import { stripePayments } from './stripe.ts';

/**
 * Runs every call of the port against the simulator and against handwritten answers: requests and results must be the
 * same. The answers are no recordings (see `recorded/objects.ts`); they are validated against the published types.
 */

const ids: Ids = {
  customer: 'cus_1',
  method: 'pm_1',
  intent: 'pi_1',
  setup: 'seti_1',
  charge: 'ch_1',
  refund: 're_1',
  dispute: 'du_1',
  payout: 'po_1',
  warning: 'issfr_1',
  account: 'acct_1',
  transfer: 'tr_1',
};
const keys = { secretKey: 'sk_test_sim', publishableKey: 'pk_test_sim', webhookSecrets: [] };

/** Replays the handwritten answers in order. */
async function replayServer(expected: readonly Expected[]) {
  let next = 0;
  const server = createServer((request, response) => {
    request.resume();
    const answer = expected[next];
    next += 1;
    response.writeHead(answer?.status ?? 200, { 'content-type': 'application/json', 'request-id': 'req_1' });
    response.end(JSON.stringify(answer?.answer ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async end() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const said = ({ method, path, params, headers }: Exchange) => ({
  method,
  path,
  params: JSON.parse(JSON.stringify(params)) as unknown,
  version: headers['stripe-version'],
  ...(method === 'GET' ? {} : { key: headers['idempotency-key'] }),
  account: headers['stripe-account'],
});

async function tryCall(one: Recorded, target: string, of: Ids): Promise<readonly Exchange[]> {
  const proxy = await watchingProxy(target);
  try {
    const port: PaymentsPort = stripePayments({ ...keys, apiBase: proxy.origin });
    const result = await one.run(port, of);
    const expected = one.exchanges(of).map(({ method, path, params, key, account }) => ({
      method,
      path,
      params: JSON.parse(JSON.stringify(params)) as unknown,
      version: '2026-10-28.endive',
      ...(method === 'GET' ? {} : { key }),
      account,
    }));
    assert.deepEqual(proxy.exchanges.map(said), expected);
    one.judge(result, of);
    return proxy.exchanges;
  } finally {
    await proxy.end();
  }
}

const wrongsOf = (exchanges: readonly Exchange[], whole: boolean): string[] =>
  exchanges.flatMap((one) => [
    ...wrongsOfRequest(one.method, one.path, one.params),
    ...(one.status === 200 ? wrongsOfAnswer(one, one.body, whole) : []),
  ]);

for (const one of recorded)
  describe(`${one.call} ${one.name}`, () => {
    test('works with the handwritten answers, which are complete by the published types', async () => {
      const replay = await replayServer(one.exchanges(ids));
      try {
        assert.deepEqual(wrongsOf(await tryCall(one, replay.origin, ids), true), []);
      } finally {
        await replay.end();
      }
    });

    test('works with the simulator, which sends only published fields', async () => {
      const sim = await simulatorForTest({ webhookUrl: 'http://127.0.0.1:9/none', webhookSecret: 'whsec_x' });
      try {
        await sim.control('webhooks', { hold: true });
        const there = { ...ids, ...(await one.arrange?.(sim)) };
        assert.deepEqual(wrongsOf(await tryCall(one, sim.origin, there), false), []);
      } finally {
        await sim.end();
      }
    });
  });

test('covers every call of the port', () => {
  const port = stripePayments({ ...keys, apiBase: 'http://127.0.0.1:9' });
  const tried = new Set<string>(recorded.map(({ call }) => call));
  const left = Object.keys(port).filter((name) => name !== 'settings' && !tried.has(name));
  // It sends no request; `port.contract.test.ts` covers it.
  assert.deepEqual(left, ['readWebhook']);
});
