import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addPerson } from '#server/testing/people.ts';
import { formOf, startSampleServer } from '#server/testing/sample-server.ts';

const { database, clock, bookings, answer } = await startSampleServer();
const booker = await addPerson(database, clock.now());

describe('idempotency', () => {
  const send = (key: string, what: string) =>
    answer(
      `/api/users/${booker.usersId}/book`,
      formOf({ what }, { token: booker.token, 'idempotency-key': key }),
    );

  test('runs a hundred equal concurrent calls once and returns the same bytes to all', async () => {
    const before = bookings.count();
    const answers = await Promise.all(Array.from({ length: 100 }, () => send('hundred', '1')));
    assert.equal(bookings.count() - before, 1);
    assert.equal(new Set(answers.map((one) => `${one.status} ${one.text}`)).size, 1);
    assert.equal(answers[0]?.status, 200);
  });

  test('repeats a stored refusal', async () => {
    const before = bookings.count();
    const first = await send('refused', '13');
    const second = await send('refused', '13');
    assert.deepEqual([first.status, first.text], [409, second.text]);
    assert.equal(bookings.count() - before, 1);
  });

  test('rejects a key that is reused with another body or path', async () => {
    await send('other', '1');
    assert.equal((await send('other', '2')).body['code'], 'idempotency_mismatch');
  });

  test('scopes keys to the user', async () => {
    const second = await addPerson(database, clock.now());
    const before = bookings.count();
    await send('shared', '1');
    await answer(
      `/api/users/${second.usersId}/book`,
      formOf({ what: '1' }, { token: second.token, 'idempotency-key': 'shared' }),
    );
    assert.equal(bookings.count() - before, 2);
  });

  test('allows a retry with the key after an internal error', async () => {
    const before = bookings.count();
    assert.equal((await send('bug', '500')).status, 500);
    assert.equal((await send('bug', '500')).status, 500);
    assert.equal(bookings.count() - before, 2);
  });

  test('does not consume the key for an invalid body', async () => {
    assert.equal((await send('fresh', 'x')).status, 422);
    assert.equal((await send('fresh', '1')).status, 200);
  });
});
