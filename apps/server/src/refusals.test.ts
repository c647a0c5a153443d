import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, test } from 'node:test';
import { allEndpoints } from '@hoist/contract/all-endpoints';
import type { Endpoint } from '@hoist/contract/endpoint';
import type { ErrorCode } from '@hoist/contract/errors';
import { refusalsOf } from '@hoist/contract/refusals';
import type { UserId } from '@hoist/domain/ids';
import { accessRows, type Row, type Sent } from './testing/access-rows.ts';
import { stagesIn, type Stage, type StageKind } from './testing/access-stage.ts';
import type { Caller } from './testing/http.ts';
import { refusalOf } from './testing/orders-fixture.ts';
import { addPerson } from './testing/people.ts';
import { productFixture } from './testing/product-fixture.ts';
import { fieldsOf as detailsOf, refusal } from './testing/refusal.ts';

const fixture = await productFixture();
const { database, server, clock } = fixture;
let newStage = await stagesIn(fixture);
const owner = await addPerson(database, clock.now(), { consoleRole: 'owner' });
const rows: Readonly<Record<string, Row>> = accessRows;

interface Scene {
  readonly stage: Stage;
  readonly customer: string;
  readonly mechanic: string;
}
const scenes = new Map<StageKind, Promise<Scene>>();
async function sceneOf(kind: StageKind): Promise<Scene> {
  const stage = await newStage(kind);
  return {
    stage,
    customer: await fixture.enter(stage.userId),
    mechanic: await fixture.enter(stage.mechanicId),
  };
}
/** A scene that only refused calls used. */
function quietScene(kind: StageKind): Promise<Scene> {
  const scene = scenes.get(kind) ?? sceneOf(kind);
  scenes.set(kind, scene);
  return scene;
}

function tokenFor({ auth }: Endpoint, scene: Scene): string {
  if (auth === 'office') return owner.token;
  return auth === 'mechanic' ? scene.mechanic : scene.customer;
}

interface Asked {
  readonly endpoint: Endpoint;
  readonly sent: Sent;
  readonly caller: Caller;
}

const shapeOf = (schema: unknown) => Object.keys((schema as { readonly shape?: object }).shape ?? {});
const everyField = (schema: unknown, value: unknown) =>
  Object.fromEntries(shapeOf(schema).map((name) => [name, value]));
const withField = (sent: Sent, { method }: Endpoint, value: string): Sent =>
  method === 'GET'
    ? { ...sent, query: { ...sent.query, more: value } }
    : { ...sent, form: { ...sent.form, more: value } };

const ask = ({ endpoint, sent: { files, ...input }, caller }: Asked) =>
  refusalOf(server.call(endpoint, input as never, { ...caller, ...(files ? { files } : {}) }));
const header = (asked: Asked, headers: Readonly<Record<string, string>>): Promise<string> =>
  ask({ ...asked, caller: { ...asked.caller, headers } });

/** Exhausts a rate limit before the call. */
async function withLimitsUsedUp(endpoint: Endpoint, usersId: UserId, work: () => Promise<string>) {
  const keys = endpoint.rateLimits.map(
    ({ by }) => `call:${endpoint.id}:${by}:${by === 'address' ? '127.0.0.1' : usersId}`,
  );
  const now = clock.now();
  const used = { windowStart: now, count: 1_000_000_000, expiresAt: new Date(now.getTime() + 1e9) };
  await database.db
    .insertInto('rateLimits')
    .values(keys.map((key) => ({ key, ...used })))
    .onConflict((on) => on.columns(['key', 'windowStart']).doUpdateSet({ count: used.count }))
    .execute();
  const answer = await work();
  await database.db.deleteFrom('rateLimits').where('key', 'in', keys).execute();
  return answer;
}

/** How to provoke each general refusal with an otherwise valid call. */
const ways: Readonly<Partial<Record<ErrorCode, (asked: Asked, scene: Scene) => Promise<string>>>> = {
  bad_request: (asked) => ask({ ...asked, sent: withField(asked.sent, asked.endpoint, 'a\0b') }),
  csrf: (asked) => header(asked, { origin: 'https://elsewhere.example' }),
  unsupported_media: (asked) => header(asked, { 'content-type': 'text/plain' }),
  too_large: ({ endpoint, sent, caller }) =>
    ask({ endpoint, sent: withField(sent, endpoint, 'x'.repeat(1_100_000)), caller }),
  not_found: (asked) =>
    ask({ ...asked, sent: { ...asked.sent, params: everyField(asked.endpoint.params, 'x') } }),
  invalid: ({ endpoint, sent, caller }) => {
    const wrong = { x: 'y' };
    const query = everyField(endpoint.query, wrong);
    return ask({ endpoint, sent: { ...sent, query, form: everyField(endpoint.form, wrong) }, caller });
  },
  rate_limited: (asked, { stage }) => {
    const { endpoint } = asked;
    const others = endpoint.auth === 'mechanic' ? stage.mechanicId : stage.userId;
    const caller = endpoint.auth === 'office' ? owner.usersId : others;
    return withLimitsUsedUp(endpoint, caller, () => ask(asked));
  },
};

/** A wrong link is refused before its form is read. */
const readsForm = ({ upload }: Endpoint): boolean => !upload || upload.byLink !== true;

function waysOf(endpoint: Endpoint): ErrorCode[] {
  const named = refusalsOf(endpoint);
  const writes = endpoint.method !== 'GET';
  return [
    ...(readsForm(endpoint) ? ['bad_request' as const] : []),
    ...(writes ? (['csrf', 'unsupported_media'] as const) : []),
    // Uploads have their own limits.
    ...(writes && !endpoint.upload ? ['too_large' as const] : []),
    ...(shapeOf(endpoint.params).length > 0 ? ['not_found' as const] : []),
    ...(readsForm(endpoint) &&
    named.has('invalid') &&
    shapeOf(endpoint.query).length + shapeOf(endpoint.form).length > 0
      ? ['invalid' as const]
      : []),
    ...(endpoint.rateLimits.length > 0 ? ['rate_limited' as const] : []),
  ];
}

describe('general refusals', () => {
  for (const endpoint of allEndpoints) {
    const row = rows[endpoint.id];
    if (!row) throw new Error(`${endpoint.id} has no row in access-rows.ts`);
    const codes = waysOf(endpoint);
    test(`${endpoint.method} ${endpoint.path}: ${codes.join(', ')}`, async () => {
      const scene = await quietScene(row.stage);
      const sent = await row.send(scene.stage);
      const asked = { endpoint, sent, caller: { token: tokenFor(endpoint, scene) } };
      for (const code of codes) {
        const answer = (await ways[code]?.(asked, scene)) ?? 'no way';
        assert.equal(answer.split(' ')[1], code);
      }
    });
  }
});

describe('a reused idempotency key', () => {
  for (const endpoint of allEndpoints.filter(({ idempotent }) => idempotent)) {
    const row = rows[endpoint.id];
    if (!row) continue;
    test(`${endpoint.method} ${endpoint.path}`, async () => {
      const scene = await sceneOf(row.stage);
      const sent = await row.send(scene.stage);
      const caller = { token: tokenFor(endpoint, scene), idempotencyKey: randomUUID() };
      const first = await ask({ endpoint, sent, caller });
      assert.equal(await ask({ endpoint, sent, caller }), first, 'the repeated call gets the same answer');
      const other = withField(sent, endpoint, 'else');
      assert.equal(await ask({ endpoint, sent: other, caller }), '422 idempotency_mismatch');
    });
  }
});

const parts = ['query', 'form'] as const;
type Field = { readonly part: (typeof parts)[number]; readonly name: string };
const fieldsOf = (endpoint: Endpoint): readonly Field[] =>
  parts.flatMap((part) => shapeOf(endpoint[part]).map((name) => ({ part, name })));
const without = (sent: Sent, { part, name }: Field): Sent => ({
  ...sent,
  [part]: Object.fromEntries(Object.entries(sent[part] ?? {}).filter(([key]) => key !== name)),
});
const withValue = (sent: Sent, { part, name }: Field, value: unknown): Sent => ({
  ...sent,
  [part]: { ...sent[part], [name]: value },
});
const passes = (endpoint: Endpoint, sent: Sent, { part }: Field) =>
  endpoint[part].safeParse(sent[part] ?? {}).success;

describe('names a missing, mistyped or long field, in the reader’s language', () => {
  for (const endpoint of allEndpoints.filter((one) => readsForm(one) && fieldsOf(one).length > 0)) {
    const row = rows[endpoint.id];
    if (!row) continue;
    test(`${endpoint.method} ${endpoint.path}`, async () => {
      const scene = await quietScene(row.stage);
      const right = await row.send(scene.stage);
      const caller = { token: tokenFor(endpoint, scene) };
      for (const field of fieldsOf(endpoint)) {
        const wrong = [
          without(right, field),
          withValue(right, field, { x: 'y' }),
          withValue(right, field, 'x'.repeat(6_500)),
        ].filter((sent) => !passes(endpoint, sent, field));
        const said = new Set<string>();
        for (const [at, sent] of wrong.entries())
          for (const language of at === 0 ? ['en-CA', 'fr-CA'] : ['en-CA']) {
            const { files, ...input } = sent;
            const headers = { 'accept-language': language };
            const call = server.call(endpoint, input as never, {
              ...caller,
              headers,
              ...(files ? { files } : {}),
            });
            const error = await refusal(call);
            assert.equal(error.status, 422, field.name);
            const detail = detailsOf(error).find(({ field: name }) => name.split('.')[0] === field.name);
            assert.match(detail?.message ?? '', /^\p{L}.* /u, `${field.name}: ${JSON.stringify(error.body)}`);
            if (at === 0) said.add(detail?.message ?? '');
          }
        assert.equal(said.size, wrong.length === 0 ? 0 : 2, `${field.name}: ${[...said].join()}`);
      }
    });
  }
});

/** Well-formed values that do not exist. */
const impossible = [
  '2026-13-45T25:61:99-05:00',
  '0000-01-01T00:00:00Z',
  '2026-02-30',
  '99:99',
  '-1',
  '999999999999999',
];
const isTime = ({ name }: Field) => /(^|_)(at|on|day|date|time|times|from|to|minutes|before)$/.test(name);

describe('refuses or ignores impossible dates without an internal error', () => {
  before(async () => {
    newStage = await stagesIn(fixture);
  });
  for (const endpoint of allEndpoints.filter((one) => fieldsOf(one).some(isTime))) {
    const row = rows[endpoint.id];
    if (!row) continue;
    test(`${endpoint.method} ${endpoint.path}`, async () => {
      const scene = await sceneOf(row.stage);
      const caller = { token: tokenFor(endpoint, scene) };
      const right = await row.send(scene.stage);
      for (const field of fieldsOf(endpoint).filter(isTime))
        for (const value of impossible) {
          const list = Array.isArray(right[field.part]?.[field.name]);
          const sent = withValue(right, field, list ? [value] : value);
          const answer = await ask({ endpoint, sent, caller });
          assert.match(answer, /^(ok|4\d\d .*)$/, `${field.name} ${value}`);
        }
    });
  }
});
