import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StripePayload } from '../next-actions.ts';
import { isSettledPayment, remainingStep } from './remaining-step.ts';

const payload: StripePayload = {
  type: 'draft_order',
  amount: '50.00',
  clientSecret: 'pi_1_secret_2',
  message: '',
  nextAction: null,
  redirectUrl: null,
};
const stands = { isValid: true, state: 'authorized', stripePayload: null };
const kept = { isValid: true, state: 'deferred', stripePayload: null };
const works = { isValid: false, state: 'authorizing', stripePayload: null };
const open = { isValid: false, state: 'requires_customer', stripePayload: payload };
const asked = { ...open, stripePayload: { ...payload, nextAction: 'use_stripe_sdk' as const } };
const over = { isValid: false, state: 'voided', stripePayload: null };

test('the payment state decides what follows a sheet with an unknown outcome', () => {
  const left = (payment1: typeof open | typeof over, payment2: typeof open | typeof over) =>
    remainingStep({ payment1, payment2 });
  assert.equal(left(stands, stands), 'finalize');
  assert.equal(left(stands, kept), 'finalize');
  assert.equal(left(stands, works), 'finalize');
  assert.equal(left(stands, open), 'resume');
  assert.equal(left(open, stands), 'resume');
  assert.equal(left(works, open), 'resume');
  assert.equal(left(asked, open), 'resume');
  assert.equal(left(open, open), 'all');
  assert.equal(left(over, over), 'nothing');
  assert.equal(left(stands, over), 'nothing');
});

test('a payment that is still processing gets no second sheet', () => {
  assert.deepEqual([stands, kept, works, open, asked, over].map(isSettledPayment), [
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
