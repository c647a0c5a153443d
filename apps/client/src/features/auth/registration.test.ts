import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canada, emptySignUp, validateSignUp, registrationForm } from './registration.ts';

const filled = {
  ...emptySignUp(null),
  fname: 'Dana ',
  lname: 'Paradis',
  phone: '(416) 555-0123',
  email: 'dana@hoist.test',
  password: 'hoist-demo',
  password2: 'hoist-demo',
  acceptPolicy: true,
};

test('the form holds each field of the specification, the country with its name and code [EN033, EN034, EN035, EN036, EN037, EN038, EN039, EN040, EN041, EN042]', () => {
  assert.deepEqual(emptySignUp('abc'), {
    fname: '',
    lname: '',
    phone: '',
    countryCode: { name: 'Canada', code: 'CA', callingCode: '1' },
    email: '',
    password: '',
    password2: '',
    acceptPolicy: false,
    remember: true,
    invitationToken: 'abc',
    fieldsToUpdate: [
      'fname',
      'lname',
      'phone',
      'email',
      'password',
      'phone_country_code',
      'invitation_token',
    ],
  });
});

test('an empty form has an error for every required field; a complete one has none [VA005, VA006, VA007, VA010, VA012]', () => {
  const wrong = Object.entries(validateSignUp(emptySignUp(null))).filter(([, problem]) => problem);
  assert.deepEqual(
    wrong.map(([name]) => name),
    ['fname', 'lname', 'phone', 'email', 'password', 'password2', 'acceptPolicy'],
  );
  assert.ok(Object.values(validateSignUp(filled)).every((problem) => problem === undefined));
});

test('the payload has digits, the E.164 number and the fields to update [VA009, EN043]', () => {
  assert.deepEqual(registrationForm(filled), {
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
    remember: true,
  });
});

test('an invitation is sent and listed among the fields [EN044]', () => {
  const { invitationToken, fieldsToUpdate } = emptySignUp('abc');
  const form = registrationForm({ ...filled, invitationToken, fieldsToUpdate });
  assert.equal(form.invitation_token, 'abc');
  assert.equal(form.fields_to_update.at(-1), 'invitation_token');
});

test('another country has its own length and calling code', () => {
  const france = { name: 'France', code: 'FR', callingCode: '33' };
  const abroad = { ...filled, countryCode: france, phone: '612345678' };
  assert.equal(validateSignUp(abroad).phone, undefined);
  assert.equal(registrationForm(abroad).number, '+33612345678');
});

test('the default country is Canada [VA015, CO026]', () => {
  assert.equal(emptySignUp(null).countryCode, canada);
});
