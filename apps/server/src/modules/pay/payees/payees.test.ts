import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  disputePayLine,
  endAgreement,
  exportAccount,
  getOwnPayee,
  getOwnStatement,
  getOwnStatements,
  listPayees,
  noteAgreement,
  saveBankAccount,
  savePayee,
  saveSin,
} from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { LOGIN_TRIES } from '@hoist/domain/limits';
import { hashPassword } from '#server/modules/identity/users/passwords/password-hash.ts';
import { erasePerson } from '#server/modules/people/privacy/erase-person.ts';
import { openVault } from '#server/platform/vault.ts';
import { payVault } from '#server/compose/keys.ts';
import { addMechanic, downtownToronto } from '#server/testing/booking-fixture.ts';
import type { Caller } from '#server/testing/http.ts';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { inCompanyZone } from '#server/testing/company-zone.ts';
import { addPerson } from '#server/testing/people.ts';
import { productFixture } from '#server/testing/product-fixture.ts';
import { fieldsOf, refusal } from '#server/testing/refusal.ts';
import { openAccount, resealPayees, sinPurpose } from './payee-secrets.ts';

const fixture = await productFixture();
const { database, server, clock } = fixture;
const typedPassword = 'a password of ours';
const passwordHash = await hashPassword(typedPassword);
const bookkeeper = await addPerson(database, clock.now(), { consoleRole: 'bookkeeper' });
const vault = payVault({ secret: 'a secret for tests alone', previousSecret: undefined });

async function newMechanic(): Promise<Caller & { readonly userId: UserId }> {
  const userId = await addMechanic(database, downtownToronto);
  await database.db.updateTable('users').set({ passwordHash }).where('usersId', '=', userId).execute();
  return { userId, token: await fixture.enter(userId) };
}
const fieldOf = async (call: Promise<unknown>) => fieldsOf(await refusal(call))[0]?.field;
const account = { institution: '815', transit: '30 012', account: '1234-5678' };
const save = (who: Caller & { readonly userId: UserId }, changes = {}, current_password = typedPassword) =>
  server.call(
    saveBankAccount,
    { params: { userId: who.userId }, form: { ...account, current_password, ...changes } },
    who,
  );
const own = async (who: Caller & { readonly userId: UserId }) =>
  (await server.call(getOwnPayee, { params: { userId: who.userId } }, who)).data;
const setUp = (mechanicId: UserId, form: object = {}, who: Caller = bookkeeper) =>
  server.call(savePayee, { params: { mechanicId }, form: { kind: 'contractor', ...form } }, who);
const agree = (mechanicId: UserId, form: object = {}) =>
  server.call(
    noteAgreement,
    {
      params: { mechanicId },
      form: { kind: 'set_off', wording: 'I agree to set off cash.', agreed_on: '2026-11-02', ...form },
    },
    bookkeeper,
  );

describe('bank account and SIN of a mechanic', () => {
  it('is refused to who is no mechanic, with their own id too', async () => {
    const { usersId: userId, token } = await addPerson(database, clock.now());
    const params = { userId };
    const statement = { ...params, payStatementId: 1 as never };
    const form = { current_password: typedPassword };
    const calls = [
      server.call(getOwnPayee, { params }, { token }),
      server.call(saveBankAccount, { params, form: { ...account, ...form } }, { token }),
      server.call(saveSin, { params, form: { sin: '130692544', ...form } }, { token }),
      server.call(getOwnStatements, { params }, { token }),
      server.call(getOwnStatement, { params: statement }, { token }),
      server.call(
        disputePayLine,
        { params: { ...params, payLineId: 1 as never }, form: { text: 'Too little' } },
        { token },
      ),
    ];
    const answers = await Promise.all(calls.map(refusalOf));
    assert.deepEqual(answers, Array(calls.length).fill('403 forbidden'));
  });

  it('are stored encrypted, shown by their last digits, and paid to a day later [PD016]', async () => {
    const mechanic = await newMechanic();
    assert.equal((await own(mechanic)).bank, null);
    const saved = await save(mechanic);
    assert.equal(saved.message, 'Bank account saved. We can pay to it from tomorrow.');
    const { bank } = saved.data;
    assert.deepEqual(
      [bank?.institution, bank?.lastDigits, bank?.isPayable],
      ['Desjardins (Québec)', '678', false],
    );
    const form = { sin: '130 692 544', current_password: typedPassword };
    await server.call(saveSin, { params: { userId: mechanic.userId }, form }, mechanic);
    assert.equal((await own(mechanic)).sinLastDigits, '544');
    const row = await database.db
      .selectFrom('payeeSecrets')
      .selectAll()
      .where('mechanicId', '=', mechanic.userId)
      .executeTakeFirstOrThrow();
    assert.doesNotMatch(JSON.stringify(row), /12345678|130692544|30012/);
    assert.deepEqual(openAccount(vault, mechanic.userId, row.accountSealed ?? ''), {
      institution: '815',
      transit: '30012',
      account: '12345678',
    });
    assert.equal(vault.open(row.sinSealed ?? '', sinPurpose(mechanic.userId)), '130692544');
    assert.throws(() => vault.open(row.sinSealed ?? '', sinPurpose(bookkeeper.usersId)));
    clock.advance(24 * 3_600_000);
    assert.equal((await own(mechanic)).bank?.isPayable, true);
    const log = await database.db
      .selectFrom('auditLog')
      .where('entityId', '=', mechanic.userId)
      .where('action', 'in', ['pay.bank_changed', 'pay.sin_changed'])
      .orderBy('id')
      .select(['action', 'after'])
      .execute();
    assert.deepEqual(
      log.map(({ action, after }) => [action, after?.['lastDigits']]),
      [
        ['pay.bank_changed', '678'],
        ['pay.sin_changed', '544'],
      ],
    );
  });

  it('change only after the password, and the contact is notified by email and text message [PD016]', async () => {
    const mechanic = await newMechanic();
    assert.equal(await fieldOf(save(mechanic, {}, 'wrong')), 'current_password');
    assert.equal((await own(mechanic)).bank, null);
    await save(mechanic);
    const sent = await database.db
      .selectFrom('outbox')
      .where('usersId', '=', mechanic.userId)
      .orderBy('channel')
      .select(['channel', 'subject', 'body'])
      .execute();
    assert.deepEqual(
      sent.map(({ channel }) => channel),
      ['email', 'sms'],
    );
    assert.equal(sent[0]?.subject, 'Your bank account for your pay was changed');
    for (const { body } of sent) assert.doesNotMatch(body, /678/);
    for (let tries = 0; tries < LOGIN_TRIES.perAccount; tries += 1)
      await refusalOf(save(mechanic, {}, 'wrong'));
    assert.equal(await refusalOf(save(mechanic)), '429 rate_limited');
    const form = { sin: '130692544', current_password: typedPassword };
    const params = { userId: mechanic.userId };
    assert.equal(await refusalOf(server.call(saveSin, { params, form }, mechanic)), '429 rate_limited');
  });

  it('are refused when they are impossible, each by its field', async () => {
    const mechanic = await newMechanic();
    for (const [changes, field] of [
      [{ institution: '81' }, 'institution'],
      [{ institution: '999' }, 'institution'],
      [{ transit: '300123' }, 'transit'],
      [{ account: '123456' }, 'account'],
    ] as const)
      assert.equal(await fieldOf(save(mechanic, changes)), field);
    const form = { sin: '130692545', current_password: typedPassword };
    const call = server.call(saveSin, { params: { userId: mechanic.userId }, form }, mechanic);
    assert.equal(await fieldOf(call), 'sin');
  });

  it('belong to the mechanic alone', async () => {
    const [mechanic, rival] = [await newMechanic(), await newMechanic()];
    await save(mechanic);
    const params = { userId: mechanic.userId };
    assert.equal(await refusalOf(server.call(getOwnPayee, { params }, rival)), '404 not_found');
    const form = { ...account, current_password: typedPassword };
    assert.equal(await refusalOf(server.call(saveBankAccount, { params, form }, rival)), '404 not_found');
    const sin = { sin: '130692544', current_password: typedPassword };
    assert.equal(await refusalOf(server.call(saveSin, { params, form: sin }, rival)), '404 not_found');
    assert.equal((await own(rival)).bank, null);
  });

  it('are exported by their last digits and deleted with the account', async () => {
    const mechanic = await newMechanic();
    await save(mechanic);
    await setUp(mechanic.userId, { legal_name: 'Zimmerknopf Autos', address: '9 Geheimgasse' });
    const params = { userId: mechanic.userId };
    const { data } = await server.call(exportAccount, { params }, mechanic);
    const exported = JSON.stringify(data);
    assert.match(exported, /Zimmerknopf Autos/);
    assert.match(exported, /"accountEndsIn":"678"/);
    assert.doesNotMatch(exported, /12345678/);
    await database.transaction((tx) => erasePerson(tx, { usersId: mechanic.userId, now: clock.now() }));
    const left = await database.db
      .selectFrom('payeeSecrets')
      .where('mechanicId', '=', mechanic.userId)
      .select('mechanicId')
      .execute();
    assert.deepEqual(left, []);
    const payee = await database.db
      .selectFrom('payees')
      .where('mechanicId', '=', mechanic.userId)
      .selectAll()
      .executeTakeFirstOrThrow();
    assert.deepEqual([payee.kind, payee.legalName, payee.address], ['contractor', '', '']);
  });

  it('open with the next secret after a rotation', async () => {
    const mechanic = await newMechanic();
    await save(mechanic);
    const old = 'a secret for tests alone';
    const next = payVault({ secret: 'the next secret', previousSecret: old });
    await resealPayees(database, next);
    const sealed = await database.db
      .selectFrom('payeeSecrets')
      .where('mechanicId', '=', mechanic.userId)
      .select('accountSealed')
      .executeTakeFirstOrThrow();
    const alone = payVault({ secret: 'the next secret', previousSecret: undefined });
    assert.equal(openAccount(alone, mechanic.userId, sealed.accountSealed ?? '').account, '12345678');
    assert.throws(() => openAccount(openVault(old), mechanic.userId, sealed.accountSealed ?? ''));
    await resealPayees(database, payVault({ secret: old, previousSecret: 'the next secret' }));
  });
});

describe('payees', () => {
  it('are contractors with registrations, or employees without', async () => {
    const { userId } = await newMechanic();
    const numbers = { gst_number: '123456789rt0001', qst_number: '1234567890 TQ0001', province: 'QC' };
    await setUp(userId, { ...numbers, legal_name: 'Ada Autos', address: '1 rue Un, Montréal' });
    const { data } = await server.call(listPayees, {}, bookkeeper);
    const listed = data.find(({ mechanicId }) => mechanicId === userId)?.payee;
    assert.deepEqual(
      [listed?.kind, listed?.gstNumber, listed?.qstNumber, listed?.province],
      ['contractor', '123456789 RT0001', '1234567890 TQ0001', 'QC'],
    );
    const bad: readonly (readonly [object, string])[] = [
      [{ kind: 'robot' }, 'kind'],
      [{ gst_number: '12345' }, 'gst_number'],
      [{ qst_number: '12345', province: 'QC' }, 'qst_number'],
      [{ qst_number: '1234567890TQ0001', province: 'ON' }, 'qst_number'],
      [{ gst_number: '123456789RT0001' }, 'province'],
      [{ kind: 'employee', gst_number: '123456789RT0001' }, 'gst_number'],
      [{ kind: 'employee', qst_number: '1234567890TQ0001' }, 'qst_number'],
    ];
    const { userId: other } = await newMechanic();
    for (const [form, field] of bad) assert.equal(await fieldOf(setUp(other, form)), field);
    assert.equal(await fieldOf(setUp(userId, { kind: 'employee' })), 'gst_number');
    const customer = await addPerson(database, clock.now());
    assert.equal(await refusalOf(setUp(customer.usersId)), '404 not_found');
  });

  it('agree in writing as contractors only, once at a time, until they end it', async () => {
    const { userId } = await newMechanic();
    assert.equal(await refusalOf(agree(userId)), '404 not_found');
    await setUp(userId, { kind: 'employee' });
    assert.equal(await refusalOf(agree(userId)), '409 wrong_state');
    await setUp(userId);
    assert.equal(await fieldOf(agree(userId, { wording: ' ' })), 'wording');
    for (const agreed_on of ['2026-13-40', '2030-01-01'])
      assert.equal(await fieldOf(agree(userId, { agreed_on })), 'agreed_on');
    await agree(userId);
    assert.equal(await refusalOf(agree(userId)), '409 wrong_state');
    const agreements = async () => {
      const { data } = await server.call(listPayees, {}, bookkeeper);
      return data.find(({ mechanicId }) => mechanicId === userId)?.payee.agreements ?? [];
    };
    const [noted] = await agreements();
    assert.deepEqual([noted?.kind, noted?.agreedOn, noted?.endedAt], ['set_off', '2026-11-02', null]);
    const { payAgreementId } = noted ?? assert.fail('not noted');
    const end = (mechanicId: UserId) =>
      server.call(endAgreement, { params: { mechanicId, payAgreementId } }, bookkeeper);
    assert.equal(await refusalOf(end((await newMechanic()).userId)), '404 not_found');
    await end(userId);
    assert.equal(await refusalOf(end(userId)), '404 not_found');
    await agree(userId, { kind: 'self_billing' });
    await setUp(userId, { kind: 'employee' });
    assert.deepEqual(
      (await agreements()).filter(({ endedAt }) => endedAt === null),
      [],
    );
  });

  it('agree no later than on the day of the company’s zone', async () => {
    const { userId } = await newMechanic();
    await setUp(userId);
    const vancouver = { timezone: 'America/Vancouver', at: '2026-12-02T05:30:00Z' } as const;
    await inCompanyZone({ database, clock, ...bookkeeper }, vancouver, async () => {
      assert.equal(await fieldOf(agree(userId, { agreed_on: '2026-12-02' })), 'agreed_on');
      assert.equal(await refusalOf(agree(userId, { agreed_on: '2026-12-01' })), 'ok');
    });
  });

  it('are hidden from mechanics, customers, dispatch and support', async () => {
    const mechanic = await newMechanic();
    const customer = await addPerson(database, clock.now());
    const dispatcher = await addPerson(database, clock.now(), { consoleRole: 'dispatcher' });
    const support = await addPerson(database, clock.now(), { consoleRole: 'support' });
    for (const who of [mechanic, customer, dispatcher, support]) {
      assert.equal(await refusalOf(server.call(listPayees, {}, who)), '403 forbidden');
      assert.equal(await refusalOf(setUp(mechanic.userId, {}, who)), '403 forbidden');
    }
  });
});
