import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applicationStates, applicationSteps, isApplicationOpen } from './application.ts';

test('an application is approved only with its documents, and declined at any time before', () => {
  assert.deepEqual(
    applicationStates.filter((state) => applicationSteps(state).includes('approved')),
    ['documents'],
  );
  for (const state of applicationStates)
    assert.equal(applicationSteps(state).includes('declined'), isApplicationOpen(state), state);
  assert.deepEqual(
    applicationStates.filter((state) => !isApplicationOpen(state)),
    ['approved', 'declined'],
  );
});
