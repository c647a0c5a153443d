import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canada, emptySignUp, judgeSignUp, registrationForm } from './registration.ts';

const filled = {
  fname: 'Dana ',
  lname: 'Paradis',
  phone: '(416) 555-0123',
  countryCode: 'CA',
  email: 'dana@hoist.test',
  password: 'hoist-demo',
  password2: 'hoist-demo',
  acceptPolicy: true,
};

test('an empty form names every required field; a filled one nothing [VA005, VA006, VA007, VA010, VA012]', () => {
  const wrong = Object.entries(judgeSignUp(emptySignUp)).filter(([, problem]) => problem);
  assert.deepEqual(
    wrong.map(([name]) => name),
    ['fname', 'lname', 'phone', 'email', 'password', 'password2', 'acceptPolicy'],
  );
  assert.ok(Object.values(judgeSignUp(filled)).every((problem) => problem === undefined));
});

test('the payload carries digits, the E.164 number and the fields to update [VA009]', () => {
  assert.deepEqual(registrationForm(filled, canada, null), {
    fname: 'Dana',
    lname: 'Paradis',
    phone: '4165550123',
    number: '+14165550123',
    email: 'dana@hoist.test',
    password: 'hoist-demo',
    password2: 'hoist-demo',
    phone_country_code: 'CA',
    country: 'Canada',
    fields_to_update: ['fname', 'lname', 'phone', 'email', 'password', 'phone_country_code'],
  });
});

test('an invitation goes along and is named among the fields', () => {
  const form = registrationForm(filled, canada, 'abc');
  assert.equal(form.invitation_token, 'abc');
  assert.equal(form.fields_to_update.at(-1), 'invitation_token');
});

test('the default country is Canada [VA015, CO026]', () => {
  assert.equal(emptySignUp.countryCode, 'CA');
});
