import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  assignOrder,
  blockPerson,
  cancelForCustomer,
  deleteAccount,
  getBoard,
  getConsoleOrder,
  getOrder,
  giveGoodwillCredit,
  listAuditLog,
  listCoupons,
  listConsoleOrders,
  listConversations,
  listReviews,
  openImpersonation,
  sendMessage,
  startImpersonation,
  submitFeedback,
  updateUser,
} from '@hoist/contract';
import { allEndpoints } from '@hoist/contract/all-endpoints';
import type { Endpoint } from '@hoist/contract/endpoint';
import { noId, toId, type OrderId, type UserId } from '@hoist/domain/ids';
import { unsubscribeLinks } from '#modules/messaging';
import { deliverMessages } from '#server/modules/messaging/messages/deliver-messages.ts';
import { operationsSent } from '#server/modules/payments/run-order-operations.ts';
import { accessRows, type Row } from './testing/access-rows.ts';
import { stagesIn, type Stage } from './testing/access-stage.ts';
import { refusalOf } from './testing/orders-fixture.ts';
import { addPerson } from './testing/people.ts';
import { productFixture } from './testing/product-fixture.ts';

const fixture = await productFixture();
const { database, server, clock } = fixture;
const newStage = await stagesIn(fixture);
const owner = await addPerson(database, clock.now(), { consoleRole: 'owner' });
const rows: Readonly<Record<string, Row>> = accessRows;

/**
 * Every action of the office about a customer or their visit, on a deleted account, whose visits have all ended. Where
 * it is done all the same, it is no message: the visit's own records, and money returned to a card.
 */
const answers: Readonly<Record<string, string>> = {
  // The account is gone for the calls about it.
  ...same(
    '404 not_found',
    `
    bookForCaller addCallerLocation sendCallerQuote addCallerVehicle setCashPreference
    changeContact blockPerson unblockPerson erasePerson exportPerson resumeEmail startImpersonation
    readStaffMessages`,
  ),
  // Nothing of the visit can be changed anymore, and no one reads a message about it.
  ...same(
    '409 wrong_state',
    `
    acceptChange offerTimes refuseChange assignOrder cancelForCustomer setJobPart
    completeForMechanic confirmForMechanic giveGoodwillCredit keepVisit sendStaffMessage
    announceDelayForMechanic acceptMoveForCustomer textPayment correctPrice proposeMove
    moveToNewCustomer setProgressForMechanic refundTip undoMove waiveNoShowFee`,
  ),
  // Their rows name what does not exist, which is judged first.
  ...same('409 conflict', 'correctAddress setPartPurchase'),
  ...same('422 invalid', 'addService correctVehicle'),
  ...same('ok', 'refundOrder addOrderNote settleMissingPictures'),
};

function same(answer: string, ids: string): Record<string, string> {
  return Object.fromEntries(
    ids
      .trim()
      .split(/\s+/)
      .map((id) => [id, answer]),
  );
}

const ids = { user: toId<UserId>(123_456_789), order: toId<OrderId>(987_654_321), request: 55_555_555 };
/** The actions whose row of the access matrix is about the stage's customer, visit or request. */
const actions = allEndpoints.filter((endpoint: Endpoint) => {
  const row = rows[endpoint.id];
  if (endpoint.auth !== 'office' || endpoint.method === 'GET' || !row || row.stage === 'staff') return false;
  const stage = {
    userId: ids.user,
    ordersServicesId: ids.order,
    changeRequestId: ids.request,
    freeTime: () => '2026-12-03T10:00:00-05:00',
  } as unknown as Stage;
  const sent = row.send(stage);
  const params = sent instanceof Promise ? {} : (sent.params ?? {});
  // Rows about mechanics call with a customer's id, which is no mechanic's.
  if ('mechanicId' in params) return false;
  return Object.values(params).some((value) => Object.values(ids).some((id) => id === value));
});

/** Sends what waits, as far as it has a recipient. */
async function deliver(): Promise<void> {
  const done = () => Promise.resolve({ outcome: 'done' as const });
  // The due time is from the database's clock, which may be ahead of the test clock.
  await database.db
    .updateTable('outbox')
    .set({ nextTryAt: clock.now() })
    .where('state', '=', 'waiting')
    .execute();
  const delivery = {
    database,
    publicUrl: 'https://hoist.example',
    links: unsubscribeLinks('test'),
    senders: { sms: done, email: done, push: done },
    toDevices: 'no' as const,
    now: () => clock.now(),
    random: () => 0.5,
  };
  while ((await deliverMessages(delivery)) > 0);
}

async function erase(stage: Stage): Promise<void> {
  const token = await fixture.enter(stage.userId);
  await server.call(deleteAccount, { params: { userId: stage.userId } }, { token });
  await deliver();
}

/** A customer who deleted their account after their visit ended. */
async function deleted(kind: Row['stage']): Promise<Stage> {
  const stage = await newStage(kind);
  const params = { ordersServicesId: stage.ordersServicesId };
  const form = { cancel_reason: 'Called us', fee: 'table' as const };
  if (kind !== 'account' && kind !== 'complete')
    await server.call(cancelForCustomer, { params, form }, owner);
  await operationsSent();
  await erase(stage);
  return stage;
}

const lastMessage = async () =>
  (
    await database.db
      .selectFrom('outbox')
      .select((eb) => eb.fn.max('id').as('id'))
      .executeTakeFirst()
  )?.id ?? noId;

describe('on a deleted account', () => {
  test('every action of the office is known', () => {
    assert.deepEqual(actions.map(({ id }) => id).toSorted(), Object.keys(answers).toSorted());
  });

  for (const endpoint of actions)
    test(`${endpoint.id} answers so, and sends nothing`, async () => {
      const row = rows[endpoint.id] ?? assert.fail(endpoint.id);
      const stage = await deleted(row.stage);
      const before = await lastMessage();
      const input = (await row.send(stage)) as never;
      let said = '';
      const call = server.call(endpoint as Endpoint, input, owner).then((answer) => {
        said = String((answer as { readonly message?: unknown }).message);
      });
      assert.equal((await refusalOf(call)) ?? 'ok', answers[endpoint.id]);
      assert.doesNotMatch(said, /sent|text(ed)?\b|email|told|know/i);
      await operationsSent();
      await deliver();
      const fates = await database.db
        .selectFrom('outbox')
        .where('usersId', '=', stage.userId)
        .where('id', '>', before)
        .select(['state', 'error'])
        .execute();
      for (const fate of fates) assert.deepEqual(fate, { state: 'dead', error: 'no recipient' });
    });

  test('staff and the mechanic read “Deleted customer” wherever the name was', async () => {
    const stage = await newStage('complete');
    const { userId, ordersServicesId, ordersId, mechanicId } = stage;
    const params = { ordersServicesId };
    const token = await fixture.enter(userId);
    await server.call(sendMessage, { params, form: { text: 'Thanks!' } }, { token });
    const stars = { orders_services_id: ordersServicesId, stars: 5 };
    await server.call(submitFeedback, { params: { ordersId }, form: stars }, { token });
    const credit = { amount: '5.00', reason: 'They waited' };
    await server.call(giveGoodwillCredit, { params, form: credit }, owner);
    await actAs(userId);
    await erase(stage);
    const { startsAt } = await database.db
      .selectFrom('orderServices')
      .where('ordersServicesId', '=', ordersServicesId)
      .select('startsAt')
      .executeTakeFirstOrThrow();
    const day = startsAt.toISOString().slice(0, 10);
    for (const [locale, name] of [
      ['en', 'Deleted customer'],
      ['fr', 'Client supprimé'],
    ] as const) {
      const who = { ...owner, headers: { 'accept-language': locale } };
      const mechanic = { token: await fixture.enter(mechanicId), headers: { 'accept-language': locale } };
      const isTheirs = (one: { readonly ordersServicesId: OrderId }) =>
        one.ordersServicesId === ordersServicesId;
      const reviews = (await server.call(listReviews, {}, who)).data;
      const chats = (await server.call(listConversations, {}, who)).data;
      const orders = (
        await server.call(listConsoleOrders, { query: { search: String(ordersServicesId) } }, who)
      ).data;
      const board = (await server.call(getBoard, { query: { day } }, who)).data;
      const coupons = (await server.call(listCoupons, {}, who)).data;
      const log = (await server.call(listAuditLog, {}, who)).data;
      const order = await server.call(getConsoleOrder, { params }, who);
      const jobs = (await server.call(getOrder, { params }, mechanic)).data;
      const shown = {
        review: reviews.find(isTheirs)?.customer.name,
        conversation: chats.find(isTheirs)?.customer,
        author: chats.find(isTheirs)?.last.name,
        list: orders.find(isTheirs)?.customer.name,
        board: board.visits.find(isTheirs)?.customer,
        coupon: coupons.find(({ customer }) => customer?.usersId === userId)?.customer?.name,
        log: log.find((entry) => entry.as?.usersId === userId)?.as?.name,
        order: order.customer.name,
        booked: order.history.find(({ event }) => event === 'booked')?.by,
        mechanic: jobs[0]?.fname,
      };
      for (const [place, said] of Object.entries(shown)) assert.equal(said, name, place);
    }
  });
});

// The last test: no stage can be made without the two mechanics.
test('a mechanic who is off-boarded by a block is assigned nothing', async () => {
  const stage = await newStage('confirm');
  await server.call(blockPerson, { params: { userId: stage.rivalId }, form: { reason: 'Left us' } }, owner);
  const input = accessRows.assignOrder.send(stage);
  assert.equal(await refusalOf(server.call(assignOrder, input, owner)), '422 invalid');
});

/** Staff change the profile as the customer, which the activity log names. */
async function actAs(userId: UserId): Promise<void> {
  const params = { userId };
  const { code } = await server.call(startImpersonation, { params, form: { reason: 'Called' } }, owner);
  const { token } = await server.call(openImpersonation, { form: { code } });
  await server.call(updateUser, { params, form: { fname: 'Dana', fields_to_update: ['fname'] } }, { token });
}
