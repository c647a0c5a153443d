import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  canLeave,
  channelsOf,
  channelsToUse,
  chooseChannels,
  chosenTopics,
  messageChannels,
  withoutChannel,
} from './message-choice.ts';

test('security, money and alarms go by every channel, whatever somebody chose', () => {
  const choices = messageChannels.map((channel) => ({ topic: 'money', channel, wanted: false }));
  for (const topic of ['security', 'money', 'office'])
    assert.deepEqual(channelsOf(topic, choices), { sms: true, email: true, push: true });
});

test('advertising needs a yes', () => {
  assert.deepEqual(channelsOf('marketing', []), { sms: false, email: false, push: false });
  const yes = { topic: 'marketing', channel: 'email', wanted: true } as const;
  assert.equal(channelsOf('marketing', [yes]).email, true);
});

test('a channel stays for what a booking or a job needs', () => {
  const off = { sms: false, email: false, push: false };
  for (const topic of chosenTopics) {
    const chosen = chooseChannels(topic, { sms: true, email: true, push: true }, off);
    assert.equal(chosen.ok, canLeave(topic), topic);
  }
});

test('who stops the text messages is still told of visits, by e-mail when nothing else is left', () => {
  const silent = (['email', 'push'] as const).map((channel) => ({ topic: 'visits', channel, wanted: false }));
  const stopped = withoutChannel('sms', silent);
  assert.deepEqual(channelsOf('visits', stopped), { sms: false, email: true, push: true });
  for (const topic of chosenTopics) assert.equal(channelsOf(topic, stopped).sms, false);
});

test('what must reach somebody finds another way when the usual ones are closed', () => {
  const only = (channel: 'sms' | 'email') =>
    messageChannels.map((one) => ({ topic: 'visits', channel: one, wanted: one === channel }));
  const reach = { topic: 'visits', suited: ['sms', 'push'], phoneVerified: true } as const;
  assert.deepEqual(channelsToUse({ ...reach, choices: [] }), ['sms', 'push']);
  assert.deepEqual(channelsToUse({ ...reach, choices: only('email') }), ['email']);
  assert.deepEqual(channelsToUse({ ...reach, choices: only('sms'), phoneVerified: false }), ['email']);
  const reviews = [{ topic: 'reviews', channel: 'push', wanted: false }] as const;
  assert.deepEqual(
    channelsToUse({ topic: 'reviews', suited: ['push'], choices: reviews, phoneVerified: true }),
    [],
  );
});
