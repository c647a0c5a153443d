import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Exchange } from '../../apps/server/src/testing/exchange-log.ts';
import type { Endpoint } from '../../packages/contract/src/endpoint.ts';
import type { ErrorCode } from '../../packages/contract/src/errors.ts';
import { allEndpoints } from '../../packages/contract/src/all-endpoints.ts';
import { underDeclaredNames } from '../../packages/contract/src/spellings.ts';
import { generalRefusals, refusalsOf } from '../../packages/contract/src/refusals.ts';

type Json = Record<string, unknown>;

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: object;
}

interface Operation {
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, object>> };
  readonly responses: Readonly<Record<string, object>>;
}

const pointer = (...names: readonly string[]) =>
  names.map((name) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');

/** `a[]=1&a[]=2` is a list, `a[b]=1` an object, anything else a string. */
function gathered(pairs: Iterable<readonly [string, string]>): Json {
  const values: Json = {};
  for (const [name, value] of pairs) {
    const nested = /^(\w+)\[(\w+)\]$/.exec(name);
    const list = values[name];
    if (name.endsWith('[]')) values[name] = [...(Array.isArray(list) ? (list as unknown[]) : []), value];
    else if (nested?.[1] && nested[2])
      values[nested[1]] = { ...(values[nested[1]] as Json | undefined), [nested[2]]: value };
    else values[name] = value;
  }
  return values;
}

const codeOf = ({ status, answer }: Exchange): string | undefined =>
  status === 200 ? undefined : (answer as { readonly code?: string }).code;

/** Refusals that tests must provoke: the call's own and those before its verb runs. */
const toTry = (endpoint: Endpoint): readonly ErrorCode[] => [
  ...refusalsOf(endpoint),
  ...generalRefusals(endpoint).filter((code) => code !== 'unavailable' && code !== 'internal'),
];

/** Refusals that no test can provoke reliably, with the reason: by `call code`, or `* code` for every call. */
export type Unprovoked = Readonly<Record<string, string>>;

/** Declared refusals that no test provoked, and provoked ones that are not declared. */
export function judgeRefusals(
  endpoints: readonly Endpoint[],
  exchanges: readonly Exchange[],
  unprovoked: Unprovoked,
): string[] {
  const seen = new Set(exchanges.map((one) => `${one.id} ${codeOf(one) ?? 'ok'}`));
  const excused = new Set(Object.keys(unprovoked));
  const found: string[] = [];
  for (const endpoint of endpoints) {
    const { id } = endpoint;
    if (!seen.has(`${id} ok`)) found.push(`${id}: no test saw it succeed`);
    const named = new Set<string>([...refusalsOf(endpoint), ...generalRefusals(endpoint)]);
    for (const code of toTry(endpoint)) {
      const pair = `${id} ${code}`;
      const isExcused = excused.has(pair) || excused.has(`* ${code}`);
      if (!seen.has(pair) && !isExcused) found.push(`${id}: no test provoked ${code}`);
      // Races are lost only now and then.
      if (seen.has(pair) && excused.has(pair) && code !== 'conflict')
        found.push(`${id}: ${code} was provoked, it needs no excuse`);
    }
    for (const one of exchanges) {
      const code = one.id === id ? codeOf(one) : undefined;
      if (code !== undefined && !named.has(code))
        found.push(`${id}: ${one.test} was answered ${code}, which the contract does not name`);
    }
  }
  return [...new Set(found)];
}

/** Successful requests and any answers that contradict the OpenAPI document. */
export function judgeSchemas(document: Json, exchanges: readonly Exchange[]): string[] {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false });
  ajv.addSchema(document, 'api');
  const operations = new Map<string, { readonly at: readonly string[]; readonly operation: Operation }>();
  for (const [path, methods] of Object.entries(document['paths'] as Record<string, Json>))
    for (const [method, operation] of Object.entries(methods))
      operations.set(String((operation as Json)['operationId']), {
        at: ['paths', path, method],
        operation: operation as Operation,
      });
  const compiled = new Map<string, ValidateFunction>();
  const wrong = (value: unknown, ...at: readonly string[]): string | undefined => {
    const key = pointer(...at);
    const validate = compiled.get(key) ?? ajv.compile({ $ref: `api#/${key}` });
    compiled.set(key, validate);
    return validate(value) ? undefined : ajv.errorsText(validate.errors);
  };

  function requestOf({ at, operation }: { at: readonly string[]; operation: Operation }, one: Exchange) {
    const [path = '', search = ''] = one.path.split('?');
    const names = [...(at[1] ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    const shape = new RegExp(`^${(at[1] ?? '').replace(/^\/api/, '').replace(/\{\w+\}/g, '([^/]+)')}$`);
    const inPath = shape.exec(path)?.slice(1) ?? [];
    const given: Json = {
      ...gathered(new URLSearchParams(search)),
      ...Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(inPath[index] ?? '')])),
    };
    const found = operation.parameters.flatMap(({ name, required, ...parameter }, index) => {
      if (parameter.in === 'header') return [];
      const value = given[name];
      if (value === undefined) return required ? [`${name} is missing`] : [];
      return [wrong(value, ...at, 'parameters', String(index), 'schema')];
    });
    const type = Object.keys(operation.requestBody?.content ?? {})[0];
    const sent = gathered(one.form.filter(([name]) => name !== '_method'));
    // The document has one spelling of a field; both of the specification are read.
    const declared = allEndpoints.find(({ id }) => id === one.id)?.form;
    const form = declared ? underDeclaredNames(declared, sent) : sent;
    const body =
      type === undefined ? undefined : wrong(form, ...at, 'requestBody', 'content', type, 'schema');
    return [...found, body].filter((text) => text !== undefined);
  }

  const found = new Set<string>();
  for (const one of exchanges) {
    const known = operations.get(one.id);
    const say = (what: string) => found.add(`${one.id}: ${what} (${one.test})`);
    if (!known) {
      say('does not stand in the document');
      continue;
    }
    const { at, operation } = known;
    if (operation.responses[one.status] === undefined) {
      say(`the document has no answer ${one.status}`);
      continue;
    }
    const inAnswer = wrong(
      one.answer,
      ...at,
      'responses',
      String(one.status),
      'content',
      'application/json',
      'schema',
    );
    if (inAnswer !== undefined) say(`answer ${one.status}: ${inAnswer}`);
    if (one.status === 200) for (const text of requestOf(known, one)) say(`request: ${text}`);
  }
  return [...found];
}
