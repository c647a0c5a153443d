import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allEndpoints } from '@hoist/contract/all-endpoints';
import { openApiDocument } from '@hoist/contract/openapi';
import { Validator } from '@seriousme/openapi-schema-validator';
import { apiInfo } from './docs-routes.ts';

test('generates a valid OpenAPI 3.1 document', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(openApiDocument(allEndpoints, apiInfo));
  assert.ok(valid, JSON.stringify(errors));
  assert.equal(validator.version, '3.1');
});
