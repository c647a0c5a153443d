import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applicationStates, applicationSteps, isApplicationOpen } from './application.ts';

test('approves an application only after its documents were requested, and declines any open one [PE019]', () => {
  assert.deepEqual(
    applicationStates.filter((state) => applicationSteps(state).includes('approved')),
    ['invited', 'documents'],
  );
  for (const state of applicationStates)
    assert.equal(applicationSteps(state).includes('declined'), isApplicationOpen(state), state);
  assert.deepEqual(
    applicationStates.filter((state) => !isApplicationOpen(state)),
    ['approved', 'declined'],
  );
});
