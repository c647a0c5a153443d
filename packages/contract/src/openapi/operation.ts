import { officeMay, consoleRoles } from '@hoist/domain/access/console';
import type { Endpoint } from '../endpoint.ts';
import { generalRefusals, refusalsOf } from '../refusals.ts';
import { failuresOf } from './failures.ts';
import { inputOf, isArray, outputOf, propertiesOf, type Json } from './schemas.ts';

/** The schema of a value in a form or an address, where `true` and `1` are texts. */
function asText(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  const { anyOf, ...rest } = schema as Json;
  const texts = (Array.isArray(anyOf) ? (anyOf as Json[]) : []).filter(
    ({ type, enum: values }) => type !== 'boolean' && !(type === 'number' && values !== undefined),
  );
  if (texts.length === 0) return schema;
  return texts.length === 1 ? { ...rest, ...texts[0] } : { ...rest, anyOf: texts };
}

function parametersOf(endpoint: Endpoint): Json[] {
  const params = propertiesOf(inputOf(endpoint.params));
  const query = propertiesOf(inputOf(endpoint.query));
  const ofQuery = ({ name, schema: given, required }: (typeof query)[number]) => {
    const schema = asText(given);
    const nested = typeof schema === 'object' && schema !== null && 'properties' in schema;
    const style = nested ? { style: 'deepObject', explode: true } : {};
    return { name: isArray(schema) ? `${name}[]` : name, in: 'query', required, schema, ...style };
  };
  return [
    ...params.map(({ name, schema }) => ({ name, in: 'path', required: true, schema })),
    ...query.map(ofQuery),
    ...(endpoint.upload && endpoint.upload.byLink
      ? [
          {
            name: 'Link-Token',
            in: 'header',
            required: true,
            schema: { type: 'string', maxLength: 200 },
            description: 'The `token` of the form, judged before the body is read.',
          },
        ]
      : []),
    ...(endpoint.idempotent
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            schema: { type: 'string', maxLength: 200 },
            description: 'The same key with the same body gives the same answer; with another body 422.',
          },
        ]
      : []),
  ];
}

function formOf(endpoint: Endpoint): Json | undefined {
  const form = inputOf(endpoint.form);
  const fields = propertiesOf(form);
  if (endpoint.method !== 'POST' || (fields.length === 0 && !endpoint.upload)) return undefined;
  const file = { 'File[]': { type: 'array', items: { type: 'string', format: 'binary' } } };
  // Lists are sent as repeated `name[]`.
  const renamed = Object.fromEntries(
    fields.map(({ name, schema }) => [isArray(schema) ? `${name}[]` : name, asText(schema)]),
  );
  return endpoint.upload
    ? { 'multipart/form-data': { schema: { ...form, properties: { ...renamed, ...file } } } }
    : {
        'application/x-www-form-urlencoded': { schema: { ...form, properties: renamed } },
        'application/json': { schema: form },
      };
}

function success(endpoint: Endpoint): Json {
  const { output } = outputOf(endpoint.output);
  const required = Array.isArray(output['required']) ? (output['required'] as string[]) : [];
  return {
    ...output,
    type: 'object',
    properties: {
      status: { const: 1 },
      message: { type: 'string' },
      ...(output['properties'] as Json | undefined),
    },
    required: ['status', 'message', ...required],
  };
}

function callersOf({ auth, permission }: Endpoint): string {
  switch (auth) {
    case 'public':
      return 'Anyone may call it.';
    case 'user':
      return 'Any logged-in user may call it; what it names must be theirs.';
    case 'self':
      return 'Only the user of the path may call it.';
    case 'verified':
      return 'Only a user with a verified phone may call it.';
    case 'mechanic':
      return 'Only a mechanic with a verified phone may call it.';
    case 'office': {
      const roles = consoleRoles.filter((role) => permission && officeMay(role, permission));
      return `Staff with the permission \`${String(permission)}\` may call it: ${roles.join(', ')}.`;
    }
  }
}

const per: Readonly<Record<number, string>> = { 1: 'second', 60: 'minute', 3_600: 'hour', 86_400: 'day' };

function describe(endpoint: Endpoint): string {
  const { rateLimits, duringImpersonation, idempotent, upload } = endpoint;
  const limits = rateLimits.map(
    ({ max, seconds, by }) => `${max} per ${per[seconds] ?? `${seconds} seconds`} by ${by}`,
  );
  return [
    callersOf(endpoint),
    ...(limits.length > 0 ? [`Limit: ${limits.join(', ')}.`] : []),
    ...(duringImpersonation === 'allowed' ? [] : ['Staff who act as the user are refused.']),
    ...(idempotent ? ['Send an `Idempotency-Key` to repeat it safely.'] : []),
    ...(upload ? ['Files are sent as `File[]`.'] : []),
  ].join(' ');
}

/** An endpoint as an operation of OpenAPI. */
export function operation(endpoint: Endpoint, tag: string): Json {
  const content = formOf(endpoint);
  const done = { description: 'Done', content: { 'application/json': { schema: success(endpoint) } } };
  return {
    operationId: endpoint.id,
    tags: [tag],
    summary: endpoint.summary,
    description: describe(endpoint),
    ...(endpoint.auth === 'public' ? { security: [] } : {}),
    parameters: parametersOf(endpoint),
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: {
      '200': done,
      ...failuresOf(new Set([...refusalsOf(endpoint), ...generalRefusals(endpoint)])),
    },
  };
}
