import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyForgot, forgotForm, type ForgotValues, validateCode, validateContact } from './forgot-rules.ts';

const valid = (values: Partial<ForgotValues>, validate = validateContact) =>
  Object.values(validate({ ...emptyForgot, ...values })).every((problem) => problem === undefined);

test('the contact step is invalid until the chosen contact is given [VA022, VA023, VA025, VA028]', () => {
  assert.equal(valid({}), false);
  assert.equal(valid({ method: 'email' }), false);
  assert.equal(valid({ method: 'phone', phoneNumber: '(416) 555-012' }), false);
  assert.equal(valid({ method: 'phone', email: 'dana@hoist.test' }), false);
  assert.equal(valid({ method: 'email', email: 'dana@hoist.test' }), true);
  assert.equal(valid({ method: 'phone', phoneNumber: '(416) 555-0123' }), true);
});

test('the verify step is invalid while the code is empty or short [VA024, VA026]', () => {
  for (const verificationCode of ['', '12345'])
    assert.equal(valid({ verificationCode }, validateCode), false);
  assert.equal(valid({ verificationCode: '123456' }, validateCode), true);
});

test('the e-mail, or the number with its country and code, is sent [EN045, EN046, EN047, EN048]', () => {
  const byPhone = { ...emptyForgot, method: 'phone', phoneNumber: '(416) 555-0123' } as const;
  assert.deepEqual(forgotForm({ ...emptyForgot, method: 'email', email: ' dana@hoist.test ' }), {
    email: 'dana@hoist.test',
  });
  const asked = { phone_number: '4165550123', phone_country_code: 'CA' };
  assert.deepEqual(forgotForm(byPhone), asked);
  assert.deepEqual(forgotForm({ ...byPhone, verificationCode: '123456' }), {
    ...asked,
    phone_verification_code: 123456,
  });
});
