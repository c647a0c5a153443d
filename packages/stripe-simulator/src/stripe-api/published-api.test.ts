import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wrongsOfAnswer, wrongsOfRequest } from './published-api.ts';

const intents = '/v1/payment_intents';
const hold = { amount: '12000', currency: 'cad', capture_method: 'manual' };

test('checks a request against published parameters, values and required members', () => {
  const kinds = { allowed_payment_method_types: { 0: 'card' } };
  assert.deepEqual(wrongsOfRequest('POST', intents, { ...hold, ...kinds }), []);
  assert.deepEqual(wrongsOfRequest('POST', intents, { ...hold, payment_method_types: { 0: 'card' } }), [
    'POST /v1/payment_intents.payment_method_types is not published',
  ]);
  assert.deepEqual(wrongsOfRequest('POST', intents, { amount: '12000' }), [
    'POST /v1/payment_intents.currency is missing',
  ]);
  assert.equal(wrongsOfRequest('POST', intents, { ...hold, capture_method: 'later' }).length, 1);
  assert.equal(wrongsOfRequest('POST', intents, { ...hold, amount: 'much' }).length, 1);
  assert.equal(wrongsOfRequest('POST', '/v1/intents', hold).length, 1);
});

test('checks a response against published fields, also nested ones', () => {
  const call = { method: 'GET', path: `${intents}/pi_1` };
  assert.deepEqual(wrongsOfAnswer(call, { id: 'pi_1', status: 'requires_capture' }), []);
  assert.equal(wrongsOfAnswer(call, { id: 'pi_1', status: 'held' }).length, 1);
  assert.deepEqual(wrongsOfAnswer(call, { latest_charge: { object: 'charge', colour: 'red' } }), [
    'PaymentIntent.latest_charge.colour is not published',
  ]);
});
