import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { maskSecrets } from './mask-secrets.ts';

const secret = 'cAnArY-9137';

describe('a reported error', () => {
  const leaks: [string, string][] = [
    ['JSON', JSON.stringify({ form: { password: secret, password2: secret, user: { Token: secret } } })],
    ['a list in JSON', JSON.stringify([{ current_password: secret }, { verification_code: secret }])],
    ['JSON that was cut off', `{"email":"a@b.ca","password":"${secret}","na`],
    ['JSON inside JSON', JSON.stringify({ body: JSON.stringify({ password: secret }) })],
    ['an address', `https://example.test/reset-password?code=1&token=${secret}&userId=4`],
    ['a mailed link', `https://example.test/reset-password#code=${secret}&userId=4`],
    ['an older mailed link', `https://example.test/reset-password?code=${secret}&userId=4`],
    ['a stack trace', `Error: login failed, password: ${secret}\n at login (app.js:1:2)`],
    ['a header dump', `Authorization: ${secret}; Token=${secret}`],
  ];
  for (const [shape, text] of leaks) {
    test(`in the shape of ${shape} is masked [AP063]`, () => {
      assert.ok(!maskSecrets(text).includes(secret), maskSecrets(text));
    });
  }

  test('masks card numbers, with and without spaces [OP012]', () => {
    assert.equal(maskSecrets('paid with 4242 4242 4242 4242 today'), 'paid with *** today');
    assert.equal(maskSecrets('4242424242424242'), '***');
  });

  test('leaves everything else unchanged', () => {
    const text = JSON.stringify({ message: 'No Vehicle is selected', status: 422, page: '/inside/services' });
    assert.equal(maskSecrets(text), text);
  });
});
