import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { OrderId } from '@hoist/domain/ids';
import {
  addCustomer,
  addMechanic,
  bookCash,
  bookingFixture,
  downtownToronto,
  fixtureNow,
} from '#server/testing/booking-fixture.ts';
import { testDatabase } from '#server/testing/database.ts';
import { fileAddresses } from '#server/shared/files/file-addresses.ts';
import { getUser } from './get-user.ts';

const database = await testDatabase();
const fixture = await bookingFixture(database);
await addMechanic(database, downtownToronto);

it('lists drafts with a reserved time and payments that need an action in the profile [AP017, EN020]', async () => {
  const customer = await addCustomer(database, downtownToronto);
  const book = (time: string) => bookCash(fixture, customer, time);
  const draft = await book('2026-12-10T10:00:00-05:00');
  const lapsed = await book('2026-12-10T13:00:00-05:00');
  const needy = await book('2026-12-11T10:00:00-05:00');
  await book('2026-12-11T13:00:00-05:00');
  const hold = (id: OrderId, minutes: number) =>
    database.db
      .updateTable('orderServices')
      .set({
        status: 'draft',
        bookedAt: null,
        paymentOption: 'regular_payment_by_card',
        holdExpiresAt: new Date(fixtureNow + minutes * 60_000),
      })
      .where('ordersServicesId', '=', id)
      .execute();
  await hold(draft, 10);
  await hold(lapsed, -1);
  await database.db
    .updateTable('payments')
    .set({ state: 'requires_customer' })
    .where('ordersServicesId', '=', needy)
    .execute();
  for (const [locale, words, kept] of [
    [
      'en',
      /You won’t be charged until then/,
      /holding Dec 10, 2026, 10:00 AM \(Toronto time\) for you until \d+:10 AM/,
    ],
    [
      'fr',
      /Rien n'est débité d'ici là/,
      /plage du 10\sdéc\. 2026, 10\sh \(heure de Toronto\) jusqu'à \d+\sh\s10/,
    ],
  ] as const) {
    const addresses = fileAddresses('a secret for tests alone');
    const profile = await database.transaction((tx) =>
      getUser(tx, { usersId: customer.userId, locale, now: fixtureNow, addresses }),
    );
    assert.ok(profile.ok);
    const unfinished = profile.value.data[0]?.incompleteOrderPayments ?? [];
    assert.deepEqual(
      unfinished.map((one) => [one.ordersServicesId, one.isDraft]),
      [
        [needy, false],
        [draft, true],
      ],
    );
    assert.match(unfinished[0]?.message ?? '', words);
    assert.match(unfinished[1]?.message ?? '', kept);
  }
});
