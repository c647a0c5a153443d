import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as contract from '@hoist/contract';
import { allEndpoints } from '@hoist/contract/all-endpoints';
import { toId, type OrderId, type UserId } from '@hoist/domain/ids';
import { callersFixture } from '#server/testing/callers-fixture.ts';
import { correctNumber } from '#server/testing/correct-number.ts';
import type { Caller } from '#server/testing/http.ts';
import { refusalOf } from '#server/testing/orders-fixture.ts';

const fixture = await callersFixture();
const { server, database, staff, book, quote, open, accept, pay, customer, textedToken, statusesOf } =
  fixture;

const rowOf = (usersId: UserId) =>
  database.db.selectFrom('users').where('usersId', '=', usersId).selectAll().executeTakeFirstOrThrow();

/** Calls that show nothing of a visit and lead to the verification of the number. */
const harmless = new Set(['checkToken', 'getUser', 'logout', 'requestPhoneVerification', 'verifyPhone']);

const codeFor = async (phone: string) =>
  /\b\d{6}\b/.exec((await fixture.textsTo(phone)).at(-1)?.body ?? '')?.[0] ?? '';

const cardsOf = (userId: UserId, token: string) =>
  server.call(contract.listCards, { params: { userId } }, { token });

/** A stranger signed up with the victim's number; the office found that account and booked; the victim paid. */
async function attack() {
  const account = await customer(true);
  const stranger = await fixture.enter(account.userId);
  await book(account);
  const link = await textedToken(account.phone);
  assert.equal((await open(link)).state, 'open');
  await accept(link);
  assert.equal((await pay(link)).data.state, 'booked');
  return { account, stranger, userId: account.userId };
}

describe('a stranger who signed up in advance with the number of a caller', () => {
  it('gets nothing by a session: every call of an account asks to verify the number [DI041]', async () => {
    const { account, stranger, userId } = await attack();
    assert.deepEqual(await statusesOf(userId), ['pending']);
    const { phoneStatus } = await rowOf(userId);
    assert.equal(phoneStatus, 'not_verified');
    const asked = allEndpoints.filter(
      ({ id, auth }) => (auth === 'user' || auth === 'self' || auth === 'verified') && !harmless.has(id),
    );
    assert.ok(asked.length > 80, `${asked.length} calls`);
    for (const endpoint of asked) {
      const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
      const params = Object.fromEntries(names.map((name) => [name, name === 'userId' ? userId : 1]));
      const call = server.call(endpoint, { params } as never, { token: stranger });
      assert.equal(await refusalOf(call), '412 phone_not_verified', endpoint.id);
    }
    const { data } = await server.call(contract.getUser, { params: { userId } }, { token: stranger });
    assert.deepEqual([data[0]?.incompleteOrderPayments, data[0]?.lastService.usersLocationsId], [[], null]);
    const wrong = { params: { userId }, form: { verification_code: '000000' } };
    assert.equal(
      await refusalOf(server.call(contract.verifyPhone, wrong, { token: stranger })),
      '422 code_wrong',
    );
    const mails = await database.db
      .selectFrom('outbox')
      .where('usersId', '=', account.userId)
      .where('channel', '<>', 'sms')
      .select(['channel', 'body'])
      .execute();
    assert.deepEqual(mails, [], 'the address may be the stranger’s');
  });

  it('gets nothing while the visit is only held or quoted, or while staff add an address', async () => {
    const ways = [
      (one: Awaited<ReturnType<typeof customer>>) => book(one),
      (one: Awaited<ReturnType<typeof customer>>) => quote(one),
      ({ userId }: Awaited<ReturnType<typeof customer>>) =>
        server.call(
          contract.addCallerLocation,
          {
            params: { userId },
            form: { address: '100 King St W', city: 'Toronto', state: 'ON', zip: 'M5X 1A9' },
          },
          staff.support,
        ),
      ({ userId }: Awaited<ReturnType<typeof customer>>) =>
        server.call(
          contract.addCallerVehicle,
          { params: { userId }, form: { year_vehicle: 2015, make_other: 'Honda', model_body: 'Sedan' } },
          staff.support,
        ),
    ];
    for (const way of ways) {
      const one = await customer(true);
      const token = await fixture.enter(one.userId);
      const read = () =>
        refusalOf(server.call(contract.listOrders, { query: { orders_type: 0 } }, { token }));
      assert.equal(await read(), 'ok');
      await way(one);
      assert.equal(await read(), '412 phone_not_verified');
    }
  });

  it('has no card of the reader, not even after the number was verified elsewhere', async () => {
    const { userId } = await attack();
    const caller = await server.call(contract.getCaller, { params: { userId } }, staff.support);
    assert.deepEqual(caller.data.cards, []);
    const cards = database.db.selectFrom('usersCreditCards').where('usersId', '=', userId);
    const [card] = await cards.select(['ordersId', 'last4']).execute();
    assert.ok(card?.ordersId, 'the card pays its visit only');
  });

  it('cannot book with a card that another person entered on a link of a verified account', async () => {
    const one = await customer();
    await book(one);
    const link = await textedToken(one.phone);
    await accept(link);
    await pay(link);
    const token = await fixture.enter(one.userId);
    assert.deepEqual((await cardsOf(one.userId, token)).data, []);
    const { usersCreditCardsId: cardId } = await database.db
      .selectFrom('usersCreditCards')
      .where('usersId', '=', one.userId)
      .select('usersCreditCardsId')
      .executeTakeFirstOrThrow();
    const form = { payment: 'card', agreed: true, users_credit_cards_id: cardId } as const;
    assert.equal(await refusalOf(book(one, form)), '422 invalid');
  });
});

it('shows the visit and keeps the card for the session that verifies the number, and ends the others', async () => {
  const { account, stranger, userId } = await attack();
  const token = await fixture.enter(userId);
  const own = { params: { userId } };
  await server.call(contract.requestPhoneVerification, own, { token });
  const form = { verification_code: await codeFor(account.phone) };
  await server.call(contract.verifyPhone, { ...own, form }, { token });
  const { data } = await server.call(contract.listOrders, { query: { orders_type: 0 } }, { token });
  assert.equal(data.length, 1);
  assert.deepEqual(
    (await cardsOf(userId, token)).data.map(({ last4 }) => last4),
    ['4242'],
  );
  assert.equal(await refusalOf(cardsOf(userId, stranger)), '401 unauthenticated');
});

it('lets the holder of the number enter an account that staff opened, by a code and a new password [DI041]', async () => {
  const who = { fname: 'Kim', lname: 'Oak', phone: '(416) 555-7700', email: 'kim@advance.test' };
  const { data: made } = await server.call(contract.createCaller, { form: who }, staff.support);
  const { data: caller } = await server.call(
    contract.getCaller,
    { params: { userId: made.usersId } },
    staff.support,
  );
  assert.deepEqual([caller.madeByOffice, caller.phoneVerified], [true, false]);
  const login = { email: who.email, token_type: 'web_app', remember: true } as const;
  const enter = (password: string) => server.call(contract.login, { form: { ...login, password } });
  assert.equal(await refusalOf(enter('')), '422 invalid');
  assert.equal(await refusalOf(enter('cogwheels')), '401 wrong_credentials');
  const asking = { phone_number: who.phone, phone_country_code: 'CA' };
  await server.call(contract.forgotPassword, { form: asking });
  const code = await codeFor('+14165557700');
  const form = { ...asking, phone_verification_code: code };
  const { token, users_id: usersId } = await server.call(contract.forgotPassword, { form });
  assert.equal(usersId, made.usersId);
  const password = { code: token ?? '', password: 'a new pass phrase', password2: 'a new pass phrase' };
  await server.call(contract.resetPassword, { params: { userId: made.usersId }, form: password });
  const entered = await enter('a new pass phrase');
  assert.equal((await rowOf(made.usersId)).phoneStatus, 'verified');
  assert.equal(await refusalOf(cardsOf(made.usersId, entered.token)), 'ok');
});

describe('a visit that was booked for another person’s account', () => {
  let owners = 0;
  const move = (ordersServicesId: OrderId, by: Caller = staff.support, email = '') => {
    owners += 1;
    const form = {
      fname: 'Ana',
      lname: 'Reid',
      email: email || `ana${owners}@advance.test`,
      reason: 'Not theirs',
    };
    return server.call(contract.moveToNewCustomer, { params: { ordersServicesId }, form }, by);
  };
  const serviceOf = async (userId: UserId) =>
    (await fixture.servicesOf(userId))[0]?.ordersServicesId ?? assert.fail('a service');
  /** Booked for an account of the web, and accepted in cash by the texted link. */
  async function inCash() {
    const account = await customer(true);
    await book(account, { payment: 'cash', agreed: true });
    await accept(await textedToken(account.phone));
    return { ...account, ordersServicesId: await serviceOf(account.userId) };
  }

  it('moves to a new customer with the number, its card and its texted links [DI041]', async () => {
    const { account, userId } = await attack();
    const link = await textedToken(account.phone);
    await book(account, { preferred_time: fixture.nextTime() });
    const later = await textedToken(account.phone);
    const place = { address: '100 King St W', city: 'Toronto', state: 'ON', zip: 'M5X 1A9' };
    const { data: added } = await server.call(
      contract.addCallerLocation,
      { params: { userId }, form: place },
      staff.support,
    );
    const ordersServicesId = await serviceOf(userId);
    const before = await server.call(
      contract.getConsoleOrder,
      { params: { ordersServicesId } },
      staff.support,
    );
    assert.equal(before.customer.isDoubtful, true);
    const { data } = await move(ordersServicesId);
    const made = await rowOf(data.usersId);
    assert.deepEqual(
      [made.fname, made.phoneE164, made.phoneStatus, made.madeByOffice],
      ['Ana', account.phone, 'not_verified', true],
    );
    assert.deepEqual([await statusesOf(data.usersId), await statusesOf(userId)], [['pending', 'draft'], []]);
    const whole = await server.call(
      contract.getConsoleOrder,
      { params: { ordersServicesId } },
      staff.support,
    );
    assert.deepEqual([whole.customer.usersId, whole.customer.isDoubtful], [data.usersId, false]);
    assert.ok(whole.deeds.some(({ action }) => action === 'booking.moved_to_new'));
    assert.deepEqual([(await open(link)).state, (await open(later)).state], ['booked', 'open']);
    const caller = await server.call(contract.getCaller, { params: { userId: data.usersId } }, staff.support);
    assert.ok(caller.data.locations.some(({ usersLocationsId: id }) => id === added.usersLocationsId));

    const asking = { phone_number: account.phone.slice(2), phone_country_code: 'CA' };
    await server.call(contract.forgotPassword, { form: asking });
    const form = { ...asking, phone_verification_code: await codeFor(account.phone) };
    const { users_id: entered } = await server.call(contract.forgotPassword, { form });
    assert.equal(entered, data.usersId);
    const token = await fixture.enter(data.usersId);
    assert.deepEqual(
      (await cardsOf(data.usersId, token)).data.map(({ last4 }) => last4),
      ['4242'],
    );
    const { data: orders } = await server.call(contract.listOrders, { query: { orders_type: 0 } }, { token });
    assert.equal(orders.length, 1);
    assert.equal(orders[0]?.vehicle.id, account.vehicleId);
  });

  it('leaves the account without a right to the number or the visit, also with a number of its own', async () => {
    const { account, stranger, userId } = await attack();
    const ordersServicesId = await serviceOf(userId);
    await move(ordersServicesId);
    const own = { params: { userId } };
    const { phoneE164, stripeCustomerId } = await rowOf(userId);
    assert.deepEqual([phoneE164, stripeCustomerId], ['', null]);
    assert.equal(await refusalOf(cardsOf(userId, stranger)), '412 phone_not_verified');
    const phone = await correctNumber(database, userId);
    const token = await fixture.enter(userId);
    await server.call(contract.requestPhoneVerification, own, { token });
    const form = { verification_code: await codeFor(phone) };
    await server.call(contract.verifyPhone, { ...own, form }, { token });
    assert.deepEqual((await cardsOf(userId, token)).data, []);
    const { data } = await server.call(contract.listOrders, { query: { orders_type: 0 } }, { token });
    assert.deepEqual(data, []);
    const seen = server.call(contract.getOrder, { params: { ordersServicesId } }, { token });
    assert.equal(await refusalOf(seen), '404 not_found');
    const places = await server.call(contract.listLocations, own, { token });
    assert.ok(places.data.every(({ usersLocationsId }) => usersLocationsId !== account.locationId));
    const notes = database.db.selectFrom('userNotifications').where('usersId', '=', userId);
    assert.deepEqual(
      (await notes.select('ordersId').execute()).filter(({ ordersId }) => ordersId !== null),
      [],
    );
    const { data: card } = await server.call(
      contract.attachCard,
      { ...own, form: { payment_method_token: 'pm_card_mastercard' } },
      { token },
    );
    assert.equal(card.last4, '4444', 'a customer of its own at the provider');
  });

  it('stays where it is when the visit has begun, is shared or is not of such an account', async () => {
    const begun = await inCash();
    await database.db
      .updateTable('orderServices')
      .set({ status: 'confirm', progress: 'on_the_way' })
      .where('usersId', '=', begun.userId)
      .execute();
    const shared = await inCash();
    const { data: online } = await book(shared);
    await database.db.deleteFrom('bookingLinks').where('ordersId', '=', online.ordersId).execute();
    const verified = await customer();
    await book(verified, { payment: 'cash', agreed: true });
    const taken = await inCash();
    const { email } = await rowOf(verified.userId);
    for (const [call, refusal] of [
      [() => move(begun.ordersServicesId), '409 wrong_state'],
      [() => move(shared.ordersServicesId), '409 wrong_state'],
      [async () => move(await serviceOf(verified.userId)), '409 wrong_state'],
      [() => move(taken.ordersServicesId, staff.support, email), '409 already_registered'],
      [() => move(toId<OrderId>(999_999)), '404 not_found'],
      [
        async () => move(taken.ordersServicesId, { token: await fixture.enter(verified.userId) }),
        '403 forbidden',
      ],
    ] as const)
      assert.equal(await refusalOf(call()), refusal);
    for (const { userId } of [begun, shared, verified, taken])
      assert.equal((await statusesOf(userId)).length, userId === shared.userId ? 2 : 1);
    await move(taken.ordersServicesId);
    assert.equal(await refusalOf(move(taken.ordersServicesId)), '409 wrong_state', 'moved already');
  });

  it('stays where it is when a saved card of the account pays, or is beside the card of the visit', async () => {
    for (const payer of ['saved', 'beside'] as const) {
      const { userId } = await attack();
      const ordersServicesId = await serviceOf(userId);
      const cards = database.db.updateTable('usersCreditCards').where('usersId', '=', userId);
      if (payer === 'saved') await cards.set({ ordersId: null }).execute();
      else {
        const other = await database.db
          .selectFrom('usersCreditCards')
          .selectAll()
          .where('usersId', '=', userId)
          .executeTakeFirstOrThrow();
        const { usersCreditCardsId: _id, ...row } = other;
        await database.db
          .insertInto('usersCreditCards')
          .values({ ...row, ordersId: null, fingerprint: 'another', paymentMethod: 'pm_another' })
          .execute();
      }
      assert.equal(await refusalOf(move(ordersServicesId)), '409 wrong_state', payer);
      assert.deepEqual(await statusesOf(userId), ['pending']);
    }
  });
});
