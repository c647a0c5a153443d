import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HttpError } from '@hoist/contract/client';
import * as en from '#client/messages/en/index.ts';
import { fieldErrors, parseMessage } from '@hoist/web/error-messages';
import { isShownElsewhere, KnownAppError, type Showing, toastText } from './http-error.ts';

const http = (status: number, body?: unknown, statusText = 'Not today') =>
  new HttpError({ status, statusText, url: '/api/x', body });
const say = en.frame.error;

test('reads the message from a string, an error message field or the first validation detail [ER010]', () => {
  assert.equal(parseMessage('plain'), 'plain');
  assert.equal(parseMessage(http(400, 'plain body')), 'plain body');
  assert.equal(parseMessage(http(400, { error: { message: 'from the field' } })), 'from the field');
  assert.equal(parseMessage(http(422, { message: 'from the envelope' })), 'from the envelope');
  assert.equal(
    parseMessage(http(422, { details: [{ field: 'zip', message: 'first detail' }] })),
    'first detail',
  );
});

test('falls back to the status text [ER011]', () => {
  assert.equal(parseMessage(http(500, {})), 'Not today');
});

test('shows the parsed message or the general text in the toast [ER008]', () => {
  assert.equal(
    toastText(http(409, { message: 'This time has just been taken' }), say),
    'This time has just been taken',
  );
  for (const body of [{}, undefined])
    assert.equal(toastText(http(500, body, ''), say), 'Something went wrong!');
});

test('has no toast text for known app errors [ER009]', () => {
  assert.equal(toastText(new KnownAppError('the screen says it'), say), '');
});

test('says that the server is unreachable, unless the error has a message [ER012]', () => {
  assert.equal(
    toastText(http(0, undefined, ''), say),
    'Could not connect to the server! Please check internet connection and reload the application!',
  );
  assert.equal(toastText(http(0, { message: 'parsed' }), say), 'parsed');
});

test('ignores the message of a 403 and shows the text for forbidden access [ER015]', () => {
  assert.equal(
    toastText(http(403, { message: 'You are not allowed to do this' }), say),
    'Forbidden access! Try to relogin or contact support!',
  );
});

test('returns validation messages by field name', () => {
  const error = http(422, {
    details: [{ field: 'email', message: 'Please provide a valid email' }, { field: 'x' }],
  });
  assert.deepEqual(fieldErrors(error), { email: 'Please provide a valid email' });
  assert.deepEqual(fieldErrors(new Error('other')), {});
});

const coded = (status: number, code: string) =>
  new HttpError({ status, statusText: 'Not today', url: '/api/x', code });
const kinds: readonly Showing[] = [{}, { failure: 'in_place' }, { failure: 'background' }];

test('leaves a 403 of every kind of call to the central handler, even if its code is named [ER004, ER013]', () => {
  const forbidden = coded(403, 'forbidden');
  for (const showing of kinds)
    assert.equal(isShownElsewhere(forbidden, { ...showing, handled: ['forbidden'] }), false);
});

test('hides a failed answer only of a background call or where the screen shows it [ER004]', () => {
  const failed = coded(500, 'internal');
  const unreachable = http(0);
  assert.deepEqual(
    kinds.map((showing) => isShownElsewhere(failed, showing)),
    [false, true, true],
  );
  assert.deepEqual(
    kinds.map((showing) => isShownElsewhere(unreachable, showing)),
    [false, false, true],
  );
});

test('hides only the codes that the screen explains [ER004]', () => {
  const hides = (code: string) => isShownElsewhere(coded(404, code), { handled: ['not_found'] });
  assert.deepEqual(['not_found', 'conflict'].map(hides), [true, false]);
});
