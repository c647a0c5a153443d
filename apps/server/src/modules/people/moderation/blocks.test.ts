import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  assignmentChoices,
  assignOrder,
  blockUser,
  getCheckoutInfo,
  getBoard,
  HttpError,
  listBlockedUsers,
  listConversation,
  getWorkList,
  listQueue,
  releaseOrder,
  scheduleService,
  sendMessage,
  sendStaffMessage,
  setProgress,
  unblockUser,
} from '@hoist/contract';
import type { OrderId, UserId } from '@hoist/domain/ids';
import { cashForm } from '#server/testing/access-stage.ts';
import { moderationFixture, type TwoSides } from '#server/testing/moderation-fixture.ts';
import type { Caller } from '#server/testing/http.ts';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { refusal } from '#server/testing/refusal.ts';
import { notifyUnread } from '../conversations/notify-unread.ts';

const fixture = await moderationFixture();
const { database, server, clock, owner, of, between } = fixture;

const minute = 60_000;

const say = (told: TwoSides, who: Caller, text: string) =>
  server.call(sendMessage, { ...of(told), form: { text } }, who);
const list = (told: TwoSides, who: Caller) => server.call(listConversation, of(told), who);
const block = (told: TwoSides, who: Caller, form = {}) => server.call(blockUser, { ...of(told), form }, who);
const unblock = (userId: UserId, blockedId: UserId, who: Caller) =>
  server.call(unblockUser, { params: { userId, blockedId } }, who);
const mechanicOf = async (ordersServicesId: OrderId) => {
  const row = await database.db
    .selectFrom('orderServices')
    .where('ordersServicesId', '=', ordersServicesId)
    .select('mechanicId')
    .executeTakeFirstOrThrow();
  return row.mechanicId;
};
const queued = async () =>
  (await server.call(listQueue, { params: { kind: 'blocked' } }, owner)).data.map(
    ({ ordersServicesId }) => ordersServicesId,
  );

describe('a block', () => {
  test('closes the conversation for both with different texts; old messages, messages of staff and the job stay [MG019]', async () => {
    const told = await between();
    await say(told, told.mechanic, 'Something rude');
    const { message, data } = await block(told, told.customer);
    assert.match(message, / is blocked$/);
    assert.equal(data.usersId, told.mechanicId);
    const refused = await refusal(say(told, told.mechanic, 'More of it'));
    assert.deepEqual(
      [refused.code, refused.message],
      ['wrong_state', 'Messages are closed on this order. The office is here for you.'],
    );
    const own = await refusal(say(told, told.customer, 'And you'));
    assert.match(own.message, /^You blocked this person/);
    const [mine, theirs] = [await list(told, told.customer), await list(told, told.mechanic)];
    assert.deepEqual([mine.canWrite, mine.closedBy, mine.other?.blocked], [false, 'me', true]);
    assert.deepEqual(
      [theirs.canWrite, theirs.closedBy, theirs.other?.blocked, theirs.closedMessage],
      [false, 'other', false, 'Messages are closed on this order. The office is here for you.'],
    );
    for (const seen of [mine, theirs]) assert.equal(seen.data[0]?.text, 'Something rude');
    await server.call(sendStaffMessage, { ...of(told), form: { text: 'We are here' } }, owner);
    assert.equal((await list(told, told.mechanic)).data[0]?.author, 'office');
    await server.call(
      setProgress,
      { ...of(told), form: { progress: 'on_the_way', confirmed: true } },
      told.mechanic,
    );
  });

  test('exists once, is listed only for its author, and can be removed [MG019]', async () => {
    const told = await between();
    await block(told, told.mechanic);
    await block(told, told.mechanic);
    const mine = async (userId: UserId, who: Caller) =>
      (await server.call(listBlockedUsers, { params: { userId } }, who)).data;
    const [row, ...more] = await mine(told.mechanicId, told.mechanic);
    assert.deepEqual(more, []);
    assert.deepEqual([row?.usersId, row?.role], [told.userId, 'customer']);
    assert.deepEqual(await mine(told.userId, told.customer), []);
    const strange = await refusalOf(
      server.call(listBlockedUsers, { params: { userId: told.mechanicId } }, told.customer),
    );
    assert.equal(strange, '404 not_found');
    assert.equal(await refusalOf(unblock(told.mechanicId, told.userId, told.customer)), '404 not_found');
    assert.equal((await unblock(told.mechanicId, told.userId, told.mechanic)).message, 'Unblocked');
    assert.equal(await refusalOf(unblock(told.mechanicId, told.userId, told.mechanic)), '404 not_found');
    await say(told, told.customer, 'Hello again');
    assert.equal((await list(told, told.mechanic)).data[0]?.text, 'Hello again');
  });

  test('stops notifications of the blocked person’s earlier messages, but not of messages of staff', async () => {
    const told = await between();
    const notes = async () =>
      (
        await database.db
          .selectFrom('userNotifications')
          .where('usersId', '=', told.userId)
          .where('notificationType', '=', 'order_message')
          .select('textEn')
          .orderBy('usersNotificationsId')
          .execute()
      ).map((one) => one.textEn);
    await say(told, told.mechanic, 'Written a moment before');
    await block(told, told.customer);
    clock.advance(2 * minute);
    await notifyUnread(database, clock.now());
    assert.deepEqual(await notes(), []);
    await server.call(sendStaffMessage, { ...of(told), form: { text: 'We look into it' } }, owner);
    clock.advance(2 * minute);
    await notifyUnread(database, clock.now());
    assert.deepEqual(await notes(), ['We look into it']);
  });

  test('can target a message’s author, but not staff or an order without a mechanic', async () => {
    const told = await between();
    const { data: written } = await say(told, told.mechanic, 'Before I hand it back');
    const { data: office } = await server.call(
      sendStaffMessage,
      { ...of(told), form: { text: 'Hello' } },
      owner,
    );
    await server.call(releaseOrder, of(told), told.mechanic);
    const refused = await refusalOf(
      block(told, told.customer, { order_messages_id: office.ordersMessagesId }),
    );
    assert.equal(refused, '409 wrong_state');
    assert.equal(
      await refusalOf(block(told, told.customer, { order_messages_id: 999_999 })),
      '404 not_found',
    );
    const { data } = await block(told, told.customer, { order_messages_id: written.ordersMessagesId });
    assert.equal(data.usersId, told.mechanicId);
    await database.db
      .updateTable('orderServices')
      .set({ mechanicId: null })
      .where('ordersServicesId', '=', told.ordersServicesId)
      .execute();
    assert.equal(await refusalOf(block(told, told.customer)), '409 wrong_state');
    const stranger = await between();
    assert.equal(await refusalOf(block(told, stranger.customer)), '404 not_found');
    assert.equal(await refusalOf(block(told, stranger.mechanic)), '404 not_found');
    assert.equal(await refusalOf(block(told, {})), '401 unauthenticated');
  });
});

describe('a blocked pair', () => {
  const whoComes = async (told: TwoSides, time: string) => {
    const booked = await server.call(
      scheduleService,
      { params: { userId: told.userId }, form: cashForm(told, time) },
      told.customer,
    );
    return mechanicOf(booked.ordersServicesId);
  };

  test('cannot book together, whichever of the two blocked; without another mechanic there are no times [MG020]', async () => {
    for (const blocker of ['customer', 'mechanic'] as const) {
      const told = await between();
      await block(told, told[blocker]);
      assert.equal(await whoComes(told, told.freeTime()), told.rivalId, blocker);
      assert.equal(await whoComes(told, told.freeTime()), told.rivalId, blocker);
      const rival = { token: await fixture.enter(told.rivalId) };
      const next = await database.db
        .selectFrom('orderServices')
        .where('usersId', '=', told.userId)
        .where('mechanicId', '=', told.rivalId)
        .select('ordersServicesId')
        .executeTakeFirstOrThrow();
      const params = { ordersServicesId: next.ordersServicesId };
      await server.call(blockUser, { params, form: {} }, rival);
      const time = told.freeTime();
      assert.equal(await refusalOf(whoComes(told, time)), '409 slot_taken', 'nobody is left');
      const info = await server.call(
        getCheckoutInfo,
        { query: cashForm(told, time) as never },
        told.customer,
      );
      assert.deepEqual(
        info.datesList.flatMap(({ slots }) => slots),
        [],
      );
      await server.call(unblockUser, { params: { userId: told.rivalId, blockedId: told.userId } }, rival);
      assert.equal(await whoComes(told, time), told.rivalId, 'free again');
    }
  });

  test('keeps existing bookings, which staff find in a queue and can give to an unblocked mechanic', async () => {
    const told = await between();
    const before = (await server.call(getWorkList, {}, owner)).data.counts.blocked ?? 0;
    await block(told, told.mechanic);
    assert.equal(await mechanicOf(told.ordersServicesId), told.mechanicId);
    assert.ok((await queued()).includes(told.ordersServicesId));
    assert.equal((await server.call(getWorkList, {}, owner)).data.counts.blocked, before + 1);
    const told2 = await database.db
      .selectFrom('userNotifications')
      .where('usersId', '=', owner.usersId)
      .where('ordersServicesId', '=', told.ordersServicesId)
      .select('titleEn')
      .execute();
    assert.deepEqual(
      told2.map((one) => one.titleEn),
      [`Blocked: Service# ${told.ordersServicesId}`],
    );
    const { data } = await server.call(assignmentChoices, of(told), owner);
    const preferred_time = data.startsAt;
    await server.call(
      assignOrder,
      { ...of(told), form: { mechanic_id: told.rivalId, preferred_time } },
      owner,
    );
    assert.equal((await queued()).includes(told.ordersServicesId), false, 'it is off the queue by itself');
    const back = assignOrder;
    const error = await refusal(
      server.call(back, { ...of(told), form: { mechanic_id: told.mechanicId, preferred_time } }, owner),
    );
    assert.ok(error instanceof HttpError);
    assert.deepEqual([error.code, error.message], ['slot_taken', 'One blocked the other']);
    const choices = await server.call(assignmentChoices, of(told), owner);
    assert.equal(
      choices.data.mechanics.find(({ mechanicId }) => mechanicId === told.mechanicId)?.reason,
      'blocked',
    );
    const board = await server.call(getBoard, { query: { day: preferred_time.slice(0, 10) } }, owner);
    assert.deepEqual(
      board.data.visits.find(({ ordersServicesId }) => ordersServicesId === told.ordersServicesId)?.avoids,
      [told.mechanicId],
    );
  });

  test('is skipped when a job is released', async () => {
    const told = await between();
    const params = { ordersServicesId: told.ordersServicesId };
    await server.call(
      assignOrder,
      {
        params,
        form: {
          mechanic_id: told.rivalId,
          preferred_time: (await server.call(assignmentChoices, { params }, owner)).data.startsAt,
        },
      },
      owner,
    );
    // No release by the first mechanic is recorded, so only the block excludes them.
    await database.db
      .insertInto('userBlocks')
      .values({
        blockerId: told.mechanicId,
        blockedId: told.userId,
        blockedRole: 'customer',
        createdAt: clock.now(),
      })
      .execute();
    await server.call(releaseOrder, { params }, { token: await fixture.enter(told.rivalId) });
    assert.equal(await mechanicOf(told.ordersServicesId), null, 'nobody is left to take it');
  });
});
