import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  addCustomer,
  addMechanic,
  bookCash,
  bookingFixture,
  downtownToronto,
  fixtureNow,
} from '#server/testing/booking-fixture.ts';
import { countNotifications } from '../notifications/count-notifications.ts';
import { tokenHash } from '#server/platform/sessions/token.ts';
import { switchNotifications } from '#server/testing/switch-notifications.ts';
import { testDatabase } from '#server/testing/database.ts';
import { addPerson } from '#server/testing/people.ts';
import type { OutgoingMessage, SendOutcome, Senders, ToDevices } from '#server/providers/messages/port.ts';
import { deliverMessages } from './deliver-messages.ts';
import { storeChoices } from './message-choices.ts';
import type { OrderServiceRow } from './orders/order-service-row.ts';
import { queueMessage, type QueuedMessage } from './queue-message.ts';
import { sendOrderMessage } from './orders/send-order-message.ts';
import { testLinks } from '#server/testing/test-links.ts';

const database = await testDatabase();
const context = await bookingFixture(database);
await switchNotifications(database, true);
const mechanicId = await addMechanic(database, downtownToronto);

let hour = 9;
async function booked(): Promise<OrderServiceRow> {
  const customer = await addCustomer(database, downtownToronto);
  hour += 2;
  const day = 3 + Math.floor(hour / 18);
  const at = `2026-12-${String(day).padStart(2, '0')}T${String(9 + (hour % 8)).padStart(2, '0')}:00:00-05:00`;
  const id = await bookCash(context, customer, at);
  return database.db
    .selectFrom('orderServices')
    .selectAll()
    .where('ordersServicesId', '=', id)
    .executeTakeFirstOrThrow();
}

describe('delivering messages', () => {
  let now = fixtureNow;
  let toDevices: ToDevices = 'no';
  const links = testLinks();
  const out: OutgoingMessage[] = [];
  let answers: (SendOutcome | 'throw')[] = [];
  const sender = (message: OutgoingMessage): Promise<SendOutcome> => {
    out.push(message);
    const answer = answers.shift() ?? { outcome: 'done' };
    return answer === 'throw' ? Promise.reject(new Error('cut off')) : Promise.resolve(answer);
  };
  const all = { sms: sender, email: sender, push: sender };
  const deliver = (senders: Senders = all) =>
    deliverMessages({
      database,
      senders,
      toDevices,
      publicUrl: 'https://hoist.test',
      links,
      now: () => new Date(now),
      random: () => 0,
    });
  const queue = async (key: string, more: Partial<QueuedMessage> = {}) => {
    out.length = 0;
    await database.db.deleteFrom('outbox').execute();
    await database.transaction((tx) =>
      queueMessage(tx, {
        channel: 'sms',
        recipient: '+14165550100',
        usersId: mechanicId,
        body: 'see {base}/x',
        dedupeKey: key,
        ...more,
      }),
    );
    await database.db
      .updateTable('outbox')
      .set({ nextTryAt: new Date(now) })
      .execute();
  };
  const row = () => database.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();

  it('sends a waiting message once, with full links, and erases its text', async () => {
    await queue('once');
    assert.equal(await deliver(), 1);
    assert.equal(await deliver(), 0);
    assert.deepEqual(
      out.map((message) => message.text),
      ['see https://hoist.test/x'],
    );
    const { state, body } = await row();
    assert.deepEqual([state, body], ['sent', '']);
  });

  it('retries a busy provider with growing delays [CO048, CO049]', async () => {
    await queue('later');
    answers = Array.from({ length: 3 }, () => ({ outcome: 'refused', code: 'busy', retry: true }));
    for (const wait of [1000, 2000, 4000]) {
      assert.equal(await deliver(), 1);
      assert.equal((await row()).nextTryAt.getTime(), now + wait);
      now += wait - 1;
      assert.equal(await deliver(), 0);
      now += 1;
    }
    assert.equal(await deliver(), 1);
    assert.equal((await row()).state, 'sent');
    assert.equal(new Set(out.map((message) => message.key)).size, 1);
  });

  it('ends a message that the provider refuses permanently', async () => {
    await queue('never');
    answers = [{ outcome: 'refused', code: 'no such number', retry: false }];
    await deliver();
    const { state, error } = await row();
    assert.deepEqual([state, error], ['dead', 'no such number']);
  });

  it('does not resend a message that may have arrived [MG001]', async () => {
    for (const answer of [{ outcome: 'unknown', code: 'timeout' } as const, 'throw' as const]) {
      await queue('perhaps');
      answers = [answer];
      await deliver();
      now += 86_400_000;
      await deliver();
      assert.equal(out.length, 1);
    }
  });

  it('resends a push with an unknown result under the same key', async () => {
    await queue('lost', { channel: 'push', recipient: `user:${mechanicId}` });
    answers = [{ outcome: 'unknown', code: 'no answer' }, 'throw'];
    for (const wait of [1000, 2000]) {
      assert.equal(await deliver(), 1);
      assert.equal((await row()).nextTryAt.getTime(), now + wait);
      now += wait;
    }
    await deliver();
    assert.deepEqual([out.length, new Set(out.map(({ key }) => key)).size], [3, 1]);
    assert.equal((await row()).state, 'sent');
  });

  it('ends a push after twenty attempts', async () => {
    await queue('bounded', { channel: 'push', recipient: `user:${mechanicId}` });
    answers = Array.from({ length: 30 }, () => ({ outcome: 'unknown', code: 'no answer' }));
    while ((await row()).state === 'waiting') {
      now = Math.max(now, (await row()).nextTryAt.getTime());
      await deliver();
    }
    answers = [];
    const { state, error } = await row();
    assert.deepEqual([out.length, state, error], [20, 'dead', 'no answer']);
  });

  it('sends no push while notifications are off, but other messages [NT009]', async () => {
    await switchNotifications(database, false);
    await queue('off', { channel: 'push', recipient: `user:${mechanicId}` });
    await deliver();
    assert.deepEqual([out.length, (await row()).error], [0, 'notifications are off']);
    await queue('text');
    await deliver();
    assert.deepEqual([out.length, (await row()).state], [1, 'sent']);
    await switchNotifications(database, true);
    // A push dropped meanwhile is not sent later.
    await queue('on', { channel: 'push', recipient: `user:${mechanicId}` });
    await deliver();
    assert.deepEqual([out.length, (await row()).state], [1, 'sent']);
  });

  it('drops messages of an order that has changed [MG003]', async () => {
    const order = await booked();
    await database.db.deleteFrom('outbox').execute();
    await database.transaction((tx) => sendOrderMessage(tx, 'booked', order));
    await database.db
      .updateTable('orderServices')
      .set({ status: 'canceled' })
      .where('ordersServicesId', '=', order.ordersServicesId)
      .execute();
    now = Date.now() + 1000;
    out.length = 0;
    await deliver();
    assert.deepEqual(out, []);
    const states = await database.db.selectFrom('outbox').select('state').execute();
    assert.ok(states.length > 0 && states.every(({ state }) => state === 'dead'));
  });

  it('sends each message once from concurrent processes [MG001]', async () => {
    await database.db.deleteFrom('outbox').execute();
    out.length = 0;
    await database.transaction(async (tx) => {
      for (let index = 0; index < 30; index += 1)
        await queueMessage(tx, { channel: 'sms', recipient: '+1', usersId: mechanicId, body: String(index) });
    });
    now = Date.now() + 1000;
    await Promise.all([deliver(), deliver(), deliver()]);
    assert.equal(out.length, 30);
    assert.equal(new Set(out.map((message) => message.text)).size, 30);
  });

  it('does not resend a message that a dead process may have sent', async () => {
    await queue('killed');
    const dying = { ...all, sms: () => new Promise<SendOutcome>(() => undefined) };
    let begun = false;
    void deliver({
      ...dying,
      sms: (message) => {
        begun = true;
        out.push(message);
        return dying.sms();
      },
    });
    while (!begun) await new Promise(setImmediate);
    now += 119_000;
    assert.equal(await deliver(), 0);
    now += 1000;
    await deliver();
    await deliver();
    assert.equal(out.length, 1);
    const { state, error, body } = await row();
    assert.deepEqual([state, error, body], ['dead', 'unknown: cut off', '']);
  });

  it('sends a message that a dead process had claimed but not begun', async () => {
    await queue('orphan');
    await database.db
      .updateTable('outbox')
      .set({ nextTryAt: new Date(now + 120_000) })
      .execute();
    assert.equal(await deliver(), 0);
    now += 120_000;
    await deliver();
    assert.deepEqual([out.length, (await row()).state], [1, 'sent']);
  });

  it('waits as long as the provider asks', async () => {
    await queue('asked');
    answers = [{ outcome: 'refused', code: '429', retry: true, waitMs: 90_000 }];
    await deliver();
    assert.equal((await row()).nextTryAt.getTime(), now + 90_000);
  });

  it('postpones messages until the local morning, also when clocks change [MG002]', async () => {
    const nights = [
      ['2027-03-14T04:00:00Z', 'America/Toronto', '2027-03-14T12:00:00.000Z'],
      ['2026-11-01T01:00:00Z', 'America/Toronto', '2026-11-01T13:00:00.000Z'],
      // British Columbia no longer changes its clocks.
      ['2027-03-14T05:00:00Z', 'America/Vancouver', '2027-03-14T15:00:00.000Z'],
    ] as const;
    for (const [at, quietZone, morning] of nights) {
      now = Date.parse(at);
      await queue('night', { quietZone });
      await deliver();
      assert.deepEqual([out.length, (await row()).nextTryAt.toISOString()], [0, morning]);
      now = Date.parse(morning);
      await deliver();
      assert.deepEqual([out.length, (await row()).attempts], [1, 1]);
    }
  });

  it('drops expired messages and those the reader has turned off', async () => {
    await queue('late', { expiresAt: new Date(now) });
    await deliver();
    assert.deepEqual([(await row()).error, out.length], ['too late', 0]);
    const person = await addPerson(database, new Date(now));
    const off = { topic: 'reminders', channel: 'sms', wanted: false } as const;
    await queue('left', { usersId: person.usersId, topic: 'reminders' });
    await database.transaction((tx) =>
      storeChoices(tx, { usersId: person.usersId, choices: [off], source: 'profile', now: new Date(now) }),
    );
    await deliver();
    assert.deepEqual([(await row()).error, out.length], ['no longer wanted', 0]);
  });

  it('sends no more texts but codes to a number that answered STOP [MG005]', async () => {
    const person = await addPerson(database, new Date(now));
    const recipient = '+14165550177';
    await queue('stop', { usersId: person.usersId, recipient, topic: 'visits' });
    answers = [{ outcome: 'refused', code: '21610', retry: false, because: 'opted_out' }];
    await deliver();
    await queue('after', { usersId: person.usersId, recipient, topic: 'visits' });
    await deliver();
    assert.deepEqual([(await row()).error, out.length], ['opted out', 0]);
    await queue('code', { usersId: person.usersId, recipient });
    await deliver();
    assert.deepEqual([(await row()).state, out.length], ['sent', 1]);
  });

  const gone = (message: OutgoingMessage): Promise<SendOutcome> => {
    out.push(message);
    return Promise.resolve(
      message.device?.type === 'ios_app'
        ? { outcome: 'refused', code: 'Unregistered', retry: false, because: 'device_gone' }
        : { outcome: 'done' },
    );
  };

  it('sends a push with tap data to each device and removes an unregistered device [EN190]', async () => {
    toDevices = 'instead';
    const order = await booked();
    const session = await database.db
      .insertInto('sessions')
      .values({
        tokenHash: Buffer.from('session of the customer'),
        usersId: order.usersId,
        deviceType: 'ios_app',
        remember: true,
        expiresAt: new Date(now + 86_400_000),
      })
      .returning('tokenHash')
      .executeTakeFirstOrThrow();
    const device = (token: string, deviceType: 'ios_app' | 'android_app') => ({
      usersId: order.usersId,
      session: session.tokenHash,
      deviceId: `device of ${token}`,
      deviceType,
      token,
      updatedAt: new Date(now),
    });
    await database.db
      .insertInto('userDevices')
      // The second device's session has expired.
      .values([device('apple', 'ios_app'), { ...device('google', 'android_app'), session: null }])
      .execute();
    await database.db.deleteFrom('outbox').execute();
    out.length = 0;
    await database.transaction((tx) => sendOrderMessage(tx, 'in_progress', order));
    now = Date.now() + 1000;
    while ((await deliver({ ...all, push: gone })) > 0);
    const [first, second] = out.toSorted((a, b) =>
      (a.device?.token ?? '') < (b.device?.token ?? '') ? -1 : 1,
    );
    assert.deepEqual(first?.device, { type: 'ios_app', token: 'apple' });
    assert.deepEqual(second?.device, { type: 'android_app', token: 'google' });
    assert.equal(out.length, 2);
    const { usersNotificationsId, ...tap } = first.data ?? {};
    assert.ok(Number(usersNotificationsId) > 0);
    assert.deepEqual(tap, {
      navigate_to: `/inside/orders/${order.ordersServicesId}/user/details`,
      notificationType: 'order',
      ordersId: String(order.ordersId),
      ordersServicesId: String(order.ordersServicesId),
    });
    const unread = await countNotifications(database.db, order.usersId);
    assert.ok(unread.unread > 0);
    assert.deepEqual(second.filing, {
      channel: 'orders',
      thread: `order-${order.ordersServicesId}`,
      unread: unread.unread,
    });
    const left = await database.db.selectFrom('userDevices').select('token').execute();
    assert.deepEqual(left, [{ token: 'google' }]);
    toDevices = 'no';
  });

  it('sends nothing to a device of another user', async () => {
    toDevices = 'instead';
    const [reader, next] = [
      await addPerson(database, new Date(now)),
      await addPerson(database, new Date(now)),
    ];
    const { id } = await database.db
      .insertInto('userDevices')
      .values({
        usersId: next.usersId,
        session: tokenHash(next.token),
        deviceId: 'shared',
        deviceType: 'ios_app',
        token: 'shared',
        updatedAt: new Date(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await queue('late', { usersId: reader.usersId, channel: 'push', recipient: `device:${id}` });
    while ((await deliver()) > 0);
    assert.deepEqual(out, []);
    toDevices = 'no';
  });

  it('sends a push to browsers in addition to the inbox', async () => {
    toDevices = 'browsers too';
    const person = await addPerson(database, new Date(now));
    const session = tokenHash(person.token);
    const device = (token: string, deviceType: 'ios_app' | 'web_app') => ({
      usersId: person.usersId,
      session,
      deviceId: `device of ${token}`,
      deviceType,
      token,
      updatedAt: new Date(now),
    });
    await database.db
      .insertInto('userDevices')
      .values([device('{"endpoint":"x"}', 'web_app'), device('phone', 'ios_app')])
      .execute();
    const recipient = `user:${person.usersId}`;
    await queue('beside', { usersId: person.usersId, channel: 'push', recipient });
    while ((await deliver()) > 0);
    assert.deepEqual(
      out.map((message) => message.device?.token ?? message.recipient).toSorted(),
      [recipient, '{"endpoint":"x"}'].toSorted(),
    );
    toDevices = 'no';
  });

  it('formats e-mails with a details button and an unsubscribe link where allowed', async () => {
    await queue('letter', {
      channel: 'email',
      recipient: 'ada@people.test',
      subject: 'Done & <paid>',
      body: 'All done.\n\n{base}/inside/orders/7/user/details',
      topic: 'visits',
    });
    await deliver();
    const [done] = out;
    assert.ok(done);
    assert.match(done.html ?? '', /Done &amp; &lt;paid&gt;/);
    assert.match(
      done.html ?? '',
      /href="https:\/\/hoist\.test\/inside\/orders\/7\/user\/details"[^>]*>See the details</,
    );
    assert.equal(done.unsubscribeUrl, undefined);
    await database.db.updateTable('users').set({ locale: 'fr' }).where('usersId', '=', mechanicId).execute();
    await queue('review', { channel: 'email', recipient: 'ada@people.test', subject: 'S', topic: 'reviews' });
    await deliver();
    const [asking] = out;
    const address = new URL(asking?.unsubscribeUrl ?? '');
    assert.equal(
      address.pathname + address.search,
      links.pathOf('unsubscribe', { id: mechanicId, part: 'reviews' }),
    );
    assert.match(asking?.text ?? '', /Se désabonner\u00a0: https/);
    assert.match(asking?.html ?? '', /lang="fr-CA"/);
  });

  it('drops a message about the old time of a moved visit', async () => {
    const order = await booked();
    await database.db.deleteFrom('outbox').execute();
    await database.transaction((tx) => sendOrderMessage(tx, 'confirmed', order));
    await database.db
      .updateTable('orderServices')
      .set({ startsAt: new Date(order.startsAt.getTime() + 60_000) })
      .where('ordersServicesId', '=', order.ordersServicesId)
      .execute();
    now = Date.now() + 1000;
    out.length = 0;
    await deliver();
    assert.deepEqual(out, []);
  });
});
