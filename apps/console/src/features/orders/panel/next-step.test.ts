import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextStepOf } from './next-step.ts';

const start = Date.parse('2026-11-23T15:00:00Z');
const minute = 60_000;

type Given = Parameters<typeof nextStepOf>[0];

const order = (data: Partial<Given['data']> = {}, waitsFor: Partial<Given['waitsFor']> = {}): Given => ({
  data: {
    orderServiceStatus: 'confirm',
    progress: null,
    mechanic: {
      fname: 'Marco',
      lname: 'Ferreira',
      phone: '',
      userProfilePicture: null,
    } as Given['data']['mechanic'],
    runningLate: null,
    incompleteOrderPayments: false,
    preferredTimeUnformatted: new Date(start).toISOString(),
    changeRequest: null,
    ...data,
  },
  waitsFor: { mechanic: false, pictures: false, ...waitsFor },
});

const stepAt = (given: Given, minutes = -60) => nextStepOf(given, start + minutes * minute);

test('a confirmed visit ahead needs no step', () => {
  assert.equal(stepAt(order()), undefined);
});

test('the payment comes before everything else, but not for an ended visit [CS005]', () => {
  assert.equal(
    stepAt(order({ incompleteOrderPayments: true, orderServiceStatus: 'pending' }))?.kind,
    'payment',
  );
  assert.equal(stepAt(order({ incompleteOrderPayments: true, orderServiceStatus: 'canceled' })), undefined);
});

test('a pending visit needs a mechanic, or the answer of one [CS005]', () => {
  assert.equal(stepAt(order({ orderServiceStatus: 'pending', mechanic: null }))?.kind, 'unassigned');
  assert.equal(stepAt(order({ orderServiceStatus: 'pending' }))?.kind, 'unanswered');
});

test('counts the minutes of a late mechanic by the clock or as announced, until the arrival', () => {
  assert.deepEqual(stepAt(order({}, { mechanic: true }), 22), { kind: 'late', minutes: 22 });
  const announced = { minutes: 40, from: '', to: '' };
  assert.deepEqual(stepAt(order({ runningLate: announced })), { kind: 'late', minutes: 40 });
  assert.equal(stepAt(order({ runningLate: announced, progress: 'arrived' })), undefined);
});

test('leaves a request of the customer to its own buttons', () => {
  const asked = { state: 'requested' } as Given['data']['changeRequest'];
  assert.equal(stepAt(order({ changeRequest: asked, incompleteOrderPayments: true })), undefined);
});

test('asks for missing photos after the visit', () => {
  assert.equal(stepAt(order({ orderServiceStatus: 'complete' }, { pictures: true }))?.kind, 'pictures');
});
