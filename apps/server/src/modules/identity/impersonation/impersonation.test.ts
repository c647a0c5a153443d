import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  addCard,
  attachCard,
  checkToken,
  completePayment,
  consoleLogOut,
  getConsoleSession,
  createLocation,
  createSetup,
  deleteCard,
  endSession,
  finalizeOrder,
  getUser,
  listCards,
  listSessions,
  logout,
  openImpersonation,
  requestPhoneVerification,
  payWithCard,
  scheduleService,
  scheduleVisit,
  setMessageChoice,
  startImpersonation,
  stopImpersonation,
  readAllNotifications,
  readNotification,
  submitFeedback,
  switchToCard,
  updateOrder,
  updateUser,
  validateOrder,
  verifyPhone,
} from '@hoist/contract';
import { toId, type UserId } from '@hoist/domain/ids';
import { deleteSessions, sessionsChanged } from '#server/platform/sessions/sessions.ts';
import { cashForm, stagesIn } from '#server/testing/access-stage.ts';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { addPerson, type Person } from '#server/testing/people.ts';
import { productFixture } from '#server/testing/product-fixture.ts';

const fixture = await productFixture();
const { database, server, clock } = fixture;
const minute = 60_000;

type Role = 'owner' | 'dispatcher' | 'bookkeeper' | 'support' | null;
const person = (role: Role = null) => addPerson(database, clock.now(), { consoleRole: role });
const start = (by: Person, usersId: UserId, reason = 'Called for help') =>
  server.call(startImpersonation, { params: { userId: usersId }, form: { reason } }, { token: by.token });
const open = (code: string) => server.call(openImpersonation, { form: { code } });
const lives = (token: string) => refusalOf(server.call(checkToken, {}, { token }));

async function enter(by: Person, usersId: UserId): Promise<string> {
  const { code } = await start(by, usersId);
  return (await open(code)).token;
}

const owner = await person('owner');
const customer = await person();

describe('starting an impersonation', () => {
  test('opens a session as the user by a reason and a code, and names the impersonator [RO032, RO033]', async () => {
    const { code } = await start(owner, customer.usersId);
    const opened = await open(code);
    assert.equal(opened.usersId, customer.usersId);
    const { data, impersonation } = await server.call(checkToken, {}, { token: opened.token });
    assert.equal(data.usersId, customer.usersId);
    assert.deepEqual(impersonation, { by: 'Ada Tester', until: opened.until });
    assert.equal(Date.parse(opened.until) - clock.now().getTime(), 30 * minute);
    const own = await server.call(checkToken, {}, { token: customer.token });
    assert.equal(own.impersonation, null);
  });

  test('accepts the code once within a minute, and does not store it', async () => {
    const { code } = await start(owner, customer.usersId);
    const stored = await database.db.selectFrom('impersonations').selectAll().execute();
    assert.ok(!JSON.stringify(stored).includes(code));
    await open(code);
    assert.equal(await refusalOf(open(code)), '422 code_wrong');
    const late = await start(owner, customer.usersId);
    clock.advance(61_000);
    assert.equal(await refusalOf(open(late.code)), '422 code_wrong');
  });

  test('opens one session for twenty concurrent requests with the same code', async () => {
    const { code } = await start(owner, customer.usersId);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refusalOf(open(code))));
    assert.equal(answers.filter((answer) => answer === 'ok').length, 1);
  });

  test('allows owner, dispatcher and support, rejects bookkeeper and customers, and requires a reason', async () => {
    for (const role of ['owner', 'dispatcher', 'support'] as const)
      assert.equal(await refusalOf(start(await person(role), customer.usersId)), 'ok', role);
    for (const role of ['bookkeeper', null] as const)
      assert.equal(await refusalOf(start(await person(role), customer.usersId)), '403 forbidden');
    assert.equal(await refusalOf(start(owner, customer.usersId, '  ')), '422 invalid');
  });

  test('rejects staff and missing users as targets', async () => {
    for (const role of ['owner', 'dispatcher', 'bookkeeper', 'support'] as const)
      assert.equal(await refusalOf(start(owner, (await person(role)).usersId)), '403 forbidden', role);
    assert.equal(await refusalOf(start(owner, owner.usersId)), '403 forbidden');
    assert.equal(await refusalOf(start(owner, toId(999_999))), '404 not_found');
    const gone = await addPerson(database, clock.now(), { deletedAt: clock.now() });
    assert.equal(await refusalOf(start(owner, gone.usersId)), '404 not_found');
  });
});

describe('ending an impersonation', () => {
  test('ends it after thirty minutes, even when used [AC006]', async () => {
    const token = await enter(owner, customer.usersId);
    for (let used = 0; used < 2; used += 1) {
      clock.advance(14 * minute);
      assert.equal(await lives(token), 'ok');
    }
    clock.advance(2 * minute + 1);
    assert.equal(await lives(token), '401 unauthenticated');
  });

  for (const [how, end] of [
    ['stop', stopImpersonation],
    ['log-out', logout],
  ] as const)
    test(`${how} ends only this session, not the user's own`, async () => {
      const token = await enter(owner, customer.usersId);
      await server.call(end, { params: { userId: customer.usersId } }, { token });
      assert.equal(await lives(token), '401 unauthenticated');
      assert.equal(await lives(customer.token), 'ok');
      assert.equal(await refusalOf(server.call(getConsoleSession, {}, owner)), 'ok');
    });

  test("lists it as staff's among the user's sessions, where the user may end it", async () => {
    const target = await person();
    const token = await enter(owner, target.usersId);
    const params = { userId: target.usersId };
    const listed = async (locale: 'en' | 'fr') => {
      const headers = { 'accept-language': locale };
      return (await server.call(listSessions, { params }, { token: target.token, headers })).data;
    };
    const [english, french] = [await listed('en'), await listed('fr')];
    assert.deepEqual(english.map(({ office, current }) => `${office} ${current}`).toSorted(), [
      'false true',
      'true false',
    ]);
    assert.equal(english.find(({ office }) => office)?.userAgent, 'Hoist support');
    assert.equal(french.find(({ office }) => office)?.userAgent, 'Soutien Hoist');
    const sessionId = english.find(({ office }) => office)?.sessionsId ?? 0;
    await server.call(endSession, { params: { ...params, sessionId } }, target);
    assert.equal(await lives(token), '401 unauthenticated');
    assert.equal(await lives(target.token), 'ok');
    assert.equal(await refusalOf(server.call(getConsoleSession, {}, owner)), 'ok');
  });

  test('does not stop a session of the user', async () => {
    const stop = server.call(stopImpersonation, { params: { userId: customer.usersId } }, customer);
    assert.equal(await refusalOf(stop), '409 wrong_state');
    assert.equal(await lives(customer.token), 'ok');
  });

  const ends: readonly (readonly [string, (admin: Person, target: Person) => Promise<unknown>])[] = [
    ['the admin logs out', (admin) => server.call(consoleLogOut, {}, admin)],
    [
      "the admin's sessions are ended",
      (admin) => database.transaction((tx) => deleteSessions(tx, admin.usersId)),
    ],
    ["the admin's role is taken away", (admin) => change(admin, { consoleRole: null })],
    ['the admin becomes the bookkeeper', (admin) => change(admin, { consoleRole: 'bookkeeper' })],
    ['the admin is deleted', (admin) => change(admin, { deletedAt: clock.now() })],
    ['the user gets a role', (_admin, target) => change(target, { consoleRole: 'support' })],
    ['the user is deleted', (_admin, target) => change(target, { deletedAt: clock.now() })],
  ];
  for (const [when, happens] of ends)
    test(`ends it at the next call when ${when}`, async () => {
      const [admin, target] = [await person('dispatcher'), await person()];
      const token = await enter(admin, target.usersId);
      assert.equal(await lives(token), 'ok');
      await happens(admin, target);
      assert.equal(await lives(token), '401 unauthenticated');
    });

  const change = ({ usersId }: Person, values: { consoleRole?: Role; deletedAt?: Date }) =>
    database.transaction(async (tx) => {
      await tx.updateTable('users').set(values).where('usersId', '=', usersId).execute();
      await sessionsChanged(tx, usersId);
    });
});

describe('during an impersonation', () => {
  test('refuses payments, cards, password, phone, e-mail, reviews and read marks [AC006]', async () => {
    const newStage = await stagesIn(fixture);
    const draft = await newStage('draft');
    const done = await newStage('complete');
    const asCustomer = { token: await enter(owner, draft.userId) };
    const params = { userId: draft.userId };
    const ofDraft = { params: { ordersServicesId: draft.ordersServicesId } };
    const byCard = {
      ...cashForm(draft, draft.freeTime()),
      order_payment_option: 'regular_payment_by_card' as const,
    };
    const visitByCard = { ...byCard, items: JSON.stringify([byCard, byCard]) };
    const form = (fields_to_update: string[], given: Record<string, string> = {}) =>
      server.call(updateUser, { params, form: { ...given, fields_to_update } }, asCustomer);
    const refused: readonly (() => Promise<unknown>)[] = [
      () => server.call(listCards, { params }, asCustomer),
      () => server.call(addCard, { params, form: { merchant_token: 'tok_visa' } }, asCustomer),
      () => server.call(attachCard, { params, form: { payment_method_token: 'pm_card_visa' } }, asCustomer),
      () => server.call(createSetup, { params }, asCustomer),
      () => server.call(deleteCard, { params: { ...params, cardId: draft.cardId } }, asCustomer),
      () => server.call(scheduleService, { params, form: byCard }, asCustomer),
      () => server.call(scheduleVisit, { params, form: visitByCard }, asCustomer),
      () => server.call(finalizeOrder, ofDraft, asCustomer),
      () => server.call(validateOrder, ofDraft, asCustomer),
      () => server.call(payWithCard, { ...ofDraft, form: { users_credit_cards_id: 1 } }, asCustomer),
      () => server.call(switchToCard, { ...ofDraft, form: { source_type: 'apple_pay' } }, asCustomer),
      () => server.call(requestPhoneVerification, { params }, asCustomer),
      () => server.call(verifyPhone, { params, form: { verification_code: 123_456 } }, asCustomer),
      () => server.call(setMessageChoice, { params, form: { topic: 'marketing', email: true } }, asCustomer),
      () =>
        server.call(
          readNotification,
          { params: { ...params, notificationId: 1 }, form: { notification_read: 1 } },
          asCustomer,
        ),
      () =>
        server.call(readAllNotifications, { params, form: { notification_read: 1, last_id: 1 } }, asCustomer),
      () => form(['password'], { password: 'another one', password2: 'another one' }),
      () => form(['fname', 'email'], { fname: 'Eve', email: 'eve@people.test' }),
      () => form(['phone'], { phone: '4165550999' }),
      () => form(['phone_country_code'], { phone_country_code: 'US' }),
    ];
    for (const call of refused) assert.equal(await refusalOf(call()), '409 impersonating', call.toString());

    const asReviewer = { token: await enter(owner, done.userId) };
    const review = { orders_services_id: done.ordersServicesId, stars: 5 };
    assert.equal(
      await refusalOf(
        server.call(submitFeedback, { params: { ordersId: done.ordersId }, form: review }, asReviewer),
      ),
      '409 impersonating',
    );
    const job = await newStage('pending');
    const asMechanic = { token: await enter(owner, job.mechanicId) };
    const ofJob = { params: { ordersServicesId: job.ordersServicesId } };
    const total = { total_amount_collected: '1.00', odometer: 1 };
    assert.deepEqual(
      [
        await refusalOf(
          server.call(updateOrder, { ...ofJob, form: { order_service_status: 'confirm' } }, asMechanic),
        ),
        await refusalOf(server.call(completePayment, { ...ofJob, form: total }, asMechanic)),
      ],
      ['409 impersonating', '409 impersonating'],
    );
  });

  test('allows changes of names, locations and a booking paid in cash', async () => {
    const newStage = await stagesIn(fixture);
    const stage = await newStage('account');
    const caller = { token: await enter(owner, stage.userId) };
    const params = { userId: stage.userId };
    const place = { address: '10 Front St', city: 'Toronto', state: 'ON', zip: 'M5V 2T6' };
    await server.call(
      updateUser,
      { params, form: { fname: 'Ada', fields_to_update: ['fname', 'locale'], locale: 'fr' } },
      caller,
    );
    await server.call(createLocation, { params, form: place }, caller);
    await server.call(scheduleService, { params, form: cashForm(stage, stage.freeTime()) }, caller);
  });

  test('logs every call, with both ids in every row [AC006]', async () => {
    const target = await person();
    const token = await enter(owner, target.usersId);
    const params = { userId: target.usersId };
    await server.call(getUser, { params }, { token });
    await server.call(updateUser, { params, form: { fname: 'Eve', fields_to_update: ['fname'] } }, { token });
    await server.call(stopImpersonation, { params }, { token });
    const rows = await database.db
      .selectFrom('auditLog')
      .where('entityId', '=', target.usersId)
      .select(['action', 'actorId', 'impersonatorId', 'detail'])
      .orderBy('id')
      .execute();
    assert.deepEqual(
      rows.map(({ action, detail: { call, reason } }) => [action, call ?? reason]),
      [
        ['impersonation.started', 'Called for help'],
        ['impersonation.opened', undefined],
        ['impersonation.called', 'getUser'],
        ['impersonation.called', 'updateUser'],
        ['user.updated', undefined],
        ['impersonation.called', 'stopImpersonation'],
        ['impersonation.ended', undefined],
      ],
    );
    for (const row of rows)
      assert.deepEqual([row.actorId, row.impersonatorId], [target.usersId, owner.usersId], row.action);
    // The user's own actions meanwhile carry no impersonator.
    await server.call(logout, { params }, target);
    const last = await database.db
      .selectFrom('auditLog')
      .where('action', '=', 'user.logged_out')
      .where('entityId', '=', target.usersId)
      .select('impersonatorId')
      .executeTakeFirstOrThrow();
    assert.equal(last.impersonatorId, null);
  });
});
