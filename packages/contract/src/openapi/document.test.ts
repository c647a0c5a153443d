import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allEndpoints as endpoints, contractModules, isEndpoint } from '../all-endpoints.ts';
import { openApiDocument } from './document.ts';

interface Operation {
  readonly description: string;
  readonly tags: readonly string[];
  readonly responses: Readonly<Record<string, { readonly headers?: Readonly<Record<string, unknown>> }>>;
}

test('documents every endpoint of the contract, with the fields of a booking', () => {
  const document = openApiDocument(endpoints, { version: '1' });
  const paths = document['paths'] as Record<string, Record<string, Record<string, unknown>>>;
  const ids = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map((one) => one['operationId']),
  );
  const others = [
    'followEvents',
    'readCalendarFeed',
    'readFile',
    'receivePostmarkEvent',
    'receiveSesEvent',
    'receiveStripeEvent',
    'receiveText',
    'receiveTextStatus',
  ];
  assert.deepEqual(new Set(ids), new Set([...endpoints.map(({ id }) => id), ...others]));
  assert.equal(ids.length, endpoints.length + others.length);
  const schedule = paths['/api/users/{userId}/schedule-service']?.['post'];
  const body = schedule?.['requestBody'] as { content: Record<string, { schema: { properties: object } }> };
  const fields = Object.keys(body.content['application/x-www-form-urlencoded']?.schema.properties ?? {});
  assert.ok(fields.includes('services_addons_id[]') && fields.includes('preferred_time'));
  assert.equal(JSON.stringify(document).includes('undefined'), false);
});

test('describes shared schemas once and resolves every reference', () => {
  const document = openApiDocument(endpoints, { version: '1' });
  const { schemas } = document['components'] as { schemas: Record<string, object> };
  const text = JSON.stringify(document);
  const names = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, name]) => name);
  assert.ok(names.filter((name) => name === '#/components/schemas/OrderService').length > 15);
  const known = new Set(Object.keys(schemas).map((name) => `#/components/schemas/${name}`));
  assert.deepEqual(
    names.filter((name) => !known.has(name ?? '')),
    [],
  );
  assert.equal(text.split('"switchToCardPaymentMessage":').length, 2);
});

test('gives every endpoint a unique id and a unique method and path', () => {
  assert.equal(new Set(endpoints.map(({ id }) => id)).size, endpoints.length);
  assert.equal(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size, endpoints.length);
});

test('says of a call who may make it, how often, and what a refusal adds', () => {
  const document = openApiDocument(endpoints, { version: '1' });
  const paths = document['paths'] as Record<string, Record<string, Operation>>;
  const board = paths['/api/admin/board']?.['get'];
  assert.match(
    board?.description ?? '',
    /permission `board\.read` may call it: owner, dispatcher, support\./,
  );
  assert.deepEqual(board?.tags, ['dispatch']);
  const second = paths['/api/admin/second-factor']?.['post'];
  assert.match(second?.description ?? '', /Limit: 120 per hour by address\./);
  assert.ok(second?.responses['429']?.headers?.['Retry-After']);
  const booking = paths['/api/users/{userId}/schedule-service']?.['post'];
  const conflict = JSON.stringify(booking?.responses['409']);
  for (const name of ['SlotTakenFailure', 'PriceChangedFailure', 'Failure'])
    assert.ok(conflict.includes(`#/components/schemas/${name}"`), name);
});

test('names each exported schema once, and gives examples that fit their fields', () => {
  const names = Object.values(contractModules).flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (isEndpoint(value) ? [] : [name])),
  );
  assert.equal(new Set(names).size, names.length);
  const document = JSON.stringify(openApiDocument(endpoints, { version: '1' }));
  const examples = [...document.matchAll(/"pattern":"((?:[^"\\]|\\.)*)","examples":\["([^"]*)"\]/g)];
  assert.ok(examples.length > 100);
  for (const [, pattern = '', example = ''] of examples)
    assert.match(example, new RegExp(JSON.parse(`"${pattern}"`) as string, 'u'));
});
