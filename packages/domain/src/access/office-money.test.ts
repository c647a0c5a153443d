import assert from 'node:assert/strict';
import test from 'node:test';
import { mayAnswerChanges, mayCancelForOffice, mayKeepBooks } from './office-money.ts';

const roles = ['owner', 'dispatcher', 'bookkeeper', 'support', null] as const;

test('owner and bookkeeper move money, owner, dispatcher and support cancel, nobody without a role does either', () => {
  const who = (may: (role: (typeof roles)[number]) => boolean) => roles.filter(may);
  assert.deepEqual(who(mayKeepBooks), ['owner', 'bookkeeper']);
  assert.deepEqual(who(mayCancelForOffice), ['owner', 'dispatcher', 'support']);
  assert.deepEqual(who(mayAnswerChanges), who(mayCancelForOffice));
});
