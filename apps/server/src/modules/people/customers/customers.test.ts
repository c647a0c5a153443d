import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '@hoist/contract';
import type { Input } from '@hoist/contract/client';
import { normaliseEmail } from '@hoist/domain/contact/email';
import { toId, type UserId } from '@hoist/domain/ids';
import { createSession } from '#server/platform/sessions/sessions.ts';
import { stagesIn } from '#server/testing/access-stage.ts';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import { productFixture } from '#server/testing/product-fixture.ts';
import { hashPassword } from '#server/modules/identity/users/passwords/password-hash.ts';

const fixture = await productFixture();
const { server, database, clock } = fixture;
const owner = await addPerson(database, clock.now(), { consoleRole: 'owner', lname: 'Owner' });
const support = await addPerson(database, clock.now(), { consoleRole: 'support' });
const stage = await stagesIn(fixture);
/** A customer with a pending booking. */
const booked = async () => {
  const { userId, ordersServicesId, mechanicId } = await stage('pending');
  return { userId, ordersServicesId, mechanicId, token: await fixture.enter(userId) };
};
const reason = 'Asked for it in writing';
const password = 'a password of the customer';
const passwordHash = await hashPassword(password);

let people = 0;
async function somebody(given: { fname?: string; lname?: string } = {}) {
  people += 1;
  const email = `customer${people}@customers.test`;
  const person = await addPerson(database, clock.now(), { email, passwordHash, ...given });
  return { ...person, email };
}

const list = async (query: NonNullable<Input<typeof contract.listCustomers>['query']>) =>
  server.call(contract.listCustomers, { query }, support);
const panel = async (userId: UserId) =>
  (await server.call(contract.getCustomer, { params: { userId } }, support)).data;
const block = (userId: UserId) =>
  server.call(
    contract.blockPerson,
    { params: { userId }, form: { reason: 'Threatened a mechanic' } },
    support,
  );
const logIn = (email: string) =>
  server.call(contract.login, { form: { email, password, token_type: 'web_app' } });

describe('customers', () => {
  test('are listed newest first in pages, and found by the start of a name, an e-mail or a plate [PE021]', async () => {
    const made = [
      await somebody({ fname: 'Zoé', lname: 'Quillfeather' }),
      await somebody({ fname: 'Max', lname: 'Quillon' }),
      await somebody({ fname: 'Ann', lname: 'Quill' }),
    ];
    const ids = made.map(({ usersId }) => usersId).toReversed();
    const first = await list({ search: 'quill', length: 2 });
    assert.deepEqual(
      first.data.map(({ usersId }) => usersId),
      ids.slice(0, 2),
    );
    const second = await list({ search: 'quill', length: 2, cursor: first.cursor ?? '' });
    assert.deepEqual(
      second.data.map(({ usersId }) => usersId),
      ids.slice(2),
    );
    assert.equal(second.cursor, null);
    const oldest = await list({ search: 'quill', sort: 'joined' });
    assert.deepEqual(
      oldest.data.map(({ usersId }) => usersId),
      ids.toReversed(),
    );
    const [zoe] = made;
    for (const search of ['zoé quillf', zoe?.email ?? '']) {
      const found = await list({ search });
      assert.deepEqual(
        found.data.map(({ usersId }) => usersId),
        [zoe?.usersId],
        search,
      );
    }
    const customer = await booked();
    const plate = 'HWT 4711';
    await database.db
      .updateTable('usersVehicles')
      .set({ licencePlate: plate })
      .where('usersId', '=', customer.userId)
      .execute();
    assert.deepEqual(
      (await list({ search: 'hwt4711' })).data.map(({ usersId }) => usersId),
      [customer.userId],
    );
    // Staff and mechanics are not customers.
    const all = (await list({ length: 100 })).data.map(({ usersId }) => usersId);
    assert.ok(!all.includes(owner.usersId) && !all.includes(customer.mechanicId));
    assert.equal(await refusalOf(list({ cursor: 'x' })), '422 invalid');
    assert.equal(await refusalOf(list({ length: 0 })), '422 invalid');
  });

  test('have a page with vehicles, addresses, orders, consents and sessions, and opening it is logged [PE021]', async () => {
    const { ordersServicesId: id, ...customer } = await booked();
    const shown = await panel(customer.userId);
    assert.equal(shown.openOrders, 1);
    assert.deepEqual(
      shown.orders.map(({ ordersServicesId }) => ordersServicesId),
      [id],
    );
    assert.equal(shown.vehicles.length, 1);
    assert.equal(shown.locations.length, 1);
    assert.ok(shown.sessions.length > 0);
    assert.deepEqual(
      shown.consents.map(({ consent }) => consent),
      contract.consentKind.options,
    );
    await fixture.flush();
    const looks = await database.db
      .selectFrom('accessLog')
      .where('usersId', '=', customer.userId)
      .where('actorId', '=', support.usersId)
      .select('what')
      .execute();
    assert.deepEqual(looks, [{ what: 'account' }]);
    assert.equal(await refusalOf(panel(customer.mechanicId)), '404 not_found');
    assert.equal(await refusalOf(panel(toId(999_999))), '404 not_found');
  });

  test('have a cash preference that overrides the general setting and reaches the app [CO028]', async () => {
    const person = await somebody();
    const set = (cashOption: -1 | 0 | 1, userId = person.usersId) =>
      server.call(
        contract.setCashPreference,
        { params: { userId }, form: { cash_option: cashOption } },
        support,
      );
    const inApp = async () => (await server.call(contract.checkToken, {}, person)).allowAppCashPayment;
    const byDefault = (await set(0)).data.cashAllowed;
    assert.equal((await set(-1)).data.cashAllowed, false);
    assert.equal(await inApp(), false);
    assert.equal((await set(1)).data.cashAllowed, true);
    assert.equal(await inApp(), true);
    assert.equal((await set(0)).data.cashAllowed, byDefault);
    assert.equal(await refusalOf(set(1, owner.usersId)), '404 not_found');
    const { deeds } = await panel(person.usersId);
    assert.deepEqual(
      deeds.map(({ action }) => action),
      Array.from({ length: 4 }, () => 'people.cash_set'),
    );
  });
});

describe('a changed contact', () => {
  type Contact = { readonly email: string; readonly phone: string };
  const contactOf = async (userId: UserId): Promise<Contact> => {
    const { email, phone } = await panel(userId);
    return { email, phone };
  };
  const change = (userId: UserId, seen: Contact, next: Partial<Contact>) =>
    server.call(
      contract.changeContact,
      {
        params: { userId },
        form: { ...seen, ...next, seen_email: seen.email, seen_phone: seen.phone, reason },
      },
      support,
    );
  const sentTo = async (recipient: string) => {
    const rows = await database.db
      .selectFrom('outbox')
      .where('recipient', '=', recipient)
      .select('body')
      .orderBy('id')
      .execute();
    return rows.map(({ body }) => body);
  };

  test('ends all sessions, is unverified, and gives notice at both old contacts [PE023]', async () => {
    const person = await somebody();
    const seen = await contactOf(person.usersId);
    const next = { email: 'changed@customers.test', phone: '(416) 555-0119' };
    const done = await change(person.usersId, seen, next);
    assert.deepEqual(done.data, { email: next.email, phone: '+14165550119' });
    assert.equal(await refusalOf(server.call(contract.checkToken, {}, person)), '401 unauthenticated');
    const after = await panel(person.usersId);
    assert.deepEqual([after.emailConfirmed, after.phoneVerified, after.sessions], [false, false, []]);
    for (const old of [seen.email, seen.phone]) {
      const [notice] = await sentTo(old);
      assert.match(notice ?? '', /If it wasn’t you, write to us/);
    }
    assert.match((await sentTo(next.email)).join(), /confirm-email\?code=/);
    assert.match((await sentTo('+14165550119')).join(), /Log in to verify it/);
    const [entry] = after.deeds;
    assert.deepEqual([entry?.action, entry?.detail], ['people.contact_changed', { reason }]);
    assert.equal(await refusalOf(logIn(seen.email)), '401 wrong_credentials');
    assert.equal(await refusalOf(logIn(next.email)), 'ok');
    // The code that the app then asks for verifies the new number.
    const token = await fixture.enter(person.usersId);
    const params = { userId: person.usersId };
    await server.call(contract.requestPhoneVerification, { params }, { token });
    const [, code] = /^(\d{6}) /.exec((await sentTo('+14165550119')).at(-1) ?? '') ?? [];
    const form = { verification_code: code ?? '' };
    await server.call(contract.verifyPhone, { params, form }, { token });
    assert.equal((await panel(person.usersId)).phoneVerified, true);
  });

  test('is refused if another account has it, if nothing changed, and for staff or mechanics', async () => {
    const [person, other] = [await somebody(), await somebody()];
    const [seen, theirs] = [await contactOf(person.usersId), await contactOf(other.usersId)];
    assert.equal(
      await refusalOf(change(person.usersId, seen, { email: theirs.email })),
      '409 already_registered',
    );
    assert.equal(
      await refusalOf(change(person.usersId, seen, { phone: theirs.phone })),
      '409 already_registered',
    );
    assert.equal(await refusalOf(change(person.usersId, seen, {})), '409 wrong_state');
    assert.equal(await refusalOf(change(person.usersId, seen, { phone: '12345' })), '422 invalid');
    assert.equal(await refusalOf(change(person.usersId, seen, { email: 'no address' })), '422 invalid');
    assert.equal(
      await refusalOf(change(owner.usersId, seen, { email: 'x@customers.test' })),
      '404 not_found',
    );
    assert.equal(await refusalOf(server.call(contract.checkToken, {}, person)), 'ok');
  });

  test('has one winner of two at the same time', async () => {
    const person = await somebody();
    const seen = await contactOf(person.usersId);
    const outcomes = await Promise.all(
      ['first', 'second'].map((name) =>
        refusalOf(change(person.usersId, seen, { email: `${name}@winners.test` })),
      ),
    );
    assert.deepEqual(outcomes.toSorted(), ['409 conflict', 'ok']);
  });
});

describe('blocking', () => {
  test('ends the sessions, refuses log-ins, records the reason, reports open orders, and can be undone [PE022]', async () => {
    const customer = await booked();
    const email = 'blocked@customers.test';
    await database.db
      .updateTable('users')
      .set({ email, passwordHash })
      .where('usersId', '=', customer.userId)
      .execute();
    assert.equal(await refusalOf(server.call(contract.checkToken, {}, customer)), 'ok');
    const done = await block(customer.userId);
    assert.equal(done.data.openOrders, 1);
    assert.match(done.message, /Open orders: 1/);
    assert.equal(await refusalOf(server.call(contract.checkToken, {}, customer)), '401 unauthenticated');
    await assert.rejects(logIn(email), /This account is blocked/);
    // The block is revealed only with the right password.
    await assert.rejects(
      server.call(contract.login, { form: { email, password: 'wrong', token_type: 'web_app' } }),
      /don’t match/,
    );
    assert.equal(await refusalOf(block(customer.userId)), '409 wrong_state');
    const listed = await list({ state: 'blocked' });
    assert.ok(listed.data.some(({ usersId }) => usersId === customer.userId));
    assert.equal((await panel(customer.userId)).blocked?.reason, 'Threatened a mechanic');
    const act = { params: { userId: customer.userId }, form: { reason: 'Called' } };
    assert.equal(await refusalOf(server.call(contract.startImpersonation, act, support)), '409 wrong_state');
    const unblock = () =>
      server.call(contract.unblockPerson, { params: { userId: customer.userId } }, support);
    assert.equal((await unblock()).data.blocked, null);
    assert.equal(await refusalOf(logIn(email)), 'ok');
    assert.equal(await refusalOf(unblock()), '409 wrong_state');
    assert.equal(await refusalOf(block(owner.usersId)), '409 wrong_state');
    assert.equal(await refusalOf(block(toId(999_999))), '404 not_found');
    const nobody = { params: { userId: 999_999 } };
    assert.equal(await refusalOf(server.call(contract.unblockPerson, nobody, support)), '404 not_found');
  });

  test('rejects sessions that are opened at the same time', async () => {
    const person = await somebody();
    await Promise.all([
      block(person.usersId),
      ...Array.from({ length: 4 }, () => refusalOf(logIn(person.email))),
    ]);
    const late = await database.transaction((tx) => {
      const session = { usersId: person.usersId, deviceType: 'web_app', remember: true, userAgent: 'test' };
      return createSession(tx, { ...session, now: clock.now() });
    });
    assert.equal(
      await refusalOf(server.call(contract.checkToken, {}, { token: late })),
      '401 unauthenticated',
    );
  });
});

describe('export and erasure', () => {
  test('give an owner all data of a person, with an audit entry', async () => {
    const person = await somebody();
    const ask = (userId: UserId) =>
      server.call(contract.exportPerson, { params: { userId }, form: { reason } }, owner);
    const { data } = await ask(person.usersId);
    assert.equal((data['profile'] as { email: string }).email, person.email);
    assert.ok('orders' in data && 'consents' in data);
    const [entry] = (await panel(person.usersId)).deeds;
    assert.deepEqual([entry?.action, entry?.by, entry?.detail], ['user.exported', 'Ada Owner', { reason }]);
    assert.equal(await refusalOf(ask(toId(999_999))), '404 not_found');
  });

  test('require the typed e-mail, wait for open orders, and delete the account', async () => {
    const erase = (userId: UserId, confirmation: string) =>
      server.call(contract.erasePerson, { params: { userId }, form: { reason, confirmation } }, owner);
    const customer = await booked();
    const { email } = await panel(customer.userId);
    assert.equal(await refusalOf(erase(customer.userId, 'other@customers.test')), '422 invalid');
    assert.equal(await refusalOf(erase(customer.userId, email)), '409 in_use');
    const person = await somebody();
    assert.equal(normaliseEmail(` ${person.email.toUpperCase()}`), person.email);
    await erase(person.usersId, ` ${person.email.toUpperCase()}`);
    assert.equal(await refusalOf(panel(person.usersId)), '404 not_found');
    assert.equal(await refusalOf(erase(person.usersId, person.email)), '404 not_found');
    const row = await database.db
      .selectFrom('auditLog')
      .where('entityId', '=', person.usersId)
      .where('action', '=', 'user.deleted')
      .selectAll()
      .executeTakeFirstOrThrow();
    assert.deepEqual([row.actorId, row.actorRole], [owner.usersId, 'office']);
    assert.ok(!JSON.stringify(row).includes(person.email));
  });
});
