import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Tx } from '#server/platform/db/database.ts';
import {
  addCustomer,
  addMechanic,
  bookCash,
  bookingWorld,
  downtownToronto,
  worldNow,
} from '#server/testing/booking-world.ts';
import { rolledBack, testDatabase } from '#server/testing/database.ts';
import type { OutgoingMessage, SendOutcome } from '#server/ports/messages/port.ts';
import { deliverMessages } from './deliver-messages.ts';
import { orderMessageKinds } from './order-message.ts';
import type { OrderServiceRow } from './order-service-row.ts';
import { queueMessage } from './queue-message.ts';
import { sendOrderMessage } from './send-order-message.ts';

const database = await testDatabase();
const context = await bookingWorld(database);
const mechanicId = await addMechanic(database, downtownToronto);

let hour = 9;
async function booked(): Promise<OrderServiceRow> {
  const customer = await addCustomer(database, downtownToronto);
  hour += 2;
  const day = 3 + Math.floor(hour / 18);
  const at = `2026-12-${String(day).padStart(2, '0')}T${String(9 + (hour % 8)).padStart(2, '0')}:00:00-05:00`;
  return readOrder(await bookCash(context, customer, at));
}

const readOrder = (id: number, tx: Pick<Tx, 'selectFrom'> = database.db): Promise<OrderServiceRow> =>
  tx.selectFrom('order_services').selectAll().where('orders_services_id', '=', id).executeTakeFirstOrThrow();

const sent = (tx: Tx, usersId: number) =>
  tx.selectFrom('outbox').selectAll().where('users_id', '=', usersId).orderBy('id').execute();

describe('telling people about an order', () => {
  it('tells a booking to the customer with its money and to the mechanic as an offer', async () => {
    const order = await booked();
    await rolledBack(database, async (tx) => {
      await sendOrderMessage(tx, 'booked', order);
      const toCustomer = await sent(tx, order.users_id);
      assert.deepEqual(
        toCustomer.map((message) => message.channel),
        ['email', 'push'],
      );
      const letter = toCustomer[0]?.body ?? '';
      assert.match(letter, /2015 Honda Civic/);
      assert.match(letter, /\$209\.05 in cash when the work is done\. Nothing is charged before/);
      assert.match(letter, new RegExp(`{base}/inside/orders/${order.orders_services_id}/user/details`));
      const toMechanic = await sent(tx, mechanicId);
      assert.equal(toMechanic[0]?.channel, 'sms');
      assert.match(toMechanic[0]?.body ?? '', /^New job\. /);
    });
  });

  it('keeps both languages of the notification and sends in the reader’s', async () => {
    const order = await booked();
    await rolledBack(database, async (tx) => {
      await tx.updateTable('users').set({ locale: 'fr' }).where('users_id', '=', order.users_id).execute();
      await sendOrderMessage(tx, 'on_the_way', { ...order, status: 'confirm', progress: 'on_the_way' });
      const [message] = await sent(tx, order.users_id);
      assert.match(message?.body ?? '', /est en route/);
      const note = await tx
        .selectFrom('user_notifications')
        .selectAll()
        .where('users_id', '=', order.users_id)
        .executeTakeFirstOrThrow();
      assert.match(note.title_en, /is on the way/);
      assert.match(note.title_fr, /est en route/);
    });
  });

  it('has words in both languages for every occasion, with nothing left to fill in', async () => {
    const order = await booked();
    await rolledBack(database, async (tx) => {
      for (const kind of orderMessageKinds)
        await sendOrderMessage(tx, kind, { ...order, cancel_reason: 'The car is sold' });
      const notes = await tx.selectFrom('user_notifications').selectAll().execute();
      assert.ok(notes.length >= orderMessageKinds.length);
      for (const note of notes)
        for (const words of [note.title_en, note.title_fr, note.text_en, note.text_fr]) {
          assert.ok(words.length > 3);
          assert.doesNotMatch(words, /undefined|null|NaN|\$\{|\.\./);
        }
    });
  });

  it('says the same thing once however often it is told', async () => {
    const order = await booked();
    await rolledBack(database, async (tx) => {
      await sendOrderMessage(tx, 'confirmed', order);
      await sendOrderMessage(tx, 'confirmed', order);
      const messages = await sent(tx, order.users_id);
      assert.equal(messages.length, 3);
    });
  });

  it('texts only verified numbers', async () => {
    const order = await booked();
    await rolledBack(database, async (tx) => {
      await tx
        .updateTable('users')
        .set({ phone_status: 'not_verified' })
        .where('users_id', '=', order.users_id)
        .execute();
      await sendOrderMessage(tx, 'confirmed', order);
      const channels = (await sent(tx, order.users_id)).map((message) => message.channel);
      assert.deepEqual(channels, ['email', 'push']);
    });
  });
});

describe('delivering messages', () => {
  let now = worldNow;
  const out: OutgoingMessage[] = [];
  let answers: (SendOutcome | 'throw')[] = [];
  const sender = (message: OutgoingMessage): Promise<SendOutcome> => {
    out.push(message);
    const answer = answers.shift() ?? { outcome: 'done' };
    return answer === 'throw' ? Promise.reject(new Error('cut off')) : Promise.resolve(answer);
  };
  const deliver = () =>
    deliverMessages({
      database,
      senders: { sms: sender, email: sender, push: sender },
      publicUrl: 'https://hoist.test',
      now: () => new Date(now),
      random: () => 0,
    });
  const queue = async (key: string, more: { about?: { ordersServicesId: number; state: string } } = {}) => {
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
      .set({ next_try_at: new Date(now) })
      .execute();
  };
  const row = () => database.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();

  it('sends a waiting message once, with whole links, and forgets its words', async () => {
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

  it('tries again later and later what a provider cannot take now [CO048, CO049]', async () => {
    await queue('later');
    answers = Array.from({ length: 3 }, () => ({ outcome: 'refused', code: 'busy', retry: true }));
    for (const wait of [1000, 2000, 4000]) {
      assert.equal(await deliver(), 1);
      assert.equal((await row()).next_try_at.getTime(), now + wait);
      now += wait - 1;
      assert.equal(await deliver(), 0);
      now += 1;
    }
    assert.equal(await deliver(), 1);
    assert.equal((await row()).state, 'sent');
    assert.equal(new Set(out.map((message) => message.key)).size, 1);
  });

  it('gives up what a provider will never take', async () => {
    await queue('never');
    answers = [{ outcome: 'refused', code: 'no such number', retry: false }];
    await deliver();
    const { state, error } = await row();
    assert.deepEqual([state, error], ['dead', 'no such number']);
  });

  it('never sends twice what may have arrived', async () => {
    for (const answer of [{ outcome: 'unknown', code: 'timeout' } as const, 'throw' as const]) {
      await queue('perhaps');
      answers = [answer];
      await deliver();
      now += 86_400_000;
      await deliver();
      assert.equal(out.length, 1);
    }
  });

  it('does not send what the order has moved on from', async () => {
    const order = await booked();
    await database.db.deleteFrom('outbox').execute();
    await database.transaction((tx) => sendOrderMessage(tx, 'booked', order));
    await database.db
      .updateTable('order_services')
      .set({ status: 'canceled' })
      .where('orders_services_id', '=', order.orders_services_id)
      .execute();
    now = Date.now() + 1000;
    out.length = 0;
    await deliver();
    assert.deepEqual(out, []);
    const states = await database.db.selectFrom('outbox').select('state').execute();
    assert.ok(states.length > 0 && states.every(({ state }) => state === 'dead'));
  });

  it('sends each message once when several processes deliver at the same time', async () => {
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
});
