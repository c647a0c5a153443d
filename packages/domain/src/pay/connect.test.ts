import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectStateOf, dueItemsOf } from './connect.ts';

const ready = {
  detailsSubmitted: true,
  payoutsEnabled: true,
  transfersActive: true,
  due: [],
  balanceCents: 0,
};

test('says in what state an account at the provider is', () => {
  const due = ['individual.verification.document'];
  assert.deepEqual(
    [
      connectStateOf(undefined),
      connectStateOf({ ...ready, detailsSubmitted: false, payoutsEnabled: false }),
      connectStateOf({ ...ready, payoutsEnabled: false, due }),
      connectStateOf({ ...ready, transfersActive: false }),
      connectStateOf({ ...ready, balanceCents: -1 }),
      connectStateOf(ready),
    ],
    ['none', 'unfinished', 'missing', 'checking', 'negative', 'ready'],
  );
});

test('names each thing that the provider wants once [PD017]', () => {
  assert.deepEqual(
    dueItemsOf(['individual.dob.day', 'individual.dob.year', 'tos_acceptance.ip', 'external_account']),
    ['bank', 'details', 'terms'],
  );
  assert.deepEqual(dueItemsOf(['individual.verification.document', 'company.tax_id']), ['document', 'other']);
});
