import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkToken, login, register } from '@hoist/contract/identity/users';
import { accountsFixture } from '#server/testing/accounts-fixture.ts';
import { fieldsOf, refusal } from '#server/testing/refusal.ts';

const { database, clock, server, form, newcomer, rowOf, lastMail } = await accountsFixture();

describe('registering', () => {
  it('creates an account with an unverified phone, logs in and sends the first code [AP012, ST041]', async () => {
    const given = form();
    const answer = await server.call(register, { form: given });
    assert.equal(answer.message, 'Welcome to Hoist');
    assert.equal(answer.data.phone, '4165550001'.slice(0, 6) + given.phone.slice(-4));
    const me = await server.call(checkToken, {}, { token: answer.data.token });
    assert.equal(me.data.phoneStatus, 'not_verified');
    assert.equal(me.data.usersId, answer.data.userId);
    assert.match((await lastMail(answer.data.userId, 'sms'))?.body ?? '', /^\d{6} is your Hoist/);
    assert.match((await lastMail(answer.data.userId))?.body ?? '', /\/api\/confirm-email\?code=/);
  });

  it('stores the digits and the E.164 number, and never the password [EN023, VA009]', async () => {
    const { usersId, phone } = await newcomer();
    const row = await rowOf(usersId);
    assert.equal(row.phone, `416555${phone.slice(-4)}`);
    assert.equal(row.phoneE164, `+1416555${phone.slice(-4)}`);
    assert.match(row.passwordHash, /^\$argon2id\$/);
  });

  it('accepts every field of the payload [EN021, EN022, EN024, EN025, EN026, EN027, EN029, EN030]', async () => {
    const given = form({ fname: 'Grace', lname: 'Hopper', country: 'Canada' });
    const { data } = await server.call(register, { form: given });
    const row = await rowOf(data.userId);
    assert.deepEqual(
      [row.fname, row.lname, row.email, row.phoneCountryCode, row.phoneE164],
      [given.fname, given.lname, given.email, given.phone_country_code, given.number],
    );
    await server.call(login, { form: { email: given.email, password: given.password } });
    // `phone` and its country take precedence over the client's own E.164 value.
    const other = await newcomer({ number: '+33612345678', country: 'France' });
    const kept = await rowOf(other.usersId);
    assert.deepEqual([kept.phoneCountryCode, kept.phoneE164], ['CA', `+1416555${other.phone.slice(-4)}`]);
    const long = await refusal(server.call(register, { form: form({ country: 'x'.repeat(61) }) }));
    assert.deepEqual([long.status, fieldsOf(long)[0]?.field], [422, 'country']);
  });

  const refused: [string, Record<string, unknown>, string, string][] = [
    ['no first name [VA005]', { fname: ' ' }, 'fname', 'Please provide a valid first name'],
    ['no last name [VA006]', { lname: '' }, 'lname', 'Please provide a valid last name'],
    ['no phone [VA007]', { phone: '' }, 'phone', 'must be a valid phone number'],
    ['a short phone [VA008, VA018]', { phone: '(416) 555-01' }, 'phone', 'must be a valid phone number'],
    ['no e-mail [VA010]', { email: '' }, 'email', 'Please provide a valid email'],
    ['an impossible e-mail [VA011]', { email: 'ada@' }, 'email', 'Please provide a valid email'],
    ['no password [VA001]', { password: '' }, 'password', 'Password must be of length 6 or more'],
    ['a short password [VA002]', { password: 'gears' }, 'password', 'Password must be of length 6 or more'],
    ['another confirmation [VA003]', { password2: 'cogwheel' }, 'password2', 'passwords do not match'],
    [
      'a common password',
      { password: 'Passw0rd', password2: 'Passw0rd' },
      'password',
      'That password is easy to guess. Choose another.',
    ],
    [
      'one’s own name as the password',
      { fname: 'Augusta', password: 'Augusta1815', password2: 'Augusta1815' },
      'password',
      'Your name or email is easy to guess. Choose another password.',
    ],
  ];
  for (const [title, changes, field, message] of refused) {
    it(`refuses ${title}`, async () => {
      const error = await refusal(server.call(register, { form: form(changes) }));
      assert.equal(error.status, 422);
      assert.deepEqual(
        fieldsOf(error).find((detail) => detail.field === field),
        { field, message },
      );
    });
  }

  it('strips a typed country prefix of 1 [VA017]', async () => {
    const { usersId } = await newcomer({ phone: '1 (437) 555-0199' });
    assert.equal((await rowOf(usersId)).phoneE164, '+14375550199');
  });

  it('refuses a taken e-mail, whatever its case [PE003]', async () => {
    const { email } = await newcomer();
    const error = await refusal(server.call(register, { form: form({ email: email.toUpperCase() }) }));
    assert.deepEqual([error.status, error.code], [409, 'already_registered']);
  });

  it('refuses a number that another account has verified, and accepts an unverified one', async () => {
    const first = await newcomer();
    await newcomer({ phone: first.phone });
    await database.db
      .updateTable('users')
      .set({ phoneStatus: 'verified' })
      .where('usersId', '=', first.usersId)
      .execute();
    const error = await refusal(server.call(register, { form: form({ phone: first.phone }) }));
    assert.equal(error.code, 'already_registered');
  });

  it('creates one account for five concurrent equal requests', async () => {
    const given = form();
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () => server.call(register, { form: given })),
    );
    assert.equal(answers.filter((answer) => answer.status === 'fulfilled').length, 1);
  });

  it('stores the inviter and ignores a mechanic field [EN028]', async () => {
    const host = await newcomer();
    const invitation = (await rowOf(host.usersId)).invitationToken;
    const guest = await newcomer({ invitation_token: invitation, mechanic: '1', phone_status: 'verified' });
    const row = await rowOf(guest.usersId);
    assert.deepEqual([row.invitedBy, row.mechanic, row.phoneStatus], [host.usersId, false, 'not_verified']);
  });

  const signUps: [string, Record<string, unknown>, number][] = [
    ['for a day on the web', {}, 1],
    ["for 90 days on the web with 'Remember me'", { remember: '1' }, 90],
    ['for 90 days in an app', { token_type: 'ios_app' }, 90],
    ["for a day in an app that says no to 'Remember me'", { token_type: 'android_app', remember: '0' }, 1],
  ];
  for (const [title, changes, days] of signUps) {
    it(`keeps the session ${title} [RO014]`, async () => {
      clock.advance(3_600_000);
      const { usersId } = await newcomer(changes);
      const session = await database.db
        .selectFrom('sessions')
        .where('usersId', '=', usersId)
        .select(['remember', 'expiresAt'])
        .executeTakeFirstOrThrow();
      assert.equal(session.remember, days === 90);
      assert.equal(session.expiresAt.getTime(), clock.now().getTime() + days * 86_400_000);
    });
  }

  it('answers and sends e-mail in French to a French reader', async () => {
    const answer = await server.call(
      register,
      { form: form() },
      { headers: { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.5' } },
    );
    assert.match(answer.message, /^Bienvenue/);
    assert.match((await lastMail(answer.data.userId, 'sms'))?.body ?? '', /votre code Hoist/);
  });
});
