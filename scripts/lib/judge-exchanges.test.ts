import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getInfo, supportedCountryCodes } from '../../packages/contract/src/index.ts';
import { openApiDocument } from '../../packages/contract/src/openapi/document.ts';
import type { Exchange } from '../../apps/server/src/testing/exchange-log.ts';
import { judgeRefusals, judgeSchemas } from './judge-exchanges.ts';

const endpoints = [getInfo, supportedCountryCodes];
const document = openApiDocument(endpoints, { version: '1' });
const countries: Exchange = {
  id: 'supportedCountryCodes',
  test: 'a.test.ts',
  path: '/info/supported-country-codes',
  form: [],
  status: 200,
  answer: { status: 1, message: 'Ok', countryCodes: [{ name: 'Canada', code: 'CA', callingCode: '1' }] },
};
const refused = (id: string, status: number, code: string): Exchange => ({
  ...countries,
  id,
  status,
  answer: { status, message: 'No', code },
});
const enough = [
  countries,
  refused('supportedCountryCodes', 400, 'bad_request'),
  {
    ...countries,
    id: 'getInfo',
    path: '/info?get_fields=terms',
    answer: { status: 1, message: '', data: {} },
  },
  refused('getInfo', 400, 'bad_request'),
  refused('getInfo', 422, 'invalid'),
];

test('reports nothing when tests provoke exactly the declared refusals', () => {
  assert.deepEqual(judgeRefusals(endpoints, enough, {}), []);
  assert.deepEqual(judgeSchemas(document, enough), []);
});

test('reports unprovoked and undeclared refusals', () => {
  const without = enough.slice(0, 4);
  assert.deepEqual(judgeRefusals(endpoints, without, {}), ['getInfo: no test provoked invalid']);
  assert.deepEqual(judgeRefusals(endpoints, without, { 'getInfo invalid': 'cannot be' }), []);
  assert.deepEqual(judgeRefusals(endpoints, enough, { 'getInfo invalid': 'cannot be' }), [
    'getInfo: invalid was provoked, it needs no excuse',
  ]);
  const strange = [...enough, refused('getInfo', 409, 'slot_taken')];
  assert.deepEqual(judgeRefusals(endpoints, strange, {}), [
    'getInfo: a.test.ts was answered slot_taken, which the contract does not name',
  ]);
});

test('reports an answer that the OpenAPI document does not describe', () => {
  const wrong = { ...countries, answer: { status: 1, message: 'Ok', countryCodes: [{ name: 'Canada' }] } };
  assert.match(judgeSchemas(document, [wrong]).join(), /answer 200: .*must have required property 'code'/);
  assert.match(judgeSchemas(document, [refused('getInfo', 409, 'slot_taken')]).join(), /has no answer 409/);
  assert.match(judgeSchemas(document, [{ ...countries, id: 'other' }]).join(), /does not stand in/);
});
