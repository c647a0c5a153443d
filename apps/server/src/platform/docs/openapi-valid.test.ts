import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allEndpoints } from '@hoist/contract/all-endpoints';
import { openApiDocument } from '@hoist/contract/openapi/document';
import { Validator } from '@seriousme/openapi-schema-validator';

for (const audience of ['public', 'console'] as const)
  test(`generates a valid OpenAPI 3.1 document, ${audience} [OP009]`, async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(
      openApiDocument(allEndpoints, { version: '1', audience }),
    );
    assert.ok(valid, JSON.stringify(errors));
    assert.equal(validator.version, '3.1');
  });
