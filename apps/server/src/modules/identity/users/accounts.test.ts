import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  checkToken,
  getUser,
  login,
  register,
  resetPassword,
  updateUser,
} from '@hoist/contract/identity/users';
import type { UserId } from '@hoist/domain/ids';
import { accountsFixture } from '#server/testing/accounts-fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import { fieldsOf, refusal } from '#server/testing/refusal.ts';

const { database, clock, server, asked, form, newcomer, setting, rowOf, lastMail, verify } =
  await accountsFixture();

describe('the profile', () => {
  it('answers names, contact, notes, the cash choice and last choices [AP017, EN019]', async () => {
    const { usersId, token, email } = await newcomer();
    const { data } = await server.call(getUser, { params: { userId: usersId } }, { token });
    assert.equal(data.length, 1);
    assert.equal(data[0]?.email, email);
    assert.match(data[0]?.emailNote ?? '', /haven’t confirmed/);
    assert.deepEqual(data[0]?.lastService, { usersVehiclesId: null, usersLocationsId: null });
    assert.deepEqual(data[0]?.incompleteOrderPayments, []);
    assert.equal(data[0]?.userCashPaymentOptions, 0);
    await database.db.updateTable('users').set({ cashOption: -1 }).where('usersId', '=', usersId).execute();
    const again = await server.call(getUser, { params: { userId: usersId } }, { token });
    assert.equal(again.data[0]?.userCashPaymentOptions, -1);
  });

  it('sends the link to confirm the e-mail again when only the same address is named, once a minute', async () => {
    const { usersId, token, email } = await newcomer();
    const [first, at] = [await lastMail(usersId), clock.now()];
    const ask = (fields: readonly string[] = ['email']) =>
      server.call(
        updateUser,
        { params: { userId: usersId }, form: { email, fname: 'Dana', fields_to_update: [...fields] } },
        { token },
      );
    await ask(['fname', 'email']);
    assert.equal((await lastMail(usersId))?.body, first?.body, 'a saved profile asks for no link');
    await ask();
    const second = await lastMail(usersId);
    assert.notEqual(second?.body, first?.body);
    assert.match(second?.body ?? '', /\/api\/confirm-email\?code=/);
    assert.equal((await refusal(ask())).code, 'rate_limited');
    clock.set(new Date(at.getTime() + 61_000));
    await ask();
    assert.notEqual((await lastMail(usersId))?.body, second?.body);
    clock.set(at);
  });

  const linkOf = async (usersId: UserId) =>
    /\/api\/confirm-email\?code=[\w-]+/.exec((await lastMail(usersId))?.body ?? '')?.[0] ?? '';
  const confirm = (link: string, fields: Record<string, string> = {}, cookie = '') =>
    server.fetch('/api/confirm-email', {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams({
        code: new URL(link, server.address).searchParams.get('code') ?? '',
        ...fields,
      }),
    });

  it('drops the notice about the e-mail after its confirmation [EN006]', async () => {
    const { usersId, token, password } = await newcomer();
    const link = await linkOf(usersId);
    const noteNow = async () =>
      (await server.call(getUser, { params: { userId: usersId } }, { token })).data[0]?.emailNote;
    const page = await (await server.fetch(link)).text();
    assert.match(page, /<button>Log in and confirm<\/button>/);
    assert.match((await noteNow()) ?? '', /haven’t confirmed/);
    const { email } = await rowOf(usersId);
    const stop = { email, because: 'bounce', at: clock.now() } as const;
    await database.db.insertInto('emailSuppressions').values(stop).execute();
    const done = await confirm(link, { password });
    assert.equal(done.status, 200);
    const stops = database.db.selectFrom('emailSuppressions').where('email', '=', email).selectAll();
    assert.deepEqual(await stops.execute(), [], 'the address gets email again');
    assert.equal(await noteNow(), '');
    // The mail app's reader keeps session and password.
    await server.call(login, { form: { email, password } });
    assert.equal((await confirm('/?code=%22%3E%3Cscript%3E', { password })).status, 422);
    const invented = await server.fetch('/api/confirm-email?code=%22%3E%3Cscript%3E');
    assert.doesNotMatch(await invented.text(), /<script>/);
  });

  it('confirms an e-mail by one tap only in a browser that has logged in to the account', async () => {
    const { usersId, email, password } = await newcomer();
    const other = await newcomer();
    const link = await linkOf(usersId);
    const cookieOf = async (form: { readonly email: string; readonly password: string }) =>
      (
        await server.fetch('/api/users-login', { method: 'POST', body: new URLSearchParams(form) })
      ).headers.get('set-cookie') ?? '';
    assert.equal((await confirm(link)).status, 401);
    assert.equal((await confirm(link, { password: 'guess' })).status, 401);
    assert.equal((await confirm(link, {}, await cookieOf(other))).status, 401);
    const cookie = await cookieOf({ email, password });
    assert.match(cookie, /HttpOnly; SameSite=Lax/);
    assert.match(
      await (await server.fetch(link, { headers: { cookie } })).text(),
      /<button>Confirm<\/button>/,
    );
    assert.equal((await confirm(link, {}, cookie)).status, 200);
    assert.equal((await rowOf(usersId)).emailConfirmed, true);
  });

  it('ends sessions and password of an account made with the e-mail of another person, who may take it', async () => {
    const { usersId, email, password, token } = await newcomer();
    const page = await confirm(await linkOf(usersId), { not_mine: '1' });
    assert.equal(page.status, 200);
    const read = server.call(getUser, { params: { userId: usersId } }, { token });
    assert.equal((await refusal(read)).status, 401);
    assert.equal((await refusal(server.call(login, { form: { email, password } }))).status, 401);
    const code = /#code=([\w-]+)&/.exec(await page.text())?.[1] ?? '';
    const chosen = { code, password: 'a new pass phrase', password2: 'a new pass phrase' };
    await server.call(resetPassword, { params: { userId: usersId }, form: chosen });
    await server.call(login, { form: { email, password: chosen.password } });
    const { emailConfirmed, phoneE164 } = await rowOf(usersId);
    assert.deepEqual([emailConfirmed, phoneE164], [true, ''], 'without what the other person entered');
  });

  it('gives an account with a verified number to no reader of its e-mail', async () => {
    const one = await newcomer();
    await verify(one);
    const page = await confirm(await linkOf(one.usersId), { not_mine: '1' });
    assert.equal(page.status, 200);
    assert.doesNotMatch(await page.text(), /code=/);
    const { emailConfirmed, passwordHash } = await rowOf(one.usersId);
    assert.deepEqual([emailConfirmed, passwordHash], [false, '']);
    const again = await confirm(await linkOf(one.usersId), { not_mine: '1' });
    assert.equal(again.status, 422);
  });

  it("answers another user's profile like a missing one [RO038]", async () => {
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

  it('rejects attempts to become a mechanic, verified, or another user', async () => {
    const { usersId, token } = await newcomer();
    const before = await rowOf(usersId);
    const names = ['mechanic', 'phone_status', 'users_id', 'console_role', 'cash_option', 'password_hash'];
    const body = new URLSearchParams(names.map((name): [string, string] => [name, '1']));
    for (const name of names) body.append('fields_to_update[]', name);
    await server.fetch(`/api/users/${usersId}`, { method: 'POST', body, headers: { token } });
    assert.deepEqual(await rowOf(usersId), before);
  });

  it('requires verification of a new number, notifies the old one, and keeps the status of an unchanged one [ST040, ST043]', async () => {
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
      .where('usersId', '=', person.usersId)
      .where('channel', '=', 'sms')
      .orderBy('id')
      .execute();
    assert.deepEqual(
      texts.map((text) => text.recipient),
      [before.phoneE164, '+14165559123'],
    );
    const me = await server.call(checkToken, {}, { token: person.token });
    assert.equal(me.data.phoneStatus, 'not_verified');
  });

  it('texts nothing about a new password, or to an old number that was never verified [AP013]', async () => {
    const verified = await addPerson(database, clock.now());
    const unverified = await addPerson(database, clock.now(), { phoneStatus: 'not_verified' });
    const change = async ({ usersId, token }: typeof verified, changes: Record<string, unknown>) => {
      const form = { ...changes, fields_to_update: Object.keys(changes) };
      await server.call(updateUser, { params: { userId: usersId }, form }, { token });
      const sent = await database.db
        .selectFrom('outbox')
        .select(['channel', 'recipient'])
        .where('usersId', '=', usersId)
        .orderBy('id')
        .execute();
      return sent.map(({ channel, recipient }) => `${channel} ${recipient}`);
    };
    const { email } = await rowOf(verified.usersId);
    const changed = await change(verified, { password: 'flywheel-9', password2: 'flywheel-9' });
    assert.deepEqual(changed, [`email ${email}`]);
    const own = (await rowOf(unverified.usersId)).email;
    const renumbered = await change(unverified, { phone: '(416) 555-9124' });
    assert.deepEqual(renumbered, [`email ${own}`, 'sms +14165559124']);
  });

  it('notifies the old address of a new e-mail and asks the new one to confirm', async () => {
    const { usersId, token, email } = await newcomer();
    await server.call(
      updateUser,
      { params: { userId: usersId }, form: { email: `new-${email}`, fields_to_update: ['email'] } },
      { token },
    );
    const letters = await database.db
      .selectFrom('outbox')
      .select(['recipient', 'subject'])
      .where('usersId', '=', usersId)
      .where('channel', '=', 'email')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    assert.deepEqual(letters, [
      { recipient: `new-${email}`, subject: 'Confirm your email' },
      { recipient: email, subject: 'Your email address was changed' },
    ]);
  });

  it('ends every other session when the password changes [PE005]', async () => {
    const { usersId, token, email } = await newcomer();
    const other = await server.call(login, { form: { email, password: 'cogwheels' } });
    await server.call(
      updateUser,
      {
        params: { userId: usersId },
        form: {
          password: 'flywheel-9',
          password2: 'flywheel-9',
          current_password: 'cogwheels',
          fields_to_update: ['password'],
        },
      },
      { token },
    );
    await server.call(checkToken, {}, { token });
    assert.equal((await refusal(server.call(checkToken, {}, { token: other.token }))).status, 401);
    await server.call(login, { form: { email, password: 'flywheel-9' } });
  });

  it('requires the password for changes of credentials in an old session [PE005, PE006]', async () => {
    const { usersId, token, email } = await newcomer();
    const change = (changes: Record<string, unknown>) =>
      server.call(
        updateUser,
        { params: { userId: usersId }, form: { ...changes, fields_to_update: Object.keys(changes) } },
        { token },
      );
    const password = { password: 'flywheel-9', password2: 'flywheel-9' };
    const asked = [{ field: 'current_password', message: 'Enter your current password' }];
    await change({ password: 'cogwheels-8', password2: 'cogwheels-8' });
    await database.db
      .updateTable('users')
      .set({ phoneStatus: 'verified' })
      .where('usersId', '=', usersId)
      .execute();
    clock.advance(11 * 60_000);
    for (const changes of [password, { email: `x-${email}` }, { phone: '(416) 555-9321' }]) {
      assert.deepEqual(fieldsOf(await refusal(change(changes))), asked);
      assert.deepEqual(fieldsOf(await refusal(change({ ...changes, current_password: 'nope' }))), asked);
    }
    assert.equal((await change({ fname: 'Grace' })).data.fname, 'Grace');
    await change({ phone: '(416) 555-9321', current_password: 'cogwheels-8' });
    await change({ email: `x-${email}`, current_password: 'cogwheels-8' });
  });

  it('counts wrong current passwords as failed log-ins', async () => {
    const { usersId, token } = await newcomer();
    const attempt = (current_password: string) =>
      refusal(
        server.call(
          updateUser,
          { params: { userId: usersId }, form: { current_password, fields_to_update: [] } },
          { token },
        ),
      );
    await Promise.all(Array.from({ length: 30 }, (_, n) => attempt(`wrong ${n}`)));
    assert.equal((await attempt('cogwheels')).status, 429);
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
    const wrong = { password: 'flywheel-9', password2: 'flywheel-9', current_password: 'nope' };
    assert.equal((await attempt(wrong, ['password'])).status, 422);
    assert.equal((await attempt({ email: theirs.email }, ['email'])).code, 'already_registered');
    assert.equal((await attempt({ phone: theirs.phone }, ['phone'])).code, 'already_registered');
  });

  it('creates a customer at the payment provider on request [EN032]', async () => {
    const { usersId, token } = await newcomer();
    await server.call(
      updateUser,
      { params: { userId: usersId }, form: { add_stripe_customer_id: '1', fields_to_update: [] } },
      { token },
    );
    assert.deepEqual(asked, [usersId]);
    const other = await newcomer();
    const form = { add_stripe_customer_id: '1' as const, fields_to_update: ['phone'], phone: '12' };
    const refused = server.call(updateUser, { params: { userId: other.usersId }, form }, other);
    assert.equal((await refusal(refused)).status, 422);
    assert.deepEqual(asked, [usersId], 'of a refused change nothing is done');
  });

  it('accepts only numbers of supported countries', async () => {
    const french = { phone: '01 23 45 67 89', phone_country_code: 'FR' };
    const { usersId } = await newcomer(french);
    assert.equal((await rowOf(usersId)).phoneE164, '+33123456789');
    await setting('supported_countries', { codes: ['CA', 'US'] });
    const error = await refusal(server.call(register, { form: form(french) }));
    assert.deepEqual(fieldsOf(error), [{ field: 'phone', message: 'We can’t text numbers of that country' }]);
    await newcomer({ phone: '(212) 555-0101', phone_country_code: 'US' });
  });
});
