import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  listAuditLog,
  listConversation,
  listConsoleConversation,
  listReports,
  getWorkList,
  sendMessage,
  sendStaffMessage,
} from '@hoist/contract';
import { photo } from '#server/testing/access-stage.ts';
import { moderationFixture, type TwoSides } from '#server/testing/moderation-fixture.ts';
import type { Caller } from '#server/testing/http.ts';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import { fieldsOf, refusal } from '#server/testing/refusal.ts';

const fixture = await moderationFixture();
const { database, server, clock, owner, of, between, say, report, whole, decide, notesOf } = fixture;
const books = await addPerson(database, clock.now(), { consoleRole: 'bookkeeper' });

const hour = 3_600_000;
const day = 24 * hour;

const list = (told: TwoSides, who: Caller) => server.call(listConversation, of(told), who);

describe('reporting', () => {
  test('stores the other side’s message, notifies staff, and names the time of the answer', async () => {
    const told = await between();
    const id = await say(told, told.mechanic, 'Pay me outside of the app');
    const { data, message } = await report(told, told.customer, {
      reason: 'spam',
      order_messages_id: id,
      note: 'He wants cash',
    });
    assert.match(message, /answer within 24 hours/);
    assert.equal(Date.parse(data.answerBy), clock.now().getTime() + day);
    const seen = await list(told, told.customer);
    assert.deepEqual([seen.data[0]?.canReport, seen.data[0]?.reported], [true, true]);
    const theirs = (await list(told, told.mechanic)).data[0];
    assert.deepEqual([theirs?.canReport, theirs?.reported], [false, false], 'the other is not told');
    const kept = await whole(data.reportId);
    assert.deepEqual(
      [kept.what, kept.reason, kept.note, kept.urgency, kept.excerpt],
      ['message', 'spam', 'He wants cash', 'open', 'Pay me outside of the app'],
    );
    assert.deepEqual(
      [kept.reporter.usersId, kept.reported.usersId, kept.reported.role],
      [told.userId, told.mechanicId, 'mechanic'],
    );
    const office = await database.db
      .selectFrom('userNotifications')
      .where('usersId', '=', owner.usersId)
      .where('ordersServicesId', '=', told.ordersServicesId)
      .select('titleEn')
      .execute();
    assert.deepEqual(
      office.map((one) => one.titleEn),
      [`Message reported: Service# ${told.ordersServicesId}`],
    );
  });

  test('of the same message again, or of a conversation with an open report, returns the same report', async () => {
    const told = await between();
    const id = await say(told, told.customer, 'You fool');
    const first = await report(told, told.mechanic, { reason: 'offensive', order_messages_id: id });
    const again = await report(told, told.mechanic, { reason: 'other', order_messages_id: id });
    assert.equal(again.data.reportId, first.data.reportId);
    await decide(first.data.reportId, { decision: 'dismiss', note: 'A joke among them' });
    const later = await report(told, told.mechanic, { reason: 'threat', order_messages_id: id });
    assert.equal(later.data.reportId, first.data.reportId, 'an answered message, too');
    const open = await report(told, told.mechanic, { reason: 'other' });
    assert.equal((await report(told, told.mechanic, { reason: 'spam' })).data.reportId, open.data.reportId);
    assert.equal((await list(told, told.mechanic)).other?.reported, true);
    await decide(open.data.reportId, { decision: 'dismiss', note: 'Nothing in it' });
    assert.notEqual(
      (await report(told, told.mechanic, { reason: 'spam' })).data.reportId,
      open.data.reportId,
      'what was written since can be reported',
    );
  });

  test('of a conversation stores what the reporter sees', async () => {
    const told = await between();
    await say(told, told.customer, 'Where are you?');
    await say(told, told.mechanic, 'None of your business');
    const { data } = await report(told, told.customer, { reason: 'offensive' });
    const kept = await whole(data.reportId);
    assert.equal(kept.what, 'conversation');
    assert.deepEqual(
      kept.evidence.map(({ author, text }) => [author, text]),
      [
        ['customer', 'Where are you?'],
        ['mechanic', 'None of your business'],
      ],
    );
    assert.equal(kept.excerpt, 'None of your business');
  });

  test('is refused for one’s own and messages of staff, for foreign orders and without a listed reason', async () => {
    const told = await between();
    const mine = await say(told, told.customer, 'Hello');
    const office = await server.call(sendStaffMessage, { ...of(told), form: { text: 'We are here' } }, owner);
    for (const id of [mine, office.data.ordersMessagesId])
      assert.equal(
        await refusalOf(report(told, told.customer, { reason: 'spam', order_messages_id: id })),
        '409 wrong_state',
      );
    const other = await between();
    const elsewhere = await say(other, other.mechanic, 'Hi');
    assert.equal(
      await refusalOf(report(told, told.customer, { reason: 'spam', order_messages_id: elsewhere })),
      '404 not_found',
    );
    const rival = { token: await fixture.enter(told.rivalId) };
    for (const stranger of [other.customer, rival])
      assert.equal(await refusalOf(report(told, stranger, { reason: 'spam' })), '404 not_found');
    assert.equal(await refusalOf(report(told, {}, { reason: 'spam' })), '401 unauthenticated');
    const error = await refusal(report(told, told.customer, { reason: 'boring' }));
    assert.deepEqual(fieldsOf(error), [{ field: 'reason', message: 'Choose a reason' }]);
    assert.equal(
      await refusalOf(report(told, told.customer, { reason: 'spam', note: 'x'.repeat(501) })),
      '422 invalid',
    );
    await database.db
      .updateTable('orderServices')
      .set({ mechanicId: null, status: 'pending' })
      .where('ordersServicesId', '=', told.ordersServicesId)
      .execute();
    assert.equal(await refusalOf(report(told, told.customer, { reason: 'spam' })), '409 wrong_state');
  });
});

describe('the console', () => {
  test('lists reports oldest first, counts them, marks urgent and overdue ones, and shows earlier reports', async () => {
    const before = (await server.call(getWorkList, {}, owner)).data;
    const told = await between();
    const one = await report(told, told.customer, { reason: 'threat' });
    clock.advance(hour);
    const two = await report(told, told.mechanic, { reason: 'other' });
    const open = async () =>
      (await server.call(listReports, { query: { length: 100 } }, owner)).data.filter(
        ({ ordersServicesId }) => ordersServicesId === told.ordersServicesId,
      );
    assert.deepEqual(
      (await open()).map(({ reportId }) => reportId),
      [one.data.reportId, two.data.reportId],
    );
    const counts = (await server.call(getWorkList, {}, owner)).data;
    assert.equal(counts.counts.report, (before.counts.report ?? 0) + 2);
    clock.advance(19.5 * hour);
    assert.deepEqual(
      (await open()).map(({ urgency }) => urgency),
      ['near', 'open'],
    );
    clock.advance(4 * hour);
    assert.deepEqual(
      (await open()).map(({ urgency }) => urgency),
      ['overdue', 'near'],
    );
    assert.ok((await server.call(getWorkList, {}, owner)).data.reportsDue >= before.reportsDue + 2);
    const page = await server.call(listReports, { query: { length: 1 } }, owner);
    assert.equal(page.data.length, 1);
    const next = await server.call(listReports, { query: { length: 1, cursor: page.cursor ?? '' } }, owner);
    assert.ok((next.data[0]?.reportId ?? 0) > (page.data[0]?.reportId ?? 0));
    for (const query of [{ cursor: 'x' }, { length: 0 }])
      assert.equal(await refusalOf(server.call(listReports, { query }, owner)), '422 invalid');
    await decide(one.data.reportId, { decision: 'warn', note: 'The second time' });
    const third = await report(told, told.customer, { reason: 'spam' });
    const kept = await whole(third.data.reportId);
    assert.deepEqual([kept.earlierReports >= 1, kept.earlierWarnings >= 1], [true, true]);
    const { data: settled } = await server.call(listReports, { query: { state: 'settled' } }, owner);
    assert.equal(settled[0]?.reportId, one.data.reportId);
  });

  test('hides a message from both sides and in notifications, keeps it as evidence, and answers the reporter neutrally [MG018]', async () => {
    const told = await between();
    const id = await say(told, told.mechanic, 'A vile thing');
    const { data: shown } = await server.call(sendMessage, of(told), {
      ...told.mechanic,
      files: [await photo()],
    });
    await database.db
      .insertInto('userNotifications')
      .values({
        usersId: told.userId,
        notificationType: 'order_message',
        titleEn: 'Sam wrote',
        titleFr: 'Sam a écrit',
        textEn: 'A vile thing',
        textFr: 'A vile thing',
        ordersServicesId: told.ordersServicesId,
      })
      .execute();
    const { data } = await report(told, told.customer, { reason: 'offensive', order_messages_id: id });
    const form = { decision: 'hide_and_warn', note: 'Against the rules' };
    assert.equal(await refusalOf(decide(data.reportId, { ...form, note: ' ' })), '422 invalid');
    assert.equal(await refusalOf(decide(data.reportId, form)), '422 invalid', 'nothing chosen');
    const own = await say(told, told.customer, 'Mine');
    assert.equal(
      await refusalOf(decide(data.reportId, { ...form, message_ids: [own] })),
      '422 invalid',
      'not of the reported person',
    );
    assert.equal(await refusalOf(decide(data.reportId, form, books)), '403 forbidden');
    const ids = [id, shown.ordersMessagesId];
    const done = await decide(data.reportId, { ...form, message_ids: ids });
    assert.equal(done.message, 'Report settled. We’ve answered the reporter.');
    assert.deepEqual(
      [done.data.decision, done.data.decidedBy, done.data.decisionNote, done.data.urgency],
      ['hide_and_warn', 'Ona Roy', 'Against the rules', 'settled'],
    );
    for (const who of [told.customer, told.mechanic]) {
      const { data: rows } = await list(told, who);
      const gone = rows.filter(({ ordersMessagesId }) => ids.includes(ordersMessagesId));
      assert.deepEqual(
        gone.map(({ removed, text, picture, canReport }) => [removed, text, picture, canReport]),
        [
          [true, '', null, false],
          [true, '', null, false],
        ],
      );
    }
    const desk = await server.call(listConsoleConversation, of(told), owner);
    assert.ok(desk.data.some(({ text, removed }) => removed && text === 'A vile thing'));
    const { textEn: quoted } = await database.db
      .selectFrom('userNotifications')
      .where('usersId', '=', told.userId)
      .where('notificationType', '=', 'order_message')
      .where('ordersServicesId', '=', told.ordersServicesId)
      .select('textEn')
      .executeTakeFirstOrThrow();
    assert.equal(quoted, 'Removed by Hoist');
    assert.equal(done.data.evidence[0]?.text, 'A vile thing');
    const [answer] = await notesOf(told.userId);
    assert.equal(answer?.titleEn, `Your report: Service# ${told.ordersServicesId}`);
    assert.match(answer.textEn, /looked into it and took action/);
    const warning = (await notesOf(told.mechanicId)).at(-1);
    assert.equal(warning?.titleEn, `A warning: Service# ${told.ordersServicesId}`);
    assert.doesNotMatch(warning.textEn, /customer|reported/, 'not who reported it');
    const { data: log } = await server.call(listAuditLog, { query: { action: 'report.' } }, owner);
    assert.deepEqual(
      [log[0]?.action, log[0]?.entityId, log[0]?.after],
      ['report.decided', data.reportId, { decision: 'hide_and_warn', hidden: ids }],
    );
    assert.equal(await refusalOf(decide(data.reportId, { ...form, message_ids: ids })), '409 wrong_state');
  });

  test('dismisses a report without a warning or hidden message, and informs the reporter', async () => {
    const told = await between();
    const id = await say(told, told.customer, 'Please hurry');
    const { data } = await report(told, told.mechanic, { reason: 'other', order_messages_id: id });
    await decide(data.reportId, { decision: 'dismiss', note: 'Polite enough' });
    assert.deepEqual(await notesOf(told.userId), []);
    assert.match((await notesOf(told.mechanicId)).at(-1)?.textEn ?? '', /found nothing/);
    assert.equal((await list(told, told.mechanic)).data[0]?.removed, false);
  });
});
