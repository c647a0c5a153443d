import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leftToGive } from './refund-limit.ts';

const limits = { dispatcher: 5_000, support: 2_000 };

test('dispatch and support give back up to their limit, what others gave included [MN026]', () => {
  assert.equal(leftToGive('dispatcher', { limits, givenCents: 0 }), 5_000);
  assert.equal(leftToGive('support', { limits, givenCents: 1_500 }), 500);
  assert.equal(leftToGive('support', { limits, givenCents: 9_000 }), 0);
});

test('owner and bookkeeper have no limit [MN026]', () => {
  assert.equal(leftToGive('owner', { limits, givenCents: 90_000 }), null);
  assert.equal(leftToGive('bookkeeper', { limits, givenCents: 90_000 }), null);
});
