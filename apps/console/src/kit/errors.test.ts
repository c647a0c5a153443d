import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HttpError } from '@hoist/contract/client';
import { messageOf } from './errors.ts';

const failure = (status: number, statusText: string) => new HttpError({ status, statusText, url: '/api' });

test("says what the server's refusal says [CS002]", () => {
  assert.equal(messageOf(failure(422, 'The code is wrong')), 'The code is wrong');
});

test('has no message of a server that cannot be reached or says nothing', () => {
  assert.equal(messageOf(failure(0, 'ignored')), undefined);
  assert.equal(messageOf(failure(500, '')), undefined);
  assert.equal(messageOf(new Error('a fault of ours')), undefined);
});
