import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chosenTopics } from './message-choice.ts';
import { notificationChannelOf, notificationChannels } from './notification-channel.ts';

test('groups topics into channels for visits, messages, account and offers', () => {
  const of = (channel: string) =>
    [...chosenTopics, 'security', 'money', 'office'].filter(
      (topic) => notificationChannelOf(topic) === channel,
    );
  assert.deepEqual(notificationChannels.map(of), [
    ['visits', 'jobs', 'reminders', 'earlier'],
    ['messages'],
    ['security', 'money', 'office'],
    ['reviews', 'marketing'],
  ]);
});

test('uses the orders channel for an unknown topic', () => {
  assert.equal(notificationChannelOf('no longer known'), 'orders');
});
