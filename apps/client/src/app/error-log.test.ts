import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HttpError } from '@hoist/contract/client';
import { errorForm, maskSecrets } from './error-log.ts';

test('passwords and tokens are masked at any depth [AP063]', () => {
  assert.deepEqual(
    maskSecrets({
      form: { password: 'a', password2: 'b', current_password: 'c', fname: 'Dana' },
      token: 't',
      list: [1],
    }),
    {
      form: { password: '***', password2: '***', current_password: '***', fname: 'Dana' },
      token: '***',
      list: [1],
    },
  );
});

test('an error goes out with its message, its stack and no secret of the address', () => {
  const error = new HttpError({ status: 422, statusText: 'No', url: '/api/x', body: { password: 'hoist' } });
  const form = errorForm(error, 'https://hoist.test/reset-password?code=abc&userId=7', {
    session: { token: 's' },
  });
  assert.match(form.error_json, /"message":"No"/);
  assert.match(form.stacktrace, /HttpError: No/);
  assert.equal(form.page_url, 'https://hoist.test/reset-password?code=***&userId=7');
  assert.doesNotMatch(JSON.stringify(form), /hoist"|"s"/);
});

test('a thrown string is recorded as it is', () => {
  assert.equal(errorForm('odd', '/', {}).error_json, '"odd"');
});
