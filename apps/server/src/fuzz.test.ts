import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { allEndpoints } from '@hoist/contract/all-endpoints';
import type { Endpoint } from '@hoist/contract/endpoint';
import { errorStatus, type ErrorCode } from '@hoist/contract/errors';
import { generalRefusals, refusalsOf } from '@hoist/contract/refusals';
import fc from 'fast-check';
import { accessRows, type Row } from './testing/access-rows.ts';
import { stagesIn, type Stage, type StageKind } from './testing/access-stage.ts';
import { productFixture } from './testing/product-fixture.ts';
import { samples } from './testing/samples.ts';

const fixture = await productFixture();
const rows: Readonly<Record<string, Row>> = accessRows;
/** Inputs per stage: a new one replaces data that earlier inputs deleted. */
const inputsPerStage = 40;

/** Texts that are known to break parsers. */
const hostileTexts: readonly string[] = [
  ['', ' ', '0', '-1', '-0', '1.5', '0x10', '1e309', 'NaN', 'null', 'undefined', 'true', '[]', '{}'],
  ['9'.repeat(16), '9'.repeat(40), '2147483648', '9223372036854775808', '\u0661\u0662', '\u{1d7d9}'],
  ["' OR 1=1 --", '"; DROP TABLE users; --', '%', '_', '\\', '$1', '<script>alert(1)</script>', '{{7*7}}'],
  ['../../etc/passwd', '%00', '\0', '\uFFFE', '\uD800', 'e\u0301'.repeat(200), '\u202Ereverse', '\u{1F697}'],
  ['2026-02-30T25:61:00-05:00', '2026-12-02T08:00:00+99:99', '9999-12-31T23:59:59Z', '0000-01-01T00:00:00Z'],
  ['2026-12-02T08:00:00-05:00', '-999999-01-01T00:00:00Z', 'a'.repeat(5000), '\n'.repeat(500)],
  ['__proto__', 'constructor', 'toString', 'a@b', 'x@'.padEnd(260, 'y'), '+1 (416) 555-0100'],
].flat();
const hostileText = fc.constantFrom(...hostileTexts);
const hostileValue = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.integer(),
  fc.maxSafeInteger(),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(null, [], {}, [[]], [null], { length: 1e9 }, { __proto__: null, valueOf: 1 }),
  fc.array(hostileText, { maxLength: 4 }),
  fc.dictionary(hostileText, hostileText, { maxKeys: 3 }),
);
/** An existing id, most likely another user's. */
const otherId = fc.integer({ min: 1, max: 400 });

type Values = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is string => typeof value === 'string' && /^[[{]/.test(value);

/** JSON text with one of its strings replaced, which form parsing would not allow. */
const mutatedJson = (right: string): fc.Arbitrary<string> =>
  fc.tuple(fc.nat({ max: 40 }), hostileText).map(([place, text]) => {
    let seen = 0;
    const count = right.match(/"[^"\\]*"/g)?.length ?? 0;
    return right.replace(/"[^"\\]*"/g, (whole) =>
      seen++ === place % Math.max(count, 1) ? JSON.stringify(text) : whole,
    );
  });

/** The valid values with some replaced, removed or added. */
const mutated = (right: Values, known: readonly string[]): fc.Arbitrary<Values> =>
  fc
    .tuple(
      fc.dictionary(
        fc.constantFrom(...known, 'users_id', 'mechanic', 'status', '__proto__', 'cursor'),
        fc.oneof({ weight: 3, arbitrary: hostileValue }, otherId),
        { maxKeys: 3 },
      ),
      fc.subarray(Object.keys(right), { maxLength: Math.min(1, Object.keys(right).length) }),
      fc.record(
        Object.fromEntries(
          Object.entries(right).flatMap(([name, value]) =>
            isJson(value) ? [[name, mutatedJson(value)]] : [],
          ),
        ),
      ),
    )
    .map(([changes, without, inside]) =>
      Object.fromEntries(
        Object.entries({ ...right, ...inside, ...changes }).filter(([name]) => !without.includes(name)),
      ),
    );

interface Attack {
  readonly params: Values;
  readonly query: Values;
  readonly form: Values;
  readonly as: 'nobody' | 'customer' | 'mechanic';
  readonly kind: 'form' | 'json' | 'broken json' | 'plain' | 'multipart';
  readonly language: string;
}

/** Names that a schema reads, and those of the valid call. */
const namesOf = (schema: unknown, right: Values): string[] => {
  const shape = (schema as { readonly shape?: Values }).shape ?? {};
  return [...new Set([...Object.keys(shape), ...Object.keys(right)])];
};

async function attacks(endpoint: Endpoint, given: { row: Row; stage: Stage }): Promise<fc.Arbitrary<Attack>> {
  const { params = {}, query = {}, form = {} } = await given.row.send(given.stage);
  const parameter = fc.oneof(
    { weight: 3, arbitrary: hostileText },
    otherId.map(String),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }),
    fc.constantFrom('%zz', '%E0%A4%A', '%2e%2e%2f').map((raw) => ({ raw })),
  );
  return fc.record({
    params: fc.oneof(
      { weight: 4, arbitrary: fc.constant(params) },
      fc.record(Object.fromEntries(Object.keys(params).map((name) => [name, parameter] as const))),
    ),
    query: mutated(query, namesOf(endpoint.query, query)),
    form: mutated(form, namesOf(endpoint.form, form)),
    as: fc.constantFrom('customer' as const, 'mechanic' as const, 'nobody' as const),
    kind: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom('form' as const, 'json' as const) },
      fc.constantFrom('broken json' as const, 'plain' as const, 'multipart' as const),
    ),
    language: fc.constantFrom('en-CA', 'fr-CA', '*', 'x'.repeat(300), ';q=,;;'),
  });
}

const scalar = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);

function pairs(values: Values): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (Array.isArray(value)) for (const one of value) search.append(`${name}[]`, scalar(one));
    else if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) search.append(`${name}[${key}]`, scalar(one));
    else search.append(name, scalar(value));
  }
  return search.toString();
}

function bodyOf(attack: Attack): { body: string | FormData; type?: string } {
  switch (attack.kind) {
    case 'form':
      return { body: pairs(attack.form), type: 'application/x-www-form-urlencoded' };
    case 'json':
      return { body: JSON.stringify(attack.form), type: 'application/json' };
    case 'broken json':
      return { body: `${JSON.stringify(attack.form).slice(0, -1)},`, type: 'application/json; charset=x' };
    case 'plain':
      return { body: scalar(attack.form), type: 'text/plain' };
    case 'multipart': {
      const data = new FormData();
      for (const [name, value] of Object.entries(attack.form)) data.append(name, scalar(value));
      data.append('File[]', new File([scalar(attack.form)], 'x.jpg', { type: 'image/jpeg' }));
      return { body: data };
    }
  }
}

/** A path segment that the URL parser does not normalize. */
const segment = (value: unknown) =>
  typeof value === 'object' && value !== null && 'raw' in value
    ? String(value.raw)
    : encodeURIComponent(String(value).toWellFormed()).replaceAll('.', '%2E');

const addressOf = (endpoint: Endpoint, { params }: Attack) =>
  endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) => segment(params[name]));

/** The endpoint that answers the path: a literal path can match another's id (`/orders_services/0` is the list). */
const answering = (endpoint: Endpoint, attack: Attack): Endpoint =>
  allEndpoints.find(
    ({ method, path }) => method === endpoint.method && path === addressOf(endpoint, attack),
  ) ?? endpoint;

async function send(endpoint: Endpoint, attack: Attack, token: string | undefined) {
  const path = addressOf(endpoint, attack);
  const search = pairs(attack.query);
  const { body, type } = bodyOf(attack);
  return fixture.server.fetch(`/api${path}${search ? `?${search}` : ''}`, {
    method: endpoint.method,
    headers: {
      'accept-language': attack.language,
      ...(token ? { token } : {}),
      ...(type && endpoint.method !== 'GET' ? { 'content-type': type } : {}),
    },
    ...(endpoint.method === 'GET' ? {} : { body }),
  });
}

const inside = /\bat \S+ \(|node_modules|\.ts:\d|SELECT |INSERT |relation "|syntax error|sk_test|whsec_/;

/** Checks that an answer fits the contract: no undeclared field, and only declared refusals. */
async function assertFitsContract(endpoint: Endpoint, answer: Response): Promise<void> {
  const text = await answer.text();
  assert.ok(answer.status < 500 || answer.status === 503, `${answer.status} ${text}`);
  assert.doesNotMatch(text, inside);
  const body = JSON.parse(text) as Record<string, unknown>;
  if (answer.status === 200) {
    const { status, message, ...rest } = body;
    assert.equal(status, 1);
    assert.equal(typeof message, 'string');
    assert.deepEqual(rest, JSON.parse(JSON.stringify(endpoint.output.parse(rest))));
    return;
  }
  const code = body['code'] as ErrorCode;
  assert.equal(answer.status, errorStatus[code], text);
  assert.equal(body['status'], answer.status);
  const named = refusalsOf(endpoint).has(code) || generalRefusals(endpoint).includes(code);
  assert.ok(named, `${endpoint.id} does not name ${code}`);
}

interface Scene {
  readonly stage: Stage;
  readonly tokens: Readonly<Record<Attack['as'], string | undefined>>;
}

async function sceneOf(kind: StageKind, newStage: (kind: StageKind) => Promise<Stage>): Promise<Scene> {
  const stage = await newStage(kind);
  return {
    stage,
    tokens: {
      nobody: undefined,
      customer: await fixture.enter(stage.userId),
      mechanic: await fixture.enter(stage.mechanicId),
    },
  };
}

describe('answers hostile input to every call without internal errors, leaks or undeclared refusals', () => {
  for (const endpoint of allEndpoints) {
    const row = rows[endpoint.id];
    if (!row) throw new Error(`${endpoint.id} has no row in access-rows.ts`);
    test(`${endpoint.method} ${endpoint.path}`, async () => {
      const newStage = await stagesIn(fixture);
      const { numRuns, seed } = samples(8, 2000);
      for (let done = 0; done < numRuns; done += inputsPerStage) {
        const scene = await sceneOf(row.stage, newStage);
        const arbitrary = await attacks(endpoint, { row, stage: scene.stage });
        await fc.assert(
          fc.asyncProperty(arbitrary, async (attack) =>
            assertFitsContract(
              answering(endpoint, attack),
              await send(endpoint, attack, scene.tokens[attack.as]),
            ),
          ),
          {
            // A repeated run uses the same inputs, but each stage has its own.
            ...(seed === undefined ? {} : { seed: seed + done }),
            numRuns: Math.min(inputsPerStage, numRuns - done),
            endOnFailure: true,
          },
        );
      }
    });
  }
});
