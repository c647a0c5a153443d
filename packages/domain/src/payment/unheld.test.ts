import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultHoldSettings } from './hold-settings.ts';
import { unheldStep, type UnheldRequest } from './unheld.ts';

const HOUR = 3_600_000;
const startsAt = Date.UTC(2026, 11, 10, 15);
const at = (hours: number) => startsAt + hours * HOUR;
const step = (hours: number, given: Partial<UnheldRequest> = {}) =>
  unheldStep({
    startsAt,
    askedAt: at(-72),
    cashOfferedAt: null,
    cashAllowed: true,
    now: at(hours),
    settings: defaultHoldSettings,
    ...given,
  });

test('offers cash a day before the visit if it is allowed, else cancels [PM009]', () => {
  assert.equal(step(-24.1), 'wait');
  assert.equal(step(-24), 'offer_cash');
  assert.equal(step(-24, { cashAllowed: false }), 'cancel');
});

test('keeps a cash offer open until twelve hours before the visit', () => {
  assert.equal(step(-12.1, { cashOfferedAt: at(-24) }), 'wait');
  assert.equal(step(-12, { cashOfferedAt: at(-24) }), 'cancel');
});

test('cancels only after two hours to react, and never once the visit has begun', () => {
  assert.equal(step(-10, { askedAt: null }), 'wait');
  assert.equal(step(-4, { askedAt: at(-5), cashAllowed: false }), 'wait');
  assert.equal(step(-3, { askedAt: at(-5), cashAllowed: false }), 'cancel');
  assert.equal(step(-3, { askedAt: at(-5) }), 'offer_cash');
  assert.equal(step(-1.1, { cashOfferedAt: at(-3) }), 'wait');
  assert.equal(step(0, { cashAllowed: false }), 'wait');
});
