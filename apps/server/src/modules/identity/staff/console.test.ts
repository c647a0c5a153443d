import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '@hoist/contract';
import { deleteSessions } from '#server/platform/sessions/sessions.ts';
import { openVault } from '#server/platform/vault.ts';
import { officeFixture, password } from '#server/testing/office-fixture.ts';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { storeFactor, resealFactors } from './factor-store.ts';
import { makeOwner } from './make-owner.ts';

const fixture = await officeFixture();
const { database, server, clock, somebody, logIn, show, codeOf, sessionOf, enrolled } = fixture;
type Somebody = Awaited<ReturnType<typeof somebody>>;
const minute = 60_000;
const hour = 60 * minute;

describe('the first log-in', () => {
  test('asks for the password, offers a key, accepts its first code, and shows ten recovery codes once', async () => {
    const person = await somebody('dispatcher');
    const { challenge, enrolment, until } = await logIn(person);
    assert.equal(Date.parse(until) - clock.now().getTime(), 10 * minute);
    const address = new URL(enrolment?.address ?? '');
    assert.equal(address.searchParams.get('secret'), enrolment?.key);
    assert.equal(address.searchParams.get('issuer'), 'Hoist');
    const entered = await show(challenge, codeOf(enrolment?.key ?? ''));
    assert.equal(new Set(entered.recoveryCodes).size, 10);
    assert.equal(Date.parse(entered.until) - clock.now().getTime(), 12 * hour);
    const { data } = await sessionOf(entered.token);
    assert.deepEqual([data.role, data.recoveryCodesLeft, data.until], ['dispatcher', 10, entered.until]);
    assert.ok(data.permissions.includes('orders.cancel') && !data.permissions.includes('team.write'));
  });

  test('stores the key and the recovery codes only encrypted or hashed', async () => {
    const { key, recoveryCodes, usersId } = await enrolled();
    const tables = ['consoleStaff', 'consoleRecoveryCodes', 'consoleChallenges', 'auditLog'] as const;
    const kept = await Promise.all(
      tables.map((table) => database.db.selectFrom(table).selectAll().execute()),
    );
    const text = JSON.stringify(kept);
    for (const secret of [key, ...recoveryCodes]) assert.ok(!text.includes(secret));
    const { count } = await database.db
      .selectFrom('consoleRecoveryCodes')
      .where('usersId', '=', usersId)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    assert.equal(Number(count), 10);
  });

  test('enrols one of two concurrent log-ins; the other starts again', async () => {
    const person = await somebody('support');
    const [one, other] = [await logIn(person), await logIn(person)];
    const answers = await Promise.all(
      [one, other].map(({ challenge, enrolment }) =>
        refusalOf(show(challenge, codeOf(enrolment?.key ?? ''))),
      ),
    );
    assert.deepEqual(answers.toSorted(), ['409 wrong_state', 'ok']);
    assert.equal((await logIn(person)).enrolment, null);
  });
});

describe('the second factor', () => {
  test('accepts codes one step early or late, and none twice [AC004]', async () => {
    const person = await enrolled();
    const enter = async (steps: number) =>
      refusalOf(show((await logIn(person)).challenge, codeOf(person.key, steps)));
    assert.equal(await enter(-2), '422 code_wrong');
    assert.equal(await enter(2), '422 code_wrong');
    assert.equal(await enter(-1), 'ok');
    assert.equal(await enter(-1), '422 code_wrong');
    assert.equal(await enter(1), 'ok');
    // Older than the last accepted code.
    assert.equal(await enter(0), '422 code_wrong');
  });

  test('opens one session for five concurrent requests with the same code', async () => {
    const person = await enrolled();
    const challenges = await Promise.all(Array.from({ length: 5 }, () => logIn(person)));
    const code = codeOf(person.key);
    const answers = await Promise.all(challenges.map(({ challenge }) => refusalOf(show(challenge, code))));
    assert.equal(answers.filter((answer) => answer === 'ok').length, 1);
  });

  test('accepts a recovery code once, in any notation [AC004]', async () => {
    const person = await enrolled();
    const [code = ''] = person.recoveryCodes;
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
    const { token, recoveryCodes } = await show((await logIn(person)).challenge, typed);
    assert.deepEqual(recoveryCodes, []);
    assert.equal((await sessionOf(token)).data.recoveryCodesLeft, 9);
    assert.equal(await refusalOf(show((await logIn(person)).challenge, code)), '422 code_wrong');
    const stranger = await enrolled();
    const [theirs = ''] = stranger.recoveryCodes;
    assert.equal(await refusalOf(show((await logIn(person)).challenge, theirs)), '422 code_wrong');
  });

  test('accepts a challenge once, for five tries and ten minutes, and never as a session', async () => {
    const person = await enrolled();
    const { challenge } = await logIn(person);
    assert.equal(await refusalOf(sessionOf(challenge)), '401 unauthenticated');
    await show(challenge, codeOf(person.key));
    assert.equal(await refusalOf(show(challenge, codeOf(person.key, 1))), '409 wrong_state');
    clock.advance(20 * minute);
    const late = await logIn(person);
    clock.advance(10 * minute + 1);
    assert.equal(await refusalOf(show(late.challenge, codeOf(person.key))), '409 wrong_state');
    const tried = await logIn(person);
    for (let tries = 0; tries < 5; tries += 1)
      assert.equal(await refusalOf(show(tried.challenge, '000000')), '422 code_wrong');
    assert.equal(await refusalOf(show(tried.challenge, codeOf(person.key))), '409 wrong_state');
  });

  test('limits guesses to five per quarter of an hour and twenty per day, across challenges', async () => {
    const person = await enrolled();
    const guess = async (code: string) => refusalOf(show((await logIn(person)).challenge, code));
    for (let quarter = 0; quarter < 4; quarter += 1) {
      for (let tries = 0; tries < 5; tries += 1) assert.equal(await guess('000000'), '422 code_wrong');
      assert.equal(await guess(codeOf(person.key)), '429 rate_limited');
      clock.advance(17 * minute);
    }
    assert.equal(await guess(codeOf(person.key)), '429 rate_limited');
    clock.advance(26 * hour);
    assert.equal(await guess(codeOf(person.key)), 'ok');
  });
});

describe('access to the console', () => {
  test('answers the same to customers, wrong passwords and blocked staff', async () => {
    const owner = await enrolled('owner');
    const blocked = await enrolled();
    const params = { staffId: blocked.usersId };
    await server.call(contract.blockStaff, { params, form: { reason: 'Left us' } }, owner);
    const told = async (call: Promise<unknown>) => {
      const error = await call.catch((thrown: unknown) => thrown);
      return error instanceof contract.HttpError ? JSON.stringify(error.body) : 'ok';
    };
    const answers = new Set([
      await told(logIn(await somebody(null))),
      await told(logIn(blocked)),
      await told(logIn(owner, 'something else')),
      await told(logIn({ email: 'nobody@console.test' })),
    ]);
    assert.equal(answers.size, 1);
    assert.match([...answers][0] ?? '', /wrong_credentials/);
    await server.call(contract.unblockStaff, { params }, owner);
    assert.equal(await refusalOf(logIn(blocked)), 'ok');
  });

  test('rejects the 31st wrong password in a quarter of an hour, and the right one after it', async () => {
    const person = await somebody('support');
    for (let tries = 0; tries < 30; tries += 1)
      assert.equal(await refusalOf(logIn(person, 'something else')), '401 wrong_credentials');
    assert.equal(await refusalOf(logIn(person)), '429 rate_limited');
    clock.advance(17 * minute);
    assert.equal(await refusalOf(logIn(person)), 'ok');
  });

  test('separates sessions of the console from sessions of the app', async () => {
    const owner = await enrolled('owner');
    const app = { token: await fixture.enter(owner.usersId) };
    const params = { userId: owner.usersId };
    assert.equal(await refusalOf(server.call(contract.checkToken, {}, owner)), '401 unauthenticated');
    assert.equal(await refusalOf(server.call(contract.getUser, { params }, owner)), '401 unauthenticated');
    assert.equal(await refusalOf(server.call(contract.checkToken, {}, app)), 'ok');
    assert.equal(await refusalOf(server.call(contract.getConsoleSession, {}, app)), '403 forbidden');
    assert.equal(await refusalOf(server.call(contract.listStaff, {}, app)), '403 forbidden');
    const { data } = await server.call(contract.listSessions, { params }, app);
    assert.equal(data.length, 1);
  });

  test('ends a session after 12 hours, at log-out, and with all other sessions', async () => {
    const one = await enrolled();
    for (let hours = 0; hours < 11; hours += 1) {
      clock.advance(hour);
      assert.equal(await refusalOf(sessionOf(one.token)), 'ok');
    }
    clock.advance(hour);
    assert.equal(await refusalOf(sessionOf(one.token)), '401 unauthenticated');
    const other = await enrolled();
    await server.call(contract.consoleLogOut, {}, other);
    assert.equal(await refusalOf(sessionOf(other.token)), '401 unauthenticated');
    const third = await enrolled();
    await database.transaction((tx) => deleteSessions(tx, third.usersId));
    assert.equal(await refusalOf(sessionOf(third.token)), '401 unauthenticated');
  });
});

describe('the team', () => {
  test('invites a new person by a link, who chooses a password and enrols', async () => {
    const owner = await enrolled('owner');
    const form = { email: 'Nora@Office.test', fname: 'Nora', lname: 'Roy', role: 'support' as const };
    const { data } = await server.call(contract.inviteStaff, { form }, owner);
    assert.deepEqual([data.email, data.role, data.secondFactor], ['nora@office.test', 'support', false]);
    assert.equal(
      await refusalOf(server.call(contract.inviteStaff, { form }, owner)),
      '409 already_registered',
    );
    const { body } = await database.db
      .selectFrom('outbox')
      .where('recipient', '=', 'nora@office.test')
      .select('body')
      .executeTakeFirstOrThrow();
    const link = new URL(/\/admin\/welcome\S+/.exec(body)?.[0] ?? '', 'http://x');
    const userId = Number(link.searchParams.get('userId'));
    clock.advance(48 * hour);
    const chosen = { code: link.searchParams.get('code') ?? '', password, password2: password };
    await server.call(contract.resetPassword, { params: { userId }, form: chosen });
    const { challenge, enrolment } = await logIn({ email: 'nora@office.test' });
    const { token } = await show(challenge, codeOf(enrolment?.key ?? ''));
    assert.equal((await sessionOf(token)).data.name, 'Nora Roy');
  });

  test("keeps an existing account's password and requires a second factor", async () => {
    const owner = await enrolled('owner');
    const customer = await somebody(null);
    const form = { email: customer.email, fname: 'X', lname: 'Y', role: 'dispatcher' as const };
    await server.call(contract.inviteStaff, { form }, owner);
    assert.notEqual((await logIn(customer)).enrolment, null);
    assert.equal(await refusalOf(server.call(contract.checkToken, {}, customer)), 'ok');
  });

  test('applies a role to the next call; removing it ends session and second factor [AC005]', async () => {
    const owner = await enrolled('owner');
    const person = await enrolled('support');
    const params = { staffId: person.usersId };
    const changeTo = (role: 'owner' | 'none') =>
      server.call(contract.changeStaffRole, { params, form: { role } }, owner);
    assert.equal(await refusalOf(server.call(contract.listStaff, {}, person)), '403 forbidden');
    await changeTo('owner');
    assert.equal(await refusalOf(server.call(contract.listStaff, {}, person)), 'ok');
    assert.equal(await refusalOf(changeTo('owner')), '409 wrong_state');
    assert.equal((await changeTo('none')).data, null);
    assert.equal(await refusalOf(sessionOf(person.token)), '401 unauthenticated');
    assert.equal(await refusalOf(changeTo('owner')), '404 not_found');
    assert.equal(await refusalOf(logIn(person)), '401 wrong_credentials');
  });

  test('lets staff enrol again after a reset, which ends sessions and voids the old key and codes', async () => {
    const owner = await enrolled('owner');
    const person = await enrolled();
    const params = { staffId: person.usersId };
    const waiting = await logIn(person);
    const reset = () =>
      server.call(contract.resetSecondFactor, { params, form: { reason: 'Lost phone' } }, owner);
    await reset();
    assert.equal(await refusalOf(sessionOf(person.token)), '401 unauthenticated');
    assert.equal(await refusalOf(show(waiting.challenge, codeOf(person.key))), '409 wrong_state');
    assert.equal(await refusalOf(reset()), '409 wrong_state');
    const { challenge, enrolment } = await logIn(person);
    assert.equal(await refusalOf(show(challenge, codeOf(person.key))), '422 code_wrong');
    assert.equal(await refusalOf(show(challenge, person.recoveryCodes[0] ?? '')), '422 code_wrong');
    assert.equal(await refusalOf(show(challenge, codeOf(enrolment?.key ?? ''))), 'ok');
  });

  test("refuses changes of one's own role, and keeps one of two owners who remove each other", async () => {
    const [one, other] = [await enrolled('owner'), await enrolled('owner')];
    const of = ({ usersId }: Somebody) => ({ params: { staffId: usersId } });
    const role = { form: { role: 'support' as const } };
    const reason = { form: { reason: 'Why not' } };
    for (const call of [
      () => server.call(contract.changeStaffRole, { ...of(one), ...role }, one),
      () => server.call(contract.blockStaff, { ...of(one), ...reason }, one),
      () => server.call(contract.resetSecondFactor, { ...of(one), ...reason }, one),
    ])
      assert.equal(await refusalOf(call()), '409 wrong_state');
    const answers = await Promise.all([
      refusalOf(server.call(contract.changeStaffRole, { ...of(other), ...role }, one)),
      refusalOf(server.call(contract.changeStaffRole, { ...of(one), ...role }, other)),
    ]);
    assert.deepEqual(answers.toSorted(), ['403 forbidden', 'ok']);
  });

  test('ends impersonations with the console session', async () => {
    const owner = await enrolled('owner');
    const dispatcher = await enrolled('dispatcher');
    const customer = await somebody(null);
    const params = { userId: customer.usersId };
    const { code } = await server.call(
      contract.startImpersonation,
      { params, form: { reason: 'Called for help' } },
      dispatcher,
    );
    const { token } = await server.call(contract.openImpersonation, { form: { code } });
    assert.equal(await refusalOf(server.call(contract.checkToken, {}, { token })), 'ok');
    const blocking = { params: { staffId: dispatcher.usersId }, form: { reason: 'Left us' } };
    await server.call(contract.blockStaff, blocking, owner);
    assert.equal(await refusalOf(server.call(contract.checkToken, {}, { token })), '401 unauthenticated');
  });
});

describe('the audit log', () => {
  test('lists actor, action, time, request and both values, filtered by person, action and day [AC007]', async () => {
    const owner = await enrolled('owner');
    const person = await enrolled('support');
    const params = { staffId: person.usersId };
    const headers = { 'x-request-id': 'request-of-a-block' };
    await server.call(contract.blockStaff, { params, form: { reason: 'Left us' } }, { ...owner, headers });
    const { data } = await server.call(
      contract.listAuditLog,
      { query: { actor: owner.usersId, action: 'staff.', entity: 'user', entity_id: person.usersId } },
      owner,
    );
    assert.deepEqual(
      data.map((row) => ({ ...row, id: 0, at: '' })),
      [
        {
          id: 0,
          at: '',
          actor: { usersId: owner.usersId, name: 'Ada Tester' },
          as: null,
          action: 'staff.blocked',
          entity: 'user',
          entityId: person.usersId,
          before: { role: 'support', blocked: false, secondFactor: true },
          after: { role: 'support', blocked: true, secondFactor: true },
          detail: { reason: 'Left us' },
          requestId: 'request-of-a-block',
        },
      ],
    );
    const days = await server.call(contract.listAuditLog, { query: { to: '2001-01-01' } }, owner);
    assert.deepEqual(days.data, []);
    assert.equal(
      await refusalOf(server.call(contract.listAuditLog, { query: { from: '2026-13-45' } }, owner)),
      '422 invalid',
    );
  });

  test('is paged newest first without gaps', async () => {
    const owner = await enrolled('owner');
    const whole = await server.call(contract.listAuditLog, { query: { length: 100 } }, owner);
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await server.call(contract.listAuditLog, { query: { length: 7, cursor } }, owner);
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.cursor ?? undefined;
    } while (cursor !== undefined && seen.length < whole.data.length);
    assert.deepEqual(
      seen.slice(0, whole.data.length),
      whole.data.map(({ id }) => id),
    );
    assert.equal(
      await refusalOf(server.call(contract.listAuditLog, { query: { cursor: 'x' } }, owner)),
      '422 invalid',
    );
  });

  test('is append-only: the database rejects changes and deletions [AC007]', async () => {
    await enrolled();
    const log = () => database.db.selectFrom('auditLog').select('id').execute();
    const before = await log();
    await assert.rejects(database.db.updateTable('auditLog').set({ action: 'x' }).execute(), /only grows/);
    await assert.rejects(database.db.deleteFrom('auditLog').execute(), /only grows/);
    await assert.rejects(database.execute('TRUNCATE audit_log'), /append-only/);
    assert.deepEqual(await log(), before);
  });
});

test("lets the operator create the first owner and reset an owner's second factor", async () => {
  const now = clock.now();
  const made = await makeOwner(database, { email: 'First@Owner.test', now });
  const link = new URL(/http\S+/.exec(made.ok ? made.value('http://x') : '')?.[0] ?? 'http://none');
  const userId = Number(link.searchParams.get('userId'));
  const chosen = { code: link.searchParams.get('code') ?? '', password, password2: password };
  await server.call(contract.resetPassword, { params: { userId }, form: chosen });
  const first = await logIn({ email: 'first@owner.test' });
  const { token } = await show(first.challenge, codeOf(first.enrolment?.key ?? ''));
  assert.equal(await refusalOf(server.call(contract.listStaff, {}, { token })), 'ok');
  const again = await makeOwner(database, { email: 'first@owner.test', now });
  assert.match(again.ok ? again.value('http://x') : '', /http:\/\/x\/admin /);
  assert.equal(await refusalOf(sessionOf(token)), '401 unauthenticated');
  assert.notEqual((await logIn({ email: 'first@owner.test' })).enrolment, null);
  assert.equal((await makeOwner(database, { email: 'nobody', now })).ok, false);
});

test('re-encrypts the second factors after a secret rotation, so that the old secret can be removed', async () => {
  const { usersId } = await somebody('support');
  const [old, fresh] = ['the secret of last year, 32 characters', 'the secret of this year, 32 characters'];
  const now = clock.now();
  await database.transaction((tx) =>
    storeFactor(tx, openVault(old), { usersId, key: 'KEY', step: null, now }),
  );
  const sealed = async () =>
    database.db
      .selectFrom('consoleStaff')
      .where('usersId', '=', usersId)
      .select('factorSealed')
      .executeTakeFirst();
  await database.db.deleteFrom('consoleStaff').where('usersId', '<>', usersId).execute();
  await resealFactors(database, openVault(fresh, old));
  assert.equal(
    openVault(fresh).open((await sealed())?.factorSealed ?? '', `second-factor:${usersId}`),
    'KEY',
  );
});
