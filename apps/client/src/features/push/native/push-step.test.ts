import assert from 'node:assert/strict';
import { test } from 'node:test';
import { laterMs, nextStep, type PushSituation } from './push-step.ts';

const now = Date.parse('2026-12-01T13:00:00Z');
const standing: PushSituation = {
  permission: 'denied',
  occasion: 'start',
  skipPrompt: false,
  turnedOff: false,
  laterAt: undefined,
  queued: false,
  now,
};
const step = (differs: Partial<PushSituation>) => nextStep({ ...standing, ...differs });

test('a user who allowed notifications is registered unless they are turned off on this device', () => {
  for (const occasion of ['start', 'pressed'] as const)
    assert.equal(step({ permission: 'granted', occasion }), 'register');
  assert.equal(step({ permission: 'granted', skipPrompt: true }), 'register');
  assert.equal(step({ permission: 'granted', turnedOff: true }), 'nothing');
});

test('an undecided user is prompted on a press, never at the start', () => {
  assert.equal(step({ permission: 'prompt' }), 'nothing');
  assert.equal(step({ permission: 'prompt', occasion: 'pressed' }), 'ask');
  assert.equal(step({ permission: 'prompt', occasion: 'pressed', laterAt: now - 1 }), 'ask');
});

test('a user who refused gets the alert at the start and on a press: one at a time, and not with prompts skipped', () => {
  assert.equal(step({}), 'alert');
  assert.equal(step({ occasion: 'pressed' }), 'alert');
  assert.equal(step({ queued: true }), 'nothing');
  assert.equal(step({ occasion: 'pressed', queued: true }), 'nothing');
  assert.equal(step({ skipPrompt: true }), 'nothing');
  assert.equal(step({ turnedOff: true }), 'nothing');
});

test("'Maybe Later' lasts 30 days, except for a press or a device clock that was set back", () => {
  assert.equal(step({ laterAt: now }), 'nothing');
  assert.equal(step({ laterAt: now - laterMs + 1 }), 'nothing');
  assert.equal(step({ laterAt: now - laterMs }), 'alert');
  assert.equal(step({ laterAt: now + 86_400_000 }), 'alert');
  assert.equal(step({ laterAt: now, occasion: 'pressed' }), 'alert');
});
