import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { allEndpoints } from '@hoist/contract/all-endpoints';
import { accessRows, type Row } from './testing/access-rows.ts';
import { stagesIn, type Stage, type StageKind } from './testing/access-stage.ts';
import { productFixture } from './testing/product-fixture.ts';
import { countWrites } from './testing/count-writes.ts';

const fixture = await productFixture();
const { database, server } = fixture;
const rows: Readonly<Record<string, Row>> = accessRows;
const newStage = await stagesIn(fixture);

/** Tables of counters and logs that a read may change. */
const counters = ['rate_limits', 'sessions', 'access_log', 'audit_log', 'reported_versions'];
const writes = await countWrites(database.db, counters);

const stages = new Map<StageKind, Stage>();
async function stageOf(kind: StageKind): Promise<Stage> {
  const stage = stages.get(kind) ?? (await newStage(kind));
  stages.set(kind, stage);
  return stage;
}

const text = (value: unknown) => String(value as string | number);
const search = (values: Readonly<Record<string, unknown>>) =>
  new URLSearchParams(
    Object.entries(values).map(([name, value]): [string, string] => [name, text(value)]),
  ).toString();

/** The address of an otherwise valid call. */
async function addressOf({ path }: { readonly path: string }, row: Row, stage: Stage) {
  const { params = {}, query = {}, form = {} } = await row.send(stage);
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(text(params[name])));
  return { path: `/api${filled}`, query, form };
}

const ask = async (path: string, token: string, headers: Record<string, string> = {}) => {
  const answer = await server.fetch(path, { headers: { token, ...headers } });
  await answer.arrayBuffer();
  return answer.status;
};

describe('GET requests', () => {
  test('write nothing for any call by customer and mechanic, even with a method override [AC009]', async () => {
    let right = 0;
    for (const kind of ['account', 'draft', 'pending', 'confirm', 'complete'] as const) {
      const stage = await stageOf(kind);
      const tokens = [await fixture.enter(stage.userId), await fixture.enter(stage.mechanicId)];
      const before = await writes();
      for (const endpoint of allEndpoints) {
        const row = rows[endpoint.id];
        if (row?.stage !== kind) continue;
        const { path, query, form } = await addressOf(endpoint, row, stage);
        for (const token of tokens) {
          const status = await ask(`${path}?${search(query)}`, token);
          if (endpoint.method === 'GET' && status === 200) right += 1;
          const smuggled = search({ ...query, ...form, _method: 'delete' });
          await ask(`${path}?${smuggled}`, token, {
            'x-http-method-override': endpoint.method === 'GET' ? 'POST' : endpoint.method,
          });
        }
      }
      assert.deepEqual(await writes(), before, kind);
    }
    assert.ok(right >= 20, `only ${right} reads were answered`);
  });

  test('write nothing for mailed links, pages outside the contract and HEAD [AC009]', async () => {
    const before = await writes();
    for (const path of ['/api/confirm-email?code=x&confirm=1', '/api/files/x', '/api/webhooks/stripe', '/'])
      await ask(path, '');
    for (const path of ['/api/info', '/api/confirm-email?code=x'])
      await (await server.fetch(path, { method: 'HEAD' })).arrayBuffer();
    assert.deepEqual(await writes(), before);
  });
});
