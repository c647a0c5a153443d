import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { OrderId, UserId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';
import {
  addCustomer,
  addMechanic,
  bookCash,
  bookingFixture,
  downtownToronto,
} from '#server/testing/booking-fixture.ts';
import { rolledBack, testDatabase } from '#server/testing/database.ts';
import { orderMessageKinds } from './order-message.ts';
import { orderMessagePlan } from './order-message-plan.ts';
import type { OrderServiceRow } from './order-service-row.ts';
import { sendOrderMessage } from './send-order-message.ts';

const database = await testDatabase();
const context = await bookingFixture(database);
const mechanicId = await addMechanic(database, downtownToronto);

let hour = 9;
async function booked(): Promise<OrderServiceRow> {
  const customer = await addCustomer(database, downtownToronto);
  hour += 2;
  const day = 3 + Math.floor(hour / 18);
  const at = `2026-12-${String(day).padStart(2, '0')}T${String(9 + (hour % 8)).padStart(2, '0')}:00:00-05:00`;
  return readOrder(await bookCash(context, customer, at));
}

const readOrder = (id: OrderId, tx: Pick<Tx, 'selectFrom'> = database.db): Promise<OrderServiceRow> =>
  tx.selectFrom('orderServices').selectAll().where('ordersServicesId', '=', id).executeTakeFirstOrThrow();

const sent = (tx: Tx, usersId: UserId) =>
  tx.selectFrom('outbox').selectAll().where('usersId', '=', usersId).orderBy('id').execute();

/** The app's routes, read from its source: a notification must lead to one of them. */
function pathsOfTheApp(): RegExp[] {
  const source = readFileSync(
    join(import.meta.dirname, '../../../../../../client/src/kit/navigation/paths.ts'),
    'utf8',
  );
  return [...source.matchAll(/'(\/inside\/[^']*)'/g)].map(
    ([, path = '']) => new RegExp(`^${path.replaceAll(/:\w+/g, '\\d+')}$`),
  );
}

describe('order messages', () => {
  it('announces a booking to the customer with its payment and to the mechanic as an offer', async () => {
    const order = await booked();
    await rolledBack(database, async (tx) => {
      await sendOrderMessage(tx, 'booked', order);
      const toCustomer = await sent(tx, order.usersId);
      assert.deepEqual(
        toCustomer.map((message) => message.channel),
        ['email', 'push'],
      );
      const letter = toCustomer[0]?.body ?? '';
      assert.match(letter, /for your Honda Civic on [^]*Vehicle: 2015 Honda Civic/);
      assert.match(letter, /\$0 today\. Pay \$209\.05 in cash after the job\./);
      assert.match(letter, new RegExp(`{base}/inside/orders/${order.ordersServicesId}/user/details`));
      const toMechanic = await sent(tx, mechanicId);
      assert.equal(toMechanic[0]?.channel, 'sms');
      assert.match(toMechanic[0]?.body ?? '', /^New job\. .* Job value \$185\.00 before tax\./);
      const { textFr: french } = await tx
        .selectFrom('userNotifications')
        .where('usersId', '=', mechanicId)
        .select('textFr')
        .executeTakeFirstOrThrow();
      assert.match(french, /Valeur de l['’]intervention\s: 185,00\s\$ avant taxes\./);
    });
  });

  it('tells by e-mail and push that a lapsed booking charged nothing, with a link to it', async () => {
    const order = await booked();
    await rolledBack(database, async (tx) => {
      const lapsed = { ...order, status: 'canceled', bookedAt: null } as const;
      await sendOrderMessage(tx, { kind: 'draft_lapsed', keptMinutes: 20 }, lapsed);
      const messages = await sent(tx, order.usersId);
      assert.deepEqual(
        messages.map((message) => message.channel),
        ['email', 'push'],
      );
      const details = new RegExp(`/inside/orders/${order.ordersServicesId}/user/details`);
      for (const { body } of messages) assert.match(body, /for 20 minutes, .* You weren’t charged\./);
      assert.match(messages[0]?.body ?? '', details);
      const note = await tx
        .selectFrom('userNotifications')
        .select(['navigateTo', 'textFr'])
        .where('usersId', '=', order.usersId)
        .executeTakeFirstOrThrow();
      assert.match(note.navigateTo ?? '', details);
      assert.match(note.textFr, /pendant 20 minutes/);
    });
  });

  it("stores both languages and sends in the reader's", async () => {
    const order = await booked();
    await rolledBack(database, async (tx) => {
      await tx.updateTable('users').set({ locale: 'fr' }).where('usersId', '=', order.usersId).execute();
      await sendOrderMessage(tx, 'on_the_way', { ...order, status: 'confirm', progress: 'on_the_way' });
      const [message] = await sent(tx, order.usersId);
      assert.match(message?.body ?? '', /est en route/);
      const note = await tx
        .selectFrom('userNotifications')
        .selectAll()
        .where('usersId', '=', order.usersId)
        .executeTakeFirstOrThrow();
      assert.match(note.titleEn, /is on the way/);
      assert.match(note.titleFr, /est en route/);
    });
  });

  it('has complete texts in both languages for every message, and a valid app path [MG008]', async () => {
    const order = await booked();
    const pages = pathsOfTheApp();
    await rolledBack(database, async (tx) => {
      const told = Object.values(orderMessagePlan).flat().length;
      for (const kind of orderMessageKinds)
        for (const accepted of [true, false])
          await sendOrderMessage(
            tx,
            { kind, key: `${kind}${accepted}`, amountCents: 4500, words: 'The rear pads are worn', accepted },
            { ...order, cancelReason: 'The car is sold' },
          );
      const notes = await tx.selectFrom('userNotifications').selectAll().execute();
      assert.equal(notes.length, 2 * told);
      for (const note of notes) {
        for (const words of [note.titleEn, note.titleFr, note.textEn, note.textFr]) {
          assert.ok(words.length > 3);
          assert.doesNotMatch(words, /undefined|null|NaN|\$\{|\.\./);
        }
        assert.notEqual(note.titleEn + note.textEn, note.titleFr + note.textFr);
        assert.ok(
          pages.some((page) =>
            page.test(
              note.navigateTo.replace(
                /\?(?:(?:messages|edit|review)=1|reminder=\w+|at=(?:work|times|money))$/,
                '',
              ),
            ),
          ),
          note.navigateTo,
        );
      }
    });
  });

  it("sets the notification type and path for the reader's screen [EN182, EN183, EN189, EN191, EN192, EN193]", async () => {
    const order = await booked();
    await rolledBack(database, async (tx) => {
      for (const kind of ['vin_asked', 'review_asked', 'message_to_customer', 'reminder_day'] as const)
        await sendOrderMessage(tx, { kind, key: '7' }, order);
      const notes = await tx
        .selectFrom('userNotifications')
        .where('usersId', '=', order.usersId)
        .selectAll()
        .orderBy('usersNotificationsId')
        .execute();
      const id = order.ordersServicesId;
      assert.deepEqual(
        notes.map((note) => [note.notificationType, note.navigateTo, note.ordersId, note.ordersServicesId]),
        [
          [
            'request_vin_number',
            `/inside/select-vehicles/${order.usersVehiclesId}/details?edit=1`,
            order.ordersId,
            id,
          ],
          ['order_review', `/inside/orders/${id}/user/details?review=1`, order.ordersId, id],
          ['order_message', `/inside/orders/${id}/user/details?messages=1`, order.ordersId, id],
          ['visit_reminder', `/inside/orders/${id}/user/details?reminder=7`, order.ordersId, id],
        ],
      );
    });
  });

  it('leads to the part of the order that a message is about [MG009]', async () => {
    const order = await booked();
    const page = `/inside/orders/${order.ordersServicesId}/user/details`;
    const parts = {
      extra_work_asked: '?at=work',
      times_offered: '?at=times',
      earlier_offered: '?at=times',
      payment_asked: '?at=money',
      card_needs_customer: '?at=money',
      completed_unpaid: '?at=money',
      confirmed: '',
    } as const;
    for (const kind of Object.keys(parts) as (keyof typeof parts)[])
      await rolledBack(database, async (tx) => {
        await sendOrderMessage(tx, { kind, key: '7' }, order);
        const [note] = await tx
          .selectFrom('userNotifications')
          .where('usersId', '=', order.usersId)
          .select('navigateTo')
          .execute();
        assert.equal(note?.navigateTo, page + parts[kind]);
        const email = (await sent(tx, order.usersId)).find(({ channel }) => channel === 'email');
        assert.match(email?.body ?? '', new RegExp(`${page}${parts[kind].replace('?', '[?]')}$`, 'm'));
      });
  });

  it('sends a repeated message once', async () => {
    const order = await booked();
    await rolledBack(database, async (tx) => {
      await sendOrderMessage(tx, 'confirmed', order);
      await sendOrderMessage(tx, 'confirmed', order);
      const messages = await sent(tx, order.usersId);
      assert.equal(messages.length, 3);
    });
  });

  it('texts only verified numbers', async () => {
    const order = await booked();
    await rolledBack(database, async (tx) => {
      await tx
        .updateTable('users')
        .set({ phoneStatus: 'not_verified' })
        .where('usersId', '=', order.usersId)
        .execute();
      await sendOrderMessage(tx, 'confirmed', order);
      const channels = (await sent(tx, order.usersId)).map((message) => message.channel);
      assert.deepEqual(channels, ['email', 'push']);
    });
  });
});
