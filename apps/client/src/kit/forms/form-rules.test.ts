import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeNumber } from '@hoist/domain/contact/verification-code';
import * as en from '#client/messages/en/index.ts';
import * as rules from './form-rules.ts';

test('requires a password of at least 6 characters [VA001, VA002, CO015]', () => {
  for (const short of ['', '12345']) assert.equal(rules.password(short)?.text, 'password');
  assert.equal(rules.password('123456'), undefined);
  assert.equal(en.form.password, 'Password must be of length 6 or more');
});

test('requires the confirmation to equal the password [VA003]', () => {
  assert.equal(rules.sameAs('secret')('secret'), undefined);
  assert.equal(rules.sameAs('secret')('secreT')?.text, 'password2');
  assert.equal(rules.sameAs('')('')?.text, 'password2');
  assert.equal(en.form.password2, 'passwords do not match');
});

test('requires names, and names the missing field in the message [VA005, VA006, VA029]', () => {
  assert.deepEqual(rules.required('fname')('  '), { text: 'required', name: 'fname' });
  assert.equal(rules.required('lname')('Paradis'), undefined);
  assert.equal(en.form.required, 'Please provide a valid {{name}}');
});

test('requires a full phone mask in North America and a plausible length elsewhere [VA007, VA008, VA018, VA023, ER049]', () => {
  assert.equal(rules.phone(true)('(416) 555-0123'), undefined);
  for (const wrong of ['', '(416) 555-012', '4165550123'])
    assert.equal(rules.phone(true)(wrong)?.text, 'phone');
  for (const right of ['123456', '20 7946 0958', '123456789012345'])
    assert.equal(rules.phone(false)(right), undefined, right);
  assert.equal(rules.phone(false)('12345')?.text, 'phone');
  assert.equal(rules.phone(false)('1234567890123456')?.text, 'phoneLong');
  assert.equal(rules.phone(true)('+44 7911 123456')?.text, 'phonePlus');
  assert.equal(rules.phone(true)('(416) 555-01234')?.text, 'phoneLong');
  assert.equal(rules.phone(false)('20 7946 0958 x4')?.text, 'phoneExtension');
  assert.equal(en.form.phone, 'must be a valid phone number');
});

test('requires a valid e-mail address [VA010, VA011, VA022, VA032]', () => {
  for (const wrong of ['', 'dana', 'dana@', 'dana@hoist', 'da na@hoist.test'])
    assert.equal(rules.email(wrong)?.text, 'email');
  assert.equal(rules.email(' dana@hoist.test '), undefined);
  assert.equal(en.form.email, 'Please provide a valid email');
});

test('requires the policy to be accepted [VA012]', () => {
  assert.equal(rules.accepted(false)?.text, 'policy');
  assert.equal(rules.accepted(true), undefined);
  assert.equal(en.form.policy, 'Please accepts our policy to continue');
});

test('requires a verification code of 6 digits, which is sent as a number, or 0 when not numeric [VA019, VA020, VA021, VA024, VA026, VA033, CO010]', () => {
  assert.deepEqual(rules.verificationCode(''), { text: 'required', name: 'code' });
  assert.deepEqual(rules.verificationCode('12345'), { text: 'length', values: { length: 6 } });
  assert.equal(rules.verificationCode('123456'), undefined);
  assert.equal(codeNumber('123456'), 123456);
  assert.equal(codeNumber('12a456'), 0);
  assert.equal(en.form.length, 'value must be {{length}} characters long');
});

test('names the minimum in the message [VA031]', () => {
  assert.deepEqual(rules.minimum(1)(0), { text: 'minimum', values: { minimum: 1 } });
});
