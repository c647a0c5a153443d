import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HttpError } from '@hoist/contract/client';
import { en } from '#client/texts/en/index.ts';
import { fieldErrors, parseMessage } from '@hoist/web/error-messages';
import { KnownAppError, toastText } from './http-error.ts';

const http = (status: number, body?: unknown, statusText = 'Not today') =>
  new HttpError({ status, statusText, url: '/api/x', body });
const say = en.frame.error;

test('the message is a string, an error message field, or the first validation detail [ER010]', () => {
  assert.equal(parseMessage('plain'), 'plain');
  assert.equal(parseMessage(http(400, 'plain body')), 'plain body');
  assert.equal(parseMessage(http(400, { error: { message: 'from the field' } })), 'from the field');
  assert.equal(parseMessage(http(422, { message: 'from the envelope' })), 'from the envelope');
  assert.equal(
    parseMessage(http(422, { details: [{ field: 'zip', message: 'first detail' }] })),
    'first detail',
  );
});

test('without any of these the message is the status text [ER011]', () => {
  assert.equal(parseMessage(http(500, {})), 'Not today');
});

test('the toast shows the parsed message or the general text [ER008]', () => {
  assert.equal(
    toastText(http(409, { message: 'This time has just been taken' }), say),
    'This time has just been taken',
  );
  assert.equal(toastText(http(500, {}, ''), say), 'Something went wrong!');
});

test('known app errors have an empty text [ER009]', () => {
  assert.equal(toastText(new KnownAppError('the screen says it'), say), '');
});

test('no answer from the server has a text of its own [ER012]', () => {
  assert.equal(
    toastText(http(0, undefined, ''), say),
    'Could not connect to the server! Please check internet connection and reload the application!',
  );
  assert.equal(toastText(http(0, { message: 'parsed' }), say), 'parsed');
});

test('a 403 always has its own text, whatever the server said [ER015]', () => {
  assert.equal(
    toastText(http(403, { message: 'You are not allowed to do this' }), say),
    'Forbidden access! Try to relogin or contact support!',
  );
});

test('field errors come by the name of their field', () => {
  const error = http(422, {
    details: [{ field: 'email', message: 'Please provide a valid email' }, { field: 'x' }],
  });
  assert.deepEqual(fieldErrors(error), { email: 'Please provide a valid email' });
  assert.deepEqual(fieldErrors(new Error('other')), {});
});
