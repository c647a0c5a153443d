import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allEndpoints as endpoints } from './all-endpoints.ts';
import { openApiDocument } from './openapi.ts';

test('documents every endpoint of the contract, with the fields of a booking', () => {
  const document = openApiDocument(endpoints, { title: 'Hoist', version: '1', description: '' });
  const paths = document['paths'] as Record<string, Record<string, Record<string, unknown>>>;
  const ids = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map((one) => one['operationId']),
  );
  assert.deepEqual(new Set(ids), new Set(endpoints.map(({ id }) => id)));
  assert.equal(ids.length, endpoints.length);
  const schedule = paths['/api/users/{userId}/schedule-service']?.['post'];
  const body = schedule?.['requestBody'] as { content: Record<string, { schema: { properties: object } }> };
  const fields = Object.keys(body.content['application/x-www-form-urlencoded']?.schema.properties ?? {});
  assert.ok(fields.includes('services_addons_id[]') && fields.includes('preferred_time'));
  assert.equal(JSON.stringify(document).includes('undefined'), false);
});

test('describes shared schemas once and resolves every reference', () => {
  const document = openApiDocument(endpoints, { title: 'Hoist', version: '1', description: '' });
  const { schemas } = document['components'] as { schemas: Record<string, object> };
  const text = JSON.stringify(document);
  const names = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, name]) => name);
  assert.ok(names.filter((name) => name === '#/components/schemas/OrderService').length > 15);
  assert.deepEqual(
    new Set(names),
    new Set(Object.keys(schemas).map((name) => `#/components/schemas/${name}`)),
  );
  assert.equal(text.split('"switchToCardPaymentMessage":').length, 2);
});

test('gives every endpoint a unique id and a unique method and path', () => {
  assert.equal(new Set(endpoints.map(({ id }) => id)).size, endpoints.length);
  assert.equal(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size, endpoints.length);
});
