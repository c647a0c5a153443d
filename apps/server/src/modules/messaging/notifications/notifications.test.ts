import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HttpError } from '@hoist/contract/client';
import {
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@hoist/contract/messaging/notifications';
import { noId, toId, type NotificationId, type UserId } from '@hoist/domain/ids';
import { testClock } from '#server/testing/clock.ts';
import { testDatabase } from '#server/testing/database.ts';
import { startTestServer } from '#server/testing/http.ts';
import { inCompanyZone } from '#server/testing/company-zone.ts';
import { addPerson, type Person } from '#server/testing/people.ts';
import { notify } from './notify.ts';
import { notificationsRoutes } from './routes.ts';

const database = await testDatabase();
const clock = testClock();
const server = await startTestServer({ database, clock, routes: notificationsRoutes({ database }) });

const tell = (usersId: UserId, title = 'Hello') =>
  database.transaction((tx) =>
    notify(tx, {
      usersId,
      type: 'order_review',
      topic: 'reviews',
      title: { en: title, fr: 'Bonjour' },
      text: { en: 'How was it?', fr: 'Comment était-ce?' },
      navigateTo: '/inside/orders/7/user/details',
      ordersId: toId(5),
      ordersServicesId: toId(7),
      timezone: 'America/Vancouver',
    }),
  );

const list = (person: Person, headers: Record<string, string> = {}) =>
  server.call(listNotifications, { params: { userId: person.usersId } }, { token: person.token, headers });
const read = (person: Person, notificationId: NotificationId) =>
  server.call(
    readNotification,
    { params: { userId: person.usersId, notificationId }, form: { notification_read: '1' } },
    { token: person.token },
  );

describe('notifications', () => {
  it('lists newest first with the unread count as digits [AP042, EN185, EN186, EN187]', async () => {
    const person = await addPerson(database, clock.now());
    assert.equal((await list(person)).unreadNotifications, '0');
    await tell(person.usersId, 'First');
    await tell(person.usersId, 'Second');
    const { unreadNotifications, userNotifications } = await list(person);
    assert.equal(unreadNotifications, '2');
    assert.deepEqual(
      userNotifications.map((one) => one.title),
      ['Second', 'First'],
    );
    const [newest] = userNotifications;
    assert.equal(newest?.notification_read, 0);
    assert.equal(newest.navigate_to, '/inside/orders/7/user/details');
    assert.deepEqual([newest.ordersId, newest.ordersServicesId], [5, 7]);
    assert.equal(newest.notificationType, 'order_review');
  });

  it('pages by cursor, also for equal timestamps, with the unread count of all', async () => {
    const person = await addPerson(database, clock.now());
    for (const title of ['1', '2', '3', '4', '5']) await tell(person.usersId, title);
    await database.db
      .updateTable('userNotifications')
      .set({ createdAt: clock.now() })
      .where('usersId', '=', person.usersId)
      .execute();
    const page = (query: { length?: number; cursor?: string }) =>
      server.call(listNotifications, { params: { userId: person.usersId }, query }, { token: person.token });
    const titles = (given: Awaited<ReturnType<typeof page>>) =>
      given.userNotifications.map(({ title }) => title);
    const first = await page({ length: 2 });
    const second = await page({ length: 2, cursor: first.cursor ?? '' });
    const third = await page({ length: 2, cursor: second.cursor ?? '' });
    assert.deepEqual([first, second, third].map(titles), [['5', '4'], ['3', '2'], ['1']]);
    assert.deepEqual([third.cursor, third.unreadNotifications, third.recordsTotal], [null, '5', 5]);
    for (const query of [{ cursor: 'x' }, { length: 0 }])
      await assert.rejects(page(query), (error) => error instanceof HttpError && error.status === 422);
  });

  it('marks one notification as read, repeatably [AP043, EN184, EN188]', async () => {
    const person = await addPerson(database, clock.now());
    await tell(person.usersId);
    await tell(person.usersId);
    const id = (await list(person)).userNotifications[0]?.usersNotificationsId ?? noId;
    assert.equal((await read(person, id)).userNotification.notification_read, 1);
    await read(person, id);
    assert.equal((await list(person)).unreadNotifications, '1');
  });

  it('marks all as read up to the newest on the screen, only for their reader', async () => {
    const [mine, theirs] = [await addPerson(database, clock.now()), await addPerson(database, clock.now())];
    await tell(mine.usersId, 'First');
    await tell(mine.usersId, 'Second');
    await tell(theirs.usersId);
    const lastId = (await list(mine)).userNotifications[0]?.usersNotificationsId ?? 0;
    await tell(mine.usersId, 'After the list was loaded');
    const readAll = (of: Person, as: Person, upTo: number) =>
      server.call(
        readAllNotifications,
        { params: { userId: of.usersId }, form: { notification_read: 1, last_id: upTo } },
        { token: as.token },
      );
    assert.equal((await readAll(mine, mine, lastId)).unreadNotifications, '1');
    assert.deepEqual(
      (await list(mine)).userNotifications.map((one) => [one.title, one.notification_read]),
      [
        ['After the list was loaded', 0],
        ['Second', 1],
        ['First', 1],
      ],
    );
    await assert.rejects(
      readAll(theirs, mine, 999_999),
      (error) => error instanceof HttpError && error.status === 404,
    );
    await readAll(mine, mine, 999_999);
    assert.equal((await list(theirs)).unreadNotifications, '1');
  });

  it("translates to the reader's language", async () => {
    const person = await addPerson(database, clock.now());
    await tell(person.usersId);
    const { userNotifications } = await list(person, { 'accept-language': 'fr-CA' });
    assert.equal(userNotifications[0]?.title, 'Bonjour');
  });

  it("has the time of the company's zone if it is about no place", async () => {
    const person = await addPerson(database, clock.now());
    await tell(person.usersId);
    await database.db
      .updateTable('userNotifications')
      .set({ timezone: null, createdAt: new Date('2026-12-02T05:30:00Z') })
      .where('usersId', '=', person.usersId)
      .execute();
    const vancouver = { timezone: 'America/Vancouver', at: '2026-12-02T05:40:00Z' } as const;
    await inCompanyZone({ database, clock, ...person }, vancouver, async () => {
      const [listed] = (await list(person)).userNotifications;
      assert.match(listed?.dateCreated ?? '', /Dec 1.*10:30/);
      const { userNotification } = await read(person, listed?.usersNotificationsId ?? noId);
      assert.equal(userNotification.dateCreated, listed?.dateCreated);
    });
  });

  it('has the time of its own place, whatever zone the company has', async () => {
    const person = await addPerson(database, clock.now());
    await tell(person.usersId);
    await database.db
      .updateTable('userNotifications')
      .set({ timezone: 'America/Vancouver', createdAt: new Date('2026-12-02T05:30:00Z') })
      .where('usersId', '=', person.usersId)
      .execute();
    const [listed] = (await list(person)).userNotifications;
    assert.match(listed?.dateCreated ?? '', /Dec 1.*10:30.*\(Vancouver time\)$/);
  });

  it("answers 404 for another user's notifications", async () => {
    const mine = await addPerson(database, clock.now());
    const theirs = await addPerson(database, clock.now());
    await tell(theirs.usersId);
    const id = (await list(theirs)).userNotifications[0]?.usersNotificationsId ?? noId;
    const answers = [];
    for (const call of [
      () => read(mine, id),
      () => read(mine, toId(999_999)),
      () => list({ ...theirs, token: mine.token }),
    ])
      try {
        await call();
        assert.fail('not refused');
      } catch (error) {
        assert.ok(error instanceof HttpError);
        answers.push(error.status);
      }
    assert.deepEqual(answers, [404, 404, 404]);
    assert.equal((await list(theirs)).unreadNotifications, '1');
  });

  it("publishes an event to the reader's screens on commit [JB025]", async () => {
    const person = await addPerson(database, clock.now());
    const { promise: heard, resolve } = Promise.withResolvers<string>();
    await database.listen('events', { onMessage: resolve });
    await tell(person.usersId);
    assert.deepEqual(JSON.parse(await heard), { to: [person.usersId], kind: 'notification' });
  });
});
