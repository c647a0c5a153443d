import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ContactValues, judgeContact } from './forgot-rules.ts';

const empty: ContactValues = { method: '', email: '', phoneNumber: '', countryCode: 'CA' };
const valid = (values: Partial<ContactValues>) =>
  Object.values(judgeContact({ ...empty, ...values })).every((problem) => problem === undefined);

test('the contact step is invalid until the chosen contact is given [VA022, VA023, VA025, VA028]', () => {
  assert.equal(valid({}), false);
  assert.equal(valid({ method: 'email' }), false);
  assert.equal(valid({ method: 'phone', phoneNumber: '(416) 555-012' }), false);
  assert.equal(valid({ method: 'phone', email: 'dana@hoist.test' }), false);
  assert.equal(valid({ method: 'email', email: 'dana@hoist.test' }), true);
  assert.equal(valid({ method: 'phone', phoneNumber: '(416) 555-0123' }), true);
});
