import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HttpError } from '@hoist/contract/client';
import {
  checkToken,
  forgotPassword,
  login,
  register,
  requestPhoneVerification,
  resetPassword,
  verifyPhone,
} from '@hoist/contract/identity/users';
import type { UserId } from '@hoist/domain/ids';
import { fileAddresses } from '#server/shared/files/file-addresses.ts';
import { cacheInfo } from '#server/modules/settings/info/read-info.ts';
import { testClock } from '#server/testing/clock.ts';
import { testDatabase } from '#server/testing/database.ts';
import { startTestServer } from '#server/testing/http.ts';
import { addPerson } from '#server/testing/people.ts';
import { fieldsOf, refusal } from '#server/testing/refusal.ts';
import { hashPassword } from './password-hash.ts';
import { logInGuard } from '#server/modules/identity/users/log-in-guard.ts';
import { usersRoutes } from '../routes.ts';

const database = await testDatabase();
const clock = testClock();
const context = {
  database,
  addresses: fileAddresses('a secret for tests alone'),
  guard: logInGuard({ secret: 'a secret for tests alone', secure: false }),
  publicUrl: 'https://hoist.test',
  info: await cacheInfo(database),
  addCustomer: () => Promise.resolve(),
};
const server = await startTestServer({
  database,
  clock,
  routes: usersRoutes({ ...context, addressLimitFactor: 100 }),
});
const passwordHash = await hashPassword('cogwheels');

const minute = 60_000;

async function person(changes: Parameters<typeof addPerson>[2] = {}) {
  clock.advance(2 * 3_600_000);
  const added = await addPerson(database, clock.now(), {
    passwordHash,
    emailConfirmed: true,
    ...changes,
  });
  const row = await database.db
    .selectFrom('users')
    .selectAll()
    .where('usersId', '=', added.usersId)
    .executeTakeFirstOrThrow();
  return { ...added, email: row.email, phone: row.phone, e164: row.phoneE164 };
}
type Person = Awaited<ReturnType<typeof person>>;

const newcomer = () => person({ phoneStatus: 'not_verified' });

const messages = (recipient: string) =>
  database.db.selectFrom('outbox').selectAll().where('recipient', '=', recipient).orderBy('id').execute();

async function codeOf(recipient: string): Promise<number> {
  const last = (await messages(recipient)).at(-1);
  return Number(/^\d{6}/.exec(last?.body ?? '')?.[0]);
}

const ask = ({ usersId, token }: Person) =>
  server.call(requestPhoneVerification, { params: { userId: usersId } }, { token });
const verify = ({ usersId, token }: Person, code: number | string) =>
  server.call(verifyPhone, { params: { userId: usersId }, form: { verification_code: code } }, { token });

describe('verifying a phone', () => {
  it('sends a code of six digits and accepts it once [AP018, AP019, VA020]', async () => {
    const user = await newcomer();
    const asked = await ask(user);
    assert.equal(asked.message, 'We’ve sent you a code');
    const code = await codeOf(user.e164);
    assert.ok(code >= 100_000 && code <= 999_999);
    const answer = await verify(user, code);
    assert.equal(answer.data.phoneStatus, 'verified');
    const me = await server.call(checkToken, {}, { token: user.token });
    assert.equal(me.data.phoneStatus, 'verified');
  });

  it('stores no code in plain text', async () => {
    const user = await newcomer();
    await ask(user);
    const code = await codeOf(user.e164);
    const row = await database.db
      .selectFrom('verificationCodes')
      .selectAll()
      .where('usersId', '=', user.usersId)
      .executeTakeFirstOrThrow();
    assert.ok(!JSON.stringify(row).includes(String(code)));
  });

  it("counts the registration's code as the first requested one", async () => {
    clock.advance(86_400_000);
    const given = {
      fname: 'Ada',
      lname: 'Byron',
      phone: '(905) 555-0101',
      email: 'first-code@people.test',
      password: 'cogwheels',
      password2: 'cogwheels',
      fields_to_update: [],
    };
    const { data } = await server.call(register, { form: given });
    const user = { usersId: data.userId, token: data.token, email: '', phone: '', e164: '+19055550101' };
    await ask(user);
    assert.equal((await messages(user.e164)).length, 1);
    assert.equal((await refusal(ask(user))).status, 429);
    await verify(user, await codeOf(user.e164));
  });

  it('refuses a wrong code, and after five wrong ones also the right one', async () => {
    const user = await newcomer();
    await ask(user);
    const code = await codeOf(user.e164);
    for (let round = 0; round < 5; round += 1) {
      const error = await refusal(verify(user, code === 100_000 ? 100_001 : 100_000));
      assert.deepEqual([error.status, error.code], [422, 'code_wrong']);
    }
    assert.equal((await refusal(verify(user, code))).code, 'code_wrong');
  });

  it('accepts five tries in total, even concurrent ones', async () => {
    const user = await newcomer();
    await ask(user);
    const code = await codeOf(user.e164);
    const wrong = code === 100_000 ? 100_001 : 100_000;
    await Promise.all(Array.from({ length: 12 }, () => refusal(verify(user, wrong))));
    const row = await database.db
      .selectFrom('verificationCodes')
      .select('attempts')
      .where('usersId', '=', user.usersId)
      .executeTakeFirstOrThrow();
    assert.equal(row.attempts, 5);
    assert.equal((await refusal(verify(user, code))).code, 'code_wrong');
  });

  it('refuses an expired or replaced code, 0 and invalid input [VA021]', async () => {
    const user = await newcomer();
    await ask(user);
    const old = await codeOf(user.e164);
    clock.advance(minute);
    await ask(user);
    const fresh = await codeOf(user.e164);
    if (old !== fresh) assert.equal((await refusal(verify(user, old))).code, 'code_wrong');
    assert.equal((await refusal(verify(user, 0))).code, 'code_wrong');
    assert.equal((await refusal(verify(user, 'abcdef'))).code, 'code_wrong');
    clock.advance(10 * minute);
    assert.equal((await refusal(verify(user, fresh))).code, 'code_wrong');
  });

  it('limits messages per number: one a minute, three in ten minutes, five a day', async () => {
    const user = await newcomer();
    const outcome = async () => {
      try {
        await ask(user);
        return 'sent';
      } catch (error) {
        assert.ok(error instanceof HttpError && error.status === 429);
        return 'refused';
      }
    };
    const got: string[] = [await outcome(), await outcome()];
    clock.advance(minute);
    got.push(await outcome());
    clock.advance(minute);
    got.push(await outcome());
    clock.advance(minute);
    got.push(await outcome());
    assert.deepEqual(got, ['sent', 'refused', 'sent', 'sent', 'refused']);
    clock.advance(10 * minute);
    assert.deepEqual([await outcome()], ['sent']);
    clock.advance(10 * minute);
    assert.deepEqual([await outcome()], ['sent']);
    clock.advance(60 * minute);
    assert.deepEqual([await outcome()], ['refused']);
    clock.advance(23 * 60 * minute);
    assert.deepEqual([await outcome()], ['sent']);
  });

  it('sends one message for many concurrent requests', async () => {
    const user = await newcomer();
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => ask(user)));
    assert.equal(answers.filter((answer) => answer.status === 'fulfilled').length, 1);
    assert.equal((await messages(user.e164)).length, 1);
  });

  it('sends at most 30 messages an hour per address, across numbers and accounts', async () => {
    const strict = await startTestServer({
      database,
      clock,
      routes: usersRoutes({ ...context, addressLimitFactor: 1 }),
    });
    clock.advance(86_400_000);
    const users: Person[] = [];
    for (let index = 0; index < 31; index += 1)
      users.push({ ...(await addStill()), email: '', phone: '', e164: '' });
    const statuses: number[] = [];
    for (const { usersId, token } of users) {
      const answer = await strict.fetch(`/api/users/${usersId}/request-phone-verification`, {
        method: 'POST',
        headers: { token },
      });
      statuses.push(answer.status);
      if (answer.status === 429) assert.ok(Number(answer.headers.get('retry-after')) > 0);
    }
    assert.deepEqual([statuses.slice(0, 30).every((status) => status === 200), statuses[30]], [true, 429]);
  });
  const addStill = () => addPerson(database, clock.now(), { phoneStatus: 'not_verified' });

  it('stops at the daily cap of the settings', async () => {
    clock.advance(2 * 86_400_000);
    await database.db
      .insertInto('settings')
      .values({ key: 'verification', value: JSON.stringify({ smsPerDay: 2 }) })
      .execute();
    await ask(await newcomer());
    await ask(await newcomer());
    assert.equal((await refusal(ask(await newcomer()))).status, 429);
    await database.db.deleteFrom('settings').where('key', '=', 'verification').execute();
  });

  it('lets only one account verify a number', async () => {
    const first = await newcomer();
    const second = await person({ phoneStatus: 'not_verified', phone: first.phone, phoneE164: first.e164 });
    await ask(first);
    await verify(first, await codeOf(first.e164));
    clock.advance(minute);
    await ask(second);
    const error = await refusal(verify(second, await codeOf(first.e164)));
    assert.deepEqual([error.status, error.code], [409, 'already_registered']);
  });

  it('sends nothing to an account without a number', async () => {
    const user = await newcomer();
    await database.db
      .updateTable('users')
      .set({ phone: '', phoneE164: '' })
      .where('usersId', '=', user.usersId)
      .execute();
    const error = await refusal(ask(user));
    assert.deepEqual([error.status, fieldsOf(error)[0]?.field], [422, 'phone']);
  });

  it("refuses another user's account", async () => {
    const mine = await newcomer();
    const theirs = await newcomer();
    assert.equal((await refusal(ask({ ...theirs, token: mine.token }))).status, 404);
    assert.equal((await refusal(verify({ ...theirs, token: mine.token }, 123_456))).status, 404);
  });
});

const forgot = (form: Record<string, unknown>) => server.call(forgotPassword, { form });
const reset = (usersId: UserId, code: string, password = 'flywheel-9') =>
  server.call(resetPassword, { params: { userId: usersId }, form: { code, password, password2: password } });

async function linkOf(email: string) {
  const letter = (await messages(email)).findLast((one) => one.subject === 'Reset your password');
  const [, code = '', userId = ''] =
    /reset-password#code=([\w-]+)&userId=(\d+)/.exec(letter?.body ?? '') ?? [];
  return { code, usersId: Number(userId) };
}

describe('a forgotten password by e-mail', () => {
  it('mails a link that sets a new password and ends every session [AP014, AP015, AP016]', async () => {
    const user = await person();
    const answer = await forgot({ email: user.email });
    assert.deepEqual([answer.token, answer.users_id], [undefined, undefined]);
    const link = await linkOf(user.email);
    assert.equal(link.usersId, user.usersId);
    assert.ok(Buffer.from(link.code, 'base64url').length >= 16);
    const done = await reset(user.usersId, link.code);
    assert.equal(done.message, 'New password is saved, please login');
    assert.equal((await refusal(server.call(checkToken, {}, { token: user.token }))).status, 401);
    await server.call(login, { form: { email: user.email, password: 'flywheel-9' } });
    assert.equal((await messages(user.email)).at(-1)?.subject, 'Your password was changed');
  });

  it('answers the same for an account, an unconfirmed e-mail and none, and mails no unknown address [PE001]', async () => {
    const user = await person();
    const unconfirmed = await person({ emailConfirmed: false });
    const bodies = [];
    for (const email of [user.email, unconfirmed.email, 'nobody@people.test'])
      bodies.push(await forgot({ email }));
    assert.deepEqual(bodies[0], bodies[1]);
    assert.deepEqual(bodies[0], bodies[2]);
    assert.equal((await messages(user.email)).length, 1);
    assert.equal((await messages('nobody@people.test')).length, 0);
  });

  it('mails an unconfirmed address how to recover by phone or through staff, without a reset link [RO002, AP014]', async () => {
    const unconfirmed = await person({ emailConfirmed: false });
    for (let round = 0; round < 3; round += 1) await forgot({ email: unconfirmed.email });
    const [letter, ...more] = await messages(unconfirmed.email);
    assert.deepEqual([letter?.subject, more.length], ['Reset your password by phone', 0]);
    assert.doesNotMatch(letter?.body ?? '', /code=/);
    assert.match(letter?.body ?? '', /: \{base\}\/reset-password\?by=phone\n/);
    assert.match(letter?.body ?? '', /\{base\}\/company\/support/);
  });

  it('accepts a link once within 30 minutes for its account, and voids the others', async () => {
    const user = await person();
    const other = await person();
    await forgot({ email: user.email });
    const first = await linkOf(user.email);
    clock.advance(minute + 1);
    await forgot({ email: user.email });
    const second = await linkOf(user.email);
    assert.equal((await refusal(reset(other.usersId, second.code))).code, 'code_wrong');
    await reset(user.usersId, second.code);
    assert.equal((await refusal(reset(user.usersId, second.code))).code, 'code_wrong');
    assert.equal((await refusal(reset(user.usersId, first.code))).code, 'code_wrong');
    clock.advance(20 * minute);
    await forgot({ email: user.email });
    const third = await linkOf(user.email);
    clock.advance(30 * minute);
    assert.equal((await refusal(reset(user.usersId, third.code))).code, 'code_wrong');
  });

  it('accepts one of many concurrent uses of a link', async () => {
    const user = await person();
    await forgot({ email: user.email });
    const { code } = await linkOf(user.email);
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) => reset(user.usersId, code, `flywheel-9${index}`)),
    );
    assert.equal(answers.filter((answer) => answer.status === 'fulfilled').length, 1);
  });

  it('keeps the link valid when the new password is refused [VA002, VA003]', async () => {
    const user = await person();
    await forgot({ email: user.email });
    const { code } = await linkOf(user.email);
    assert.equal((await refusal(reset(user.usersId, code, 'short'))).status, 422);
    const mismatch = await refusal(
      server.call(resetPassword, {
        params: { userId: user.usersId },
        form: { code, password: 'flywheel-9', password2: 'flywheel-9s' },
      }),
    );
    assert.equal(mismatch.message, 'passwords do not match');
    await reset(user.usersId, code);
  });

  it('limits the e-mails to a mailbox', async () => {
    const user = await person();
    for (let round = 0; round < 4; round += 1) await forgot({ email: user.email });
    assert.equal((await messages(user.email)).length, 1);
  });

  it('requires an e-mail or a phone number [VA022, VA025]', async () => {
    assert.equal((await refusal(forgot({}))).status, 422);
    assert.equal((await refusal(forgot({ email: 'not an e-mail' }))).message, 'Please provide a valid email');
  });
});

describe('a forgotten password by phone', () => {
  const byPhone = (phone: string, code?: number | string) =>
    forgot({ phone_number: phone, ...(code === undefined ? {} : { phone_verification_code: code }) });

  it('texts a code and returns the reset token for it [AP014]', async () => {
    const user = await person();
    const asked = await byPhone(user.phone);
    assert.deepEqual([asked.token, asked.users_id], [undefined, undefined]);
    const answer = await byPhone(user.phone, await codeOf(user.e164));
    assert.equal(answer.users_id, user.usersId);
    await reset(user.usersId, answer.token ?? '');
    await server.call(login, { form: { email: user.email, password: 'flywheel-9' } });
  });

  it('texts a code within the minute after one for the account, and says that the typed code is right [AP014]', async () => {
    const user = await person();
    await database.db
      .updateTable('users')
      .set({ phoneStatus: 'not_verified' })
      .where('usersId', '=', user.usersId)
      .execute();
    await ask(user);
    await verify(user, await codeOf(user.e164));
    const asked = await byPhone(user.phone);
    assert.match(asked.message, /^If there/);
    const answer = await byPhone(user.phone, await codeOf(user.e164));
    assert.equal(answer.message, 'That code is right. Choose a new password.');
  });

  it("answers an unknown number like an account's: same message, limits and refusal", async () => {
    const user = await person();
    const stranger = '(647) 555-0142';
    assert.deepEqual(await byPhone(user.phone), await byPhone(stranger));
    assert.deepEqual((await refusal(byPhone(user.phone))).body, (await refusal(byPhone(stranger))).body);
    for (let round = 0; round < 7; round += 1)
      assert.deepEqual(
        (await refusal(byPhone(user.phone, 111_111))).body,
        (await refusal(byPhone(stranger, 111_111))).body,
      );
    assert.equal((await messages('+16475550142')).length, 0);
  });

  it('does not reset by an unverified number', async () => {
    const user = await newcomer();
    await byPhone(user.phone);
    assert.equal((await messages(user.e164)).length, 0);
  });

  it('separates reset codes from verification codes', async () => {
    const user = await person();
    await byPhone(user.phone);
    const code = await codeOf(user.e164);
    await database.db
      .updateTable('users')
      .set({ phoneStatus: 'not_verified' })
      .where('usersId', '=', user.usersId)
      .execute();
    assert.equal((await refusal(verify(user, code))).code, 'code_wrong');
  });

  it('refuses an invalid number', async () => {
    const error = await refusal(byPhone('(416) 55'));
    assert.equal(error.message, 'must be a valid phone number');
  });
});
