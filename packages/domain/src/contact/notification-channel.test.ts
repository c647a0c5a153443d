import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chosenTopics } from './message-choice.ts';
import { notificationChannelOf, notificationChannels } from './notification-channel.ts';

test('what is about a visit, what somebody wrote, what is about the account and what is offered can be silenced apart', () => {
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

test('a topic of another version is about an order', () => {
  assert.equal(notificationChannelOf('no longer known'), 'orders');
});
