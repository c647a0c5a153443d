import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  canLeave,
  channelsOf,
  channelsToUse,
  chooseChannels,
  chosenTopics,
  messageChannels,
} from './message-choice.ts';

test('sends security, money and alarms by every channel, despite user choices [MG004]', () => {
  const choices = messageChannels.map((channel) => ({ topic: 'money', channel, wanted: false }));
  for (const topic of ['security', 'money', 'office'])
    assert.deepEqual(channelsOf(topic, choices), { sms: true, email: true, push: true });
});

test('sends marketing only with consent [MG004]', () => {
  assert.deepEqual(channelsOf('marketing', []), { sms: false, email: false, push: false });
  const yes = { topic: 'marketing', channel: 'email', wanted: true } as const;
  assert.equal(channelsOf('marketing', [yes]).email, true);
});

test('keeps one channel for bookings and jobs [MG004]', () => {
  const off = { sms: false, email: false, push: false };
  for (const topic of chosenTopics) {
    const chosen = chooseChannels(topic, { sms: true, email: true, push: true }, off);
    assert.equal(chosen.ok, canLeave(topic), topic);
  }
});

test('uses another channel for required messages when the usual ones are closed', () => {
  const only = (channel: 'sms' | 'email') =>
    messageChannels.map((one) => ({ topic: 'visits', channel: one, wanted: one === channel }));
  const reach = { topic: 'visits', suited: ['sms', 'push'], canText: true, canEmail: true } as const;
  assert.deepEqual(channelsToUse({ ...reach, choices: [] }), ['sms', 'push']);
  assert.deepEqual(channelsToUse({ ...reach, choices: only('email') }), ['email']);
  assert.deepEqual(channelsToUse({ ...reach, choices: only('sms'), canText: false }), ['email']);
  const reviews = [{ topic: 'reviews', channel: 'push', wanted: false }] as const;
  assert.deepEqual(
    channelsToUse({ topic: 'reviews', suited: ['push'], choices: reviews, canText: true, canEmail: true }),
    [],
  );
});

test('reaches people whose address is not mailed anymore by another channel', () => {
  const stopped = { suited: ['email'], choices: [], canText: true, canEmail: false } as const;
  assert.deepEqual(channelsToUse({ ...stopped, topic: 'visits' }), ['sms', 'push']);
  assert.deepEqual(channelsToUse({ ...stopped, topic: 'visits', suited: ['email', 'push'] }), ['push']);
  assert.deepEqual(channelsToUse({ ...stopped, topic: 'marketing' }), []);
});
