import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HttpError } from '@hoist/contract/client';
import { login, checkToken, getUser, logout, register, updateUser } from '@hoist/contract/users';
import { keepInfo } from '#server/features/info/read-info.ts';
import { forget } from '#server/platform/keep/keep.ts';
import { testClock } from '#server/testing/clock.ts';
import { testDatabase } from '#server/testing/database.ts';
import { startTestServer } from '#server/testing/http.ts';
import { addPerson } from '#server/testing/people.ts';
import { usersRoutes } from './routes.ts';

const database = await testDatabase();
const clock = testClock();
const asked: number[] = [];
const context = {
  database,
  info: await keepInfo(database),
  addCustomer: (usersId: number) => Promise.resolve(asked.push(usersId)),
};
const server = await startTestServer({
  database,
  clock,
  routes: usersRoutes({ ...context, addressLimitFactor: 100 }),
});

let people = 0;
const form = (changes: Record<string, unknown> = {}) => {
  people += 1;
  return {
    fname: 'Ada',
    lname: 'Byron',
    phone: `(416) 555-${String(people).padStart(4, '0')}`,
    number: `+1416555${String(people).padStart(4, '0')}`,
    email: `ada${people}@people.test`,
    password: 'cogwheels',
    password2: 'cogwheels',
    phone_country_code: 'CA',
    country: 'Canada',
    fields_to_update: ['fname', 'lname', 'phone', 'email', 'password', 'phone_country_code'],
    ...changes,
  } as const;
};

async function refusal(call: Promise<unknown>): Promise<HttpError> {
  try {
    await call;
  } catch (error) {
    assert.ok(error instanceof HttpError, String(error));
    return error;
  }
  return assert.fail('the call was not refused');
}

const fieldsOf = (error: HttpError) =>
  (error.body as { details?: { field: string; message: string }[] }).details ?? [];

async function newcomer(changes: Record<string, unknown> = {}) {
  const given = form(changes);
  const { data } = await server.call(register, { form: given });
  return { ...given, token: data.token, usersId: data.userId };
}

/** As the office sets something; kept settings hear of it before the answer. */
async function setting(key: string, value: object): Promise<void> {
  const { promise: heard, resolve } = Promise.withResolvers<string>();
  const stop = await database.listen('keep', { onMessage: resolve });
  await database.transaction(async (tx) => {
    await tx
      .insertInto('settings')
      .values({ key, value: JSON.stringify(value) })
      .execute();
    await forget(tx, 'settings');
  });
  await heard;
  await stop();
}

const rowOf = (usersId: number) =>
  database.db.selectFrom('users').selectAll().where('users_id', '=', usersId).executeTakeFirstOrThrow();

const lastMail = async (usersId: number, channel = 'email') =>
  database.db
    .selectFrom('outbox')
    .selectAll()
    .where('users_id', '=', usersId)
    .where('channel', '=', channel as 'email')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

describe('registering', () => {
  it('opens an account with an unverified phone, logs in and sends the first code [AP012, ST041]', async () => {
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

  it('keeps digits, the E.164 form and never the password [EN023, VA009]', async () => {
    const { usersId, phone } = await newcomer();
    const row = await rowOf(usersId);
    assert.equal(row.phone, `416555${phone.slice(-4)}`);
    assert.equal(row.phone_e164, `+1416555${phone.slice(-4)}`);
    assert.match(row.password_hash, /^\$argon2id\$/);
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
      'a famous password',
      { password: 'Passw0rd', password2: 'Passw0rd' },
      'password',
      'This password is too easy to guess, please choose another',
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
    assert.equal((await rowOf(usersId)).phone_e164, '+14375550199');
  });

  it('refuses a taken e-mail, whatever its case', async () => {
    const { email } = await newcomer();
    const error = await refusal(server.call(register, { form: form({ email: email.toUpperCase() }) }));
    assert.deepEqual([error.status, error.code], [409, 'already_registered']);
  });

  it('refuses a number that another account has verified, and takes one that nobody has', async () => {
    const first = await newcomer();
    await newcomer({ phone: first.phone });
    await database.db
      .updateTable('users')
      .set({ phone_status: 'verified' })
      .where('users_id', '=', first.usersId)
      .execute();
    const error = await refusal(server.call(register, { form: form({ phone: first.phone }) }));
    assert.equal(error.code, 'already_registered');
  });

  it('opens one account when the same form is sent five times at once', async () => {
    const given = form();
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () => server.call(register, { form: given })),
    );
    assert.equal(answers.filter((answer) => answer.status === 'fulfilled').length, 1);
  });

  it('keeps who invited and cannot be made a mechanic by a field of the form [EN028]', async () => {
    const host = await newcomer();
    const invitation = (await rowOf(host.usersId)).invitation_token;
    const guest = await newcomer({ invitation_token: invitation, mechanic: '1', phone_status: 'verified' });
    const row = await rowOf(guest.usersId);
    assert.deepEqual([row.invited_by, row.mechanic, row.phone_status], [host.usersId, false, 'not_verified']);
  });

  it('answers and writes in French to whoever reads French', async () => {
    const answer = await server.call(
      register,
      { form: form() },
      { headers: { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.5' } },
    );
    assert.match(answer.message, /^Bienvenue/);
    assert.match((await lastMail(answer.data.userId, 'sms'))?.body ?? '', /code de vérification/);
  });
});

describe('logging in', () => {
  it('answers token and id, and the token is live for 24 hours, sliding [AP010]', async () => {
    const { email, usersId } = await newcomer();
    const { token, usersId: answered } = await server.call(login, { form: { email, password: 'cogwheels' } });
    assert.equal(answered, usersId);
    clock.advance(23 * 3_600_000);
    await server.call(checkToken, {}, { token });
    clock.advance(23 * 3_600_000);
    await server.call(checkToken, {}, { token });
    clock.advance(25 * 3_600_000);
    assert.equal((await refusal(server.call(checkToken, {}, { token }))).status, 401);
  });

  it('stays logged in for 90 days with remember', async () => {
    const { email } = await newcomer();
    const { token } = await server.call(login, { form: { email, password: 'cogwheels', remember: '1' } });
    clock.advance(89 * 86_400_000);
    await server.call(checkToken, {}, { token });
    clock.advance(91 * 86_400_000);
    assert.equal((await refusal(server.call(checkToken, {}, { token }))).status, 401);
  });

  it('says the same of a wrong password and of an unknown e-mail', async () => {
    const { email } = await newcomer();
    const wrong = await refusal(server.call(login, { form: { email, password: 'something else' } }));
    const unknown = await refusal(
      server.call(login, { form: { email: 'nobody@people.test', password: 'something else' } }),
    );
    assert.deepEqual(wrong.body, unknown.body);
    assert.equal(wrong.code, 'wrong_credentials');
  });

  it('takes as long for an unknown e-mail as for a wrong password', async () => {
    const { email } = await newcomer();
    const time = async (address: string) => {
      const started = performance.now();
      await refusal(server.call(login, { form: { email: address, password: 'something else' } }));
      return performance.now() - started;
    };
    // A busy machine only adds, so the quickest of each comes closer to the truth with every round. Without the
    // hash of nobody's password an unknown e-mail takes a tenth of the time, however often it is tried.
    let [wrong, unknown] = [Infinity, Infinity];
    const ratio = () => unknown / wrong;
    for (let round = 0; round < 12 || (round < 100 && (ratio() < 0.6 || ratio() > 1.7)); round += 1) {
      if (round % 15 === 14) clock.advance(20 * 60_000);
      wrong = Math.min(wrong, await time(email));
      unknown = Math.min(unknown, await time(`nobody${round}@people.test`));
    }
    assert.ok(ratio() > 0.6 && ratio() < 1.7, `ratio ${ratio()}`);
  });

  it('refuses the 31st failed try on an account, also with the right password, and takes it a while later', async () => {
    const { email } = await newcomer();
    const tries = await Promise.all(
      Array.from({ length: 31 }, () => refusal(server.call(login, { form: { email, password: 'guess' } }))),
    );
    assert.equal(tries.filter((error) => error.status === 401).length, 30);
    assert.equal(tries.filter((error) => error.status === 429).length, 1);
    const right = await refusal(server.call(login, { form: { email, password: 'cogwheels' } }));
    assert.equal(right.status, 429);
    clock.advance(17 * 60_000);
    await server.call(login, { form: { email, password: 'cogwheels' } });
  });

  it('refuses the 61st failed try from an address', async () => {
    const strict = await startTestServer({
      database,
      clock,
      routes: usersRoutes({ ...context, addressLimitFactor: 1 }),
    });
    clock.advance(86_400_000);
    const statuses: number[] = [];
    for (let index = 0; index < 61; index += 1) {
      const given = { email: `guess${index}@people.test`, password: 'guess' };
      statuses.push((await refusal(strict.call(login, { form: given }))).status);
    }
    assert.deepEqual([statuses[59], statuses[60]], [401, 429]);
    clock.advance(86_400_000);
  });

  it('does not count log-ins that succeed', async () => {
    const { email } = await newcomer();
    for (let index = 0; index < 35; index += 1)
      await server.call(login, { form: { email, password: 'cogwheels' } });
  });

  it('ends with logout, that session alone', async () => {
    const { email, usersId, token } = await newcomer();
    const other = await server.call(login, { form: { email, password: 'cogwheels' } });
    await server.call(logout, { params: { userId: usersId } }, { token });
    assert.equal((await refusal(server.call(checkToken, {}, { token }))).status, 401);
    await server.call(checkToken, {}, { token: other.token });
  });
});

describe('who the token belongs to', () => {
  it('answers every field of the session and the outcome of the cash rule [AP011]', async () => {
    const person = await addPerson(database, clock.now(), { cash_option: 1, stripe_customer_id: 'cus_1' });
    const { data, allowAppCashPayment } = await server.call(checkToken, {}, { token: person.token });
    assert.equal(allowAppCashPayment, true);
    assert.deepEqual(Object.keys(data).toSorted(), [
      'email',
      'fname',
      'invitationToken',
      'lname',
      'locale',
      'mechanic',
      'phone',
      'phoneCountryCode',
      'phoneStatus',
      'stripeCustomerId',
      'usersId',
    ]);
    assert.equal(data.mechanic, 0);
  });

  it('follows the global cash setting for who has not chosen, and a block always holds', async () => {
    const allowed = async (cash: -1 | 0 | 1) => {
      const { token } = await addPerson(database, clock.now(), { cash_option: cash });
      return (await server.call(checkToken, {}, { token })).allowAppCashPayment;
    };
    assert.deepEqual([await allowed(1), await allowed(0), await allowed(-1)], [true, false, false]);
    await setting('feature_flags', { allowCashAppPayment: 1 });
    assert.deepEqual([await allowed(1), await allowed(0), await allowed(-1)], [true, true, false]);
  });

  it('refuses a missing and an invented token', async () => {
    assert.equal((await refusal(server.call(checkToken, {}))).status, 401);
    assert.equal((await refusal(server.call(checkToken, {}, { token: 'x'.repeat(43) }))).status, 401);
  });
});

describe('the profile', () => {
  it('answers names, contact, notes and last choices [AP017]', async () => {
    const { usersId, token, email } = await newcomer();
    const { data } = await server.call(getUser, { params: { userId: usersId } }, { token });
    assert.equal(data.length, 1);
    assert.equal(data[0]?.email, email);
    assert.match(data[0]?.emailNote ?? '', /not confirmed/);
    assert.deepEqual(data[0]?.lastService, { usersVehiclesId: null, usersLocationsId: null });
    assert.deepEqual(data[0]?.incompleteOrderPayments, []);
  });

  it('loses the note about the e-mail once its link was opened and confirmed', async () => {
    const { usersId, token } = await newcomer();
    const link = /\/api\/confirm-email\?code=[\w-]+/.exec((await lastMail(usersId))?.body ?? '')?.[0] ?? '';
    const noteNow = async () =>
      (await server.call(getUser, { params: { userId: usersId } }, { token })).data[0]?.emailNote;
    const page = await (await server.fetch(link)).text();
    assert.match(page, /<button>Confirm<\/button>/);
    assert.match((await noteNow()) ?? '', /not confirmed/);
    const done = await server.fetch(`${link}&confirm=1`);
    assert.equal(done.status, 200);
    assert.equal(await noteNow(), '');
    const invented = await server.fetch('/api/confirm-email?code=%22%3E%3Cscript%3E&confirm=1');
    assert.equal(invented.status, 422);
    assert.doesNotMatch(await invented.text(), /<script>/);
  });

  it("answers another's profile as one that does not exist [RO038]", async () => {
    const mine = await newcomer();
    const theirs = await newcomer();
    const stranger = await refusal(
      server.call(getUser, { params: { userId: theirs.usersId } }, { token: mine.token }),
    );
    const missing = await refusal(
      server.call(getUser, { params: { userId: 999_999 } }, { token: mine.token }),
    );
    assert.deepEqual([stranger.status, stranger.body], [404, missing.body]);
  });
});

describe('changing the account', () => {
  it('changes only what fields_to_update names [AP013, EN031, EN032]', async () => {
    const { usersId, token, email } = await newcomer();
    const answer = await server.call(
      updateUser,
      {
        params: { userId: usersId },
        form: { fname: 'Grace', lname: 'Hopper', email: 'other@people.test', fields_to_update: ['fname'] },
      },
      { token },
    );
    assert.deepEqual([answer.data.fname, answer.data.lname, answer.data.email], ['Grace', 'Byron', email]);
  });

  it('cannot be used to become a mechanic, verified, or somebody else', async () => {
    const { usersId, token } = await newcomer();
    const before = await rowOf(usersId);
    const names = ['mechanic', 'phone_status', 'users_id', 'console_role', 'cash_option', 'password_hash'];
    const body = new URLSearchParams(names.map((name): [string, string] => [name, '1']));
    for (const name of names) body.append('fields_to_update[]', name);
    await server.fetch(`/api/users/${usersId}`, { method: 'POST', body, headers: { token } });
    assert.deepEqual(await rowOf(usersId), before);
  });

  it('asks to verify a new number, tells the old one, and keeps the status of the same number [ST043]', async () => {
    const person = await addPerson(database, clock.now());
    const before = await rowOf(person.usersId);
    const change = (phone: string) =>
      server.call(
        updateUser,
        { params: { userId: person.usersId }, form: { phone, fields_to_update: ['phone'] } },
        { token: person.token },
      );
    assert.equal((await change(before.phone)).data.phoneStatus, 'verified');
    assert.equal((await change('(416) 555-9123')).data.phoneStatus, 'not_verified');
    const texts = await database.db
      .selectFrom('outbox')
      .select(['recipient', 'body'])
      .where('users_id', '=', person.usersId)
      .where('channel', '=', 'sms')
      .orderBy('id')
      .execute();
    assert.deepEqual(
      texts.map((text) => text.recipient),
      [before.phone_e164, '+14165559123'],
    );
    const me = await server.call(checkToken, {}, { token: person.token });
    assert.equal(me.data.phoneStatus, 'not_verified');
  });

  it('tells the old address of a new e-mail and asks the new one to confirm', async () => {
    const { usersId, token, email } = await newcomer();
    await server.call(
      updateUser,
      { params: { userId: usersId }, form: { email: `new-${email}`, fields_to_update: ['email'] } },
      { token },
    );
    const letters = await database.db
      .selectFrom('outbox')
      .select(['recipient', 'subject'])
      .where('users_id', '=', usersId)
      .where('channel', '=', 'email')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    assert.deepEqual(letters, [
      { recipient: `new-${email}`, subject: 'Please confirm your e-mail' },
      { recipient: email, subject: 'Your e-mail address was changed' },
    ]);
  });

  it('ends every other session with a new password', async () => {
    const { usersId, token, email } = await newcomer();
    const other = await server.call(login, { form: { email, password: 'cogwheels' } });
    await server.call(
      updateUser,
      {
        params: { userId: usersId },
        form: { password: 'flywheel', password2: 'flywheel', fields_to_update: ['password'] },
      },
      { token },
    );
    await server.call(checkToken, {}, { token });
    assert.equal((await refusal(server.call(checkToken, {}, { token: other.token }))).status, 401);
    await server.call(login, { form: { email, password: 'flywheel' } });
  });

  it('refuses a wrong current password, a taken e-mail and a verified number of another', async () => {
    const { usersId, token } = await newcomer();
    const other = await addPerson(database, clock.now());
    const theirs = await rowOf(other.usersId);
    const attempt = (changes: Record<string, unknown>, fields: string[]) =>
      refusal(
        server.call(
          updateUser,
          { params: { userId: usersId }, form: { ...changes, fields_to_update: fields } },
          { token },
        ),
      );
    const wrong = { password: 'flywheel', password2: 'flywheel', current_password: 'nope' };
    assert.equal((await attempt(wrong, ['password'])).status, 422);
    assert.equal((await attempt({ email: theirs.email }, ['email'])).code, 'already_registered');
    assert.equal((await attempt({ phone: theirs.phone }, ['phone'])).code, 'already_registered');
  });

  it('makes a customer of the card provider when asked [EN032]', async () => {
    const { usersId, token } = await newcomer();
    await server.call(
      updateUser,
      { params: { userId: usersId }, form: { add_stripe_customer_id: '1', fields_to_update: [] } },
      { token },
    );
    assert.deepEqual(asked, [usersId]);
  });

  it('takes numbers of the countries that the office texts, no others', async () => {
    const french = { phone: '01 23 45 67 89', phone_country_code: 'FR' };
    const { usersId } = await newcomer(french);
    assert.equal((await rowOf(usersId)).phone_e164, '+33123456789');
    await setting('supported_countries', { codes: ['CA', 'US'] });
    const error = await refusal(server.call(register, { form: form(french) }));
    assert.deepEqual(fieldsOf(error), [{ field: 'phone', message: 'must be a valid phone number' }]);
    await newcomer({ phone: '(212) 555-0101', phone_country_code: 'US' });
  });

  it('takes an invitation once, and never one’s own', async () => {
    const host = await newcomer();
    const guest = await newcomer();
    const accept = async (invitation: string) => {
      const changes = { invitation_token: invitation, fields_to_update: ['invitation_token'] };
      await server.call(
        updateUser,
        { params: { userId: guest.usersId }, form: changes },
        { token: guest.token },
      );
      return (await rowOf(guest.usersId)).invited_by;
    };
    assert.equal(await accept((await rowOf(guest.usersId)).invitation_token), null);
    assert.equal(await accept((await rowOf(host.usersId)).invitation_token), host.usersId);
    const other = await newcomer();
    assert.equal(await accept((await rowOf(other.usersId)).invitation_token), host.usersId);
  });
});
