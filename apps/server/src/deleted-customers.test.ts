import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  assignOrder,
  blockPerson,
  getBoard,
  getConsoleOrder,
  getOrder,
  giveGoodwillCredit,
  listAuditLog,
  listCoupons,
  listConsoleOrders,
  listConversation,
  listConversations,
  listReviews,
  openImpersonation,
  sendMessage,
  startImpersonation,
  submitFeedback,
  updateUser,
} from '@hoist/contract';
import type { OrderId, UserId } from '@hoist/domain/ids';
import { accessRows } from './testing/access-rows.ts';
import { stagesIn } from './testing/access-stage.ts';
import { deletedCustomers } from './testing/deleted-customers.ts';
import { refusalOf } from './testing/orders-fixture.ts';
import { addPerson } from './testing/people.ts';
import { productFixture } from './testing/product-fixture.ts';

const fixture = await productFixture();
const { database, server, clock } = fixture;
const newStage = await stagesIn(fixture);
const owner = await addPerson(database, clock.now(), { consoleRole: 'owner' });
const { erase } = deletedCustomers(fixture, owner);

describe('on a deleted account', () => {
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
      const conversation = await server.call(listConversation, { params }, mechanic);
      assert.equal(conversation.canWrite, false);
      assert.match(conversation.closedMessage, /deleted their account|a supprimé son compte/);
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
