import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '@hoist/contract';
import { officeFixture, password } from '#server/testing/office-fixture.ts';
import { refusalOf } from '#server/testing/orders-fixture.ts';

const { database, server, clock, logIn, show, codeOf, sessionOf, enrolled } = await officeFixture();
const minute = 60_000;

describe('one’s own credentials', () => {
  const fresh = 'another password of the office';
  const change = (
    { token }: { readonly token: string },
    given: { current_password: string; code: string; password?: string; password2?: string },
  ) =>
    server.call(
      contract.changeOwnPassword,
      { form: { password: fresh, password2: fresh, ...given } },
      { token },
    );
  const renew = ({ token }: { readonly token: string }, code: string, typed = password) =>
    server.call(contract.renewRecoveryCodes, { form: { current_password: typed, code } }, { token });

  test('change with the present password and a code, end other sessions and are recorded', async () => {
    const person = await enrolled();
    const elsewhere = await show((await logIn(person)).challenge, codeOf(person.key));
    clock.advance(minute);
    const right = { current_password: password, code: codeOf(person.key) };
    assert.equal(await refusalOf(change(person, { ...right, current_password: 'wrong' })), '422 invalid');
    assert.equal(await refusalOf(change(person, { ...right, code: '000000' })), '422 code_wrong');
    assert.equal(await refusalOf(change(person, { ...right, password2: 'something else' })), '422 invalid');
    assert.equal(await refusalOf(change(person, { ...right, password: 'x', password2: 'x' })), '422 invalid');
    await change(person, right);
    assert.equal((await sessionOf(person.token)).data.email, person.email);
    assert.equal(await refusalOf(sessionOf(elsewhere.token)), '401 unauthenticated');
    assert.equal(await refusalOf(logIn(person)), '401 wrong_credentials');
    assert.equal((await logIn(person, fresh)).enrolment, null);
    // The code is used up, and the change was announced by e-mail.
    assert.equal(await refusalOf(change(person, { ...right, current_password: fresh })), '422 code_wrong');
    const mails = await database.db
      .selectFrom('outbox')
      .where('recipient', '=', person.email)
      .select('subject')
      .execute();
    assert.equal(mails.length, 1);
    const logged = await database.db
      .selectFrom('auditLog')
      .where('actorId', '=', person.usersId)
      .where('action', '=', 'console.password_changed')
      .select('detail')
      .execute();
    assert.deepEqual(logged, [{ detail: { by: 'authenticator' } }]);
  });

  test('get ten new recovery codes, also with one of the old, which are then void', async () => {
    const person = await enrolled();
    const [first = '', second = ''] = person.recoveryCodes;
    assert.equal(await refusalOf(renew(person, first, 'wrong')), '422 invalid');
    const { recoveryCodes } = await renew(person, first);
    assert.equal(new Set([...recoveryCodes, ...person.recoveryCodes]).size, 20);
    assert.equal(await refusalOf(renew(person, second)), '422 code_wrong');
    assert.equal((await sessionOf(person.token)).data.recoveryCodesLeft, 10);
    assert.ok((await show((await logIn(person)).challenge, recoveryCodes[0] ?? '')).token);
  });

  test('count wrong tries as log-ins do', async () => {
    const person = await enrolled();
    const tries = Array.from({ length: 40 }, () => '000000');
    const answers: string[] = [];
    for (const code of tries) answers.push(await refusalOf(renew(person, code)));
    assert.equal(answers[0], '422 code_wrong');
    assert.equal(answers.at(-1), '429 rate_limited');
    const guesses: string[] = [];
    for (const typed of tries) guesses.push(await refusalOf(renew(person, codeOf(person.key), typed)));
    assert.equal(guesses.at(-1), '429 rate_limited');
    const right = { current_password: password, code: codeOf(person.key) };
    assert.equal(await refusalOf(change(person, right)), '429 rate_limited');
  });
});
