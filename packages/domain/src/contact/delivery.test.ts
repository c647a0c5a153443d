import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryOf, type StoredDelivery } from './delivery.ts';

const of = (given: Partial<StoredDelivery>) => {
  const { fate, reason } = deliveryOf({
    channel: 'sms',
    state: 'dead',
    delivered: false,
    error: null,
    ...given,
  });
  return `${fate} ${reason ?? ''}`.trim();
};

test('says what became of a message', () => {
  assert.equal(of({ state: 'waiting' }), 'waiting');
  assert.equal(of({ state: 'waiting', error: '30003' }), 'waiting unreachable');
  assert.equal(of({ state: 'sent' }), 'sent');
  assert.equal(of({ state: 'sent', delivered: true }), 'delivered');
});

test('separates messages that did not arrive from those that were not needed anymore', () => {
  assert.equal(of({ error: 'the order has moved on' }), 'dropped outdated');
  assert.equal(of({ error: 'no longer wanted' }), 'dropped unwanted');
  assert.equal(of({ error: 'no recipient' }), 'no_recipient no_recipient');
  assert.equal(of({ error: '30003' }), 'undelivered unreachable');
  assert.equal(of({ error: '21610' }), 'undelivered opted_out');
  assert.equal(of({ error: '30006' }), 'undelivered landline');
  assert.equal(of({ error: 'unknown: cut off' }), 'undelivered uncertain');
  assert.equal(of({ error: '99999' }), 'undelivered provider');
  assert.equal(of({}), 'undelivered provider');
});

test('gives reasons for emails and pushes', () => {
  assert.equal(of({ channel: 'email', error: 'bounce: General' }), 'undelivered bad_address');
  assert.equal(of({ channel: 'email', error: '550' }), 'undelivered bad_address');
  assert.equal(of({ channel: 'email', error: 'soft bounce: MailboxFull' }), 'undelivered mailbox');
  assert.equal(of({ channel: 'email', error: 'refused: Reject' }), 'undelivered provider');
  assert.equal(of({ channel: 'email', error: 'suppressed' }), 'undelivered suppressed');
  assert.equal(of({ channel: 'push', error: 'UNREGISTERED' }), 'undelivered device_gone');
  assert.equal(of({ channel: 'push', error: '500' }), 'undelivered provider');
});

test('shows an email that arrived and was reported as spam as both', () => {
  const reported = { channel: 'email', state: 'sent', delivered: true, error: 'complaint' } as const;
  assert.equal(of(reported), 'delivered complaint');
});
