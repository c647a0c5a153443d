import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as contract from '@hoist/contract';
import {
  readableResponses,
  responsesToPersist,
  withoutSecrets,
  isPersisted,
  maxAgeMs,
  persistedEndpoints,
} from './persisted-cache.ts';

const now = Date.parse('2026-11-21T17:00:00Z');
const answer = (id: string, at = now) => ({ key: [id, { params: {} }], data: { id }, at });

test('persists only endpoints that exist', () => {
  const ids = new Set(
    Object.values(contract).flatMap((one) =>
      typeof one === 'object' && one !== null && 'path' in one && 'id' in one ? [one.id] : [],
    ),
  );
  for (const id of persistedEndpoints) assert.ok(ids.has(id as string), String(id));
});

test('does not persist cards, prices, documents or search results [OF005]', () => {
  for (const id of ['listCards', 'checkoutInfo', 'listDocuments', 'validateOrder'])
    assert.equal(isPersisted([id, {}]), false, id);
  const listed = (search: unknown) => ['listOrders', 'endless', { ordersType: 0, search, status: '' }];
  assert.equal(isPersisted(listed('')), true);
  assert.equal(isPersisted(listed('brakes')), false);
  assert.equal(isPersisted(listed({ value: 'brakes' })), false);
  assert.equal(isPersisted(listed({ value: '' })), true);
});

test('removes payment secrets, tokens and unfinished payments at any depth', () => {
  const received = {
    data: [
      {
        fname: 'Maya',
        invitationToken: 'abc',
        newUserInvitationToken: null,
        incompleteOrderPayments: [{ ordersServicesId: 5 }],
        payment1: { stripePayload: { clientSecret: 'pi_1_secret_2', amount: '5.00' } },
        stripePayload2: null,
        clientSecret: 'pi_3_secret_4',
      },
    ],
  };
  assert.deepEqual(withoutSecrets(received), {
    data: [
      {
        fname: 'Maya',
        invitationToken: '',
        newUserInvitationToken: null,
        incompleteOrderPayments: [],
        payment1: { stripePayload: null },
        stripePayload2: null,
        clientSecret: '',
      },
    ],
  });
});

test('persists the newest 150 answers', () => {
  const many = Array.from({ length: 180 }, (_, index) => answer('getOrder', now + index));
  const kept = responsesToPersist([answer('listCards', now + 999), ...many]);
  assert.equal(kept.length, 150);
  assert.equal(kept[0]?.at, now + 179);
});

test('restores answers of the same user and app version that are younger than seven days [OF005]', () => {
  const record = {
    userId: 7,
    version: '2.5.5',
    answers: [answer('listOrders', now - maxAgeMs), answer('listOrders', now - maxAgeMs + 1)],
  };
  const reader = { userId: 7, version: '2.5.5', now };
  assert.deepEqual(
    readableResponses(record, reader).map(({ at }) => at),
    [now - maxAgeMs + 1],
  );
  assert.deepEqual(readableResponses(record, { ...reader, userId: 8 }), []);
  assert.deepEqual(readableResponses(record, { ...reader, version: '2.5.6' }), []);
});
