import { z } from 'zod';
import { priceBlock } from './scheduling/booking.ts';
import { changeRequest } from './dispatch/change-request.ts';
import type { Endpoint } from './endpoint.ts';
import { errorStatus } from './errors.ts';
import { estimateState } from './estimates/estimates.ts';
import { jobSheet } from './field-work/inspections.ts';
import { location } from './scheduling/locations.ts';
import { mechanicCalendar } from './scheduling/mechanic-calendar.ts';
import { orderService } from './orders/order-service.ts';
import { generalRefusals, refusalsOf } from './refusals.ts';
import { vehicle } from './vehicles/vehicles.ts';

type Json = Record<string, unknown>;

export interface OpenApiInfo {
  readonly title: string;
  readonly version: string;
  readonly description: string;
}

const tokenHeader = 'Token';

/** Schemas shared by many responses, by their name in the document. */
const shared = z
  .registry<{ readonly id: string }>()
  .add(changeRequest, { id: 'ChangeRequest' })
  .add(estimateState, { id: 'EstimateState' })
  .add(jobSheet, { id: 'JobSheet' })
  .add(location, { id: 'Location' })
  .add(mechanicCalendar, { id: 'MechanicCalendar' })
  .add(orderService, { id: 'OrderService' })
  .add(priceBlock, { id: 'PriceBlock' })
  .add(vehicle, { id: 'Vehicle' });

function inputOf(schema: z.ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  }) as Json;
  return rest;
}

/** The JSON schema of a response and the shared schemas that it references. */
function outputOf(schema: z.ZodType): { readonly output: Json; readonly schemas: Json } {
  const given = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    reused: 'inline',
    metadata: shared,
  });
  const {
    $schema: _,
    $defs,
    ...output
  } = JSON.parse(JSON.stringify(given).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
  return { output, schemas: ($defs ?? {}) as Json };
}

const isArray = (schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && 'type' in schema && schema.type === 'array';

function propertiesOf(schema: Json): { name: string; schema: unknown; required: boolean }[] {
  const required = Array.isArray(schema['required']) ? (schema['required'] as string[]) : [];
  const properties = (schema['properties'] ?? {}) as Record<string, unknown>;
  return Object.entries(properties).map(([name, one]) => ({
    name,
    schema: one,
    required: required.includes(name),
  }));
}

function parametersOf(endpoint: Endpoint): Json[] {
  const params = propertiesOf(inputOf(endpoint.params));
  const query = propertiesOf(inputOf(endpoint.query));
  const ofQuery = ({ name, schema, required }: (typeof query)[number]) => {
    const nested = typeof schema === 'object' && schema !== null && 'properties' in schema;
    const style = nested ? { style: 'deepObject', explode: true } : {};
    return { name: isArray(schema) ? `${name}[]` : name, in: 'query', required, schema, ...style };
  };
  return [
    ...params.map(({ name, schema }) => ({ name, in: 'path', required: true, schema })),
    ...query.map(ofQuery),
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
  const multipart = { ...form, properties: { ...(form['properties'] as Json), ...file } };
  // Lists are sent as repeated `name[]`.
  const renamed = Object.fromEntries(
    fields.map(({ name, schema }) => [isArray(schema) ? `${name}[]` : name, schema]),
  );
  const urlencoded = { ...form, properties: renamed };
  return endpoint.upload
    ? { 'multipart/form-data': { schema: multipart } }
    : { 'application/x-www-form-urlencoded': { schema: urlencoded }, 'application/json': { schema: form } };
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

function responsesOf(endpoint: Endpoint): Json {
  const codes = new Set([...refusalsOf(endpoint), ...generalRefusals(endpoint)]);
  const statuses = new Set([...codes].map((code) => errorStatus[code]));
  const failures = [...statuses].map((status) => [
    String(status),
    {
      description: [...codes].filter((code) => errorStatus[code] === status).join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  ]);
  const done = { description: 'Done', content: { 'application/json': { schema: success(endpoint) } } };
  return { '200': done, ...Object.fromEntries(failures) };
}

function operation(endpoint: Endpoint): Json {
  const content = formOf(endpoint);
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    ...(endpoint.auth === 'public' ? { security: [] } : {}),
    parameters: parametersOf(endpoint),
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: responsesOf(endpoint),
  };
}

const failure: Json = {
  type: 'object',
  properties: {
    status: { type: 'integer', description: 'The HTTP status' },
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    details: {
      type: 'array',
      items: {
        type: 'object',
        properties: { field: { type: 'string' }, message: { type: 'string' } },
        required: ['field', 'message'],
      },
    },
  },
  required: ['status', 'message', 'code'],
};

/** The shared schemas that some endpoints use, sorted by name. */
function sharedOf(endpoints: readonly Endpoint[]): Json {
  const all = endpoints.flatMap(({ output }) => Object.entries(outputOf(output).schemas));
  return Object.fromEntries(all.toSorted(([one], [other]) => one.localeCompare(other)));
}

/** The OpenAPI 3.1 document of some endpoints, from the schemas that the server uses. */
export function openApiDocument(endpoints: readonly Endpoint[], info: OpenApiInfo): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path.replace(/:([A-Za-z]+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/' }],
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: tokenHeader } },
      schemas: { Failure: failure, ...sharedOf(endpoints) },
    },
  };
}
