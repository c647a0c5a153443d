import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseMoney } from '@hoist/domain/money/money';
import {
  addCustomer,
  addMechanic,
  bookingFixture,
  cashRequest,
  downtownToronto,
} from '#server/testing/booking-fixture.ts';
import { testDatabase } from '#server/testing/database.ts';
import { visitRequest } from '#server/testing/visit-fixture.ts';
import { getCheckoutInfo } from './get-checkout-info.ts';
import { getVisitInfo } from './get-visit-info.ts';
import { scheduleService } from '../booking/schedule-service.ts';
import { scheduleVisit } from '../booking/schedule-visit.ts';

const database = await testDatabase();
const context = await bookingFixture(database);
await addMechanic(database, downtownToronto);

const cents = (amount: string) => parseMoney(amount) ?? 0;
const inDollars = (amount: number) => `$${(amount / 100).toFixed(2)}`;

/** The payments of the orders that were booked, as they will be held. */
async function paymentsOf(ids: readonly { readonly ordersServicesId: number }[]) {
  const rows = await database.db
    .selectFrom('payments')
    .select(['slot', 'state', 'amountCents'])
    .where(
      'ordersServicesId',
      'in',
      ids.map((one) => one.ordersServicesId as never),
    )
    .execute();
  const sum = (wanted: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(wanted).reduce((all, one) => all + one.amountCents, 0);
  return {
    deposit: sum(({ slot }) => slot === 1),
    now: sum(({ state }) => state !== 'deferred'),
    later: sum(({ state }) => state === 'deferred'),
  };
}

describe('the payment terms before booking', () => {
  it('say what is held when booking a near visit, and that nothing is held later', async () => {
    const asked = await cashRequest(
      context,
      await addCustomer(database, downtownToronto),
      '2026-12-04T10:00:00-05:00',
    );
    const request = { ...asked, paymentOption: 'regular_payment_by_card' as const, isDraft: true };
    const info = await getCheckoutInfo(context, { ...request, couponCode: '', locale: 'en' });
    assert.ok(info.ok);
    const { cardTerms, checkoutInfo } = info.value;
    const booked = await scheduleService(context, request);
    assert.ok(booked.ok, JSON.stringify(booked));
    const { deposit, now, later } = await paymentsOf([booked.value]);
    assert.deepEqual([cents(cardTerms.deposit), cents(cardTerms.heldNow)], [deposit, now]);
    assert.deepEqual([cents(cardTerms.heldLater), cardTerms.heldLaterAt, later], [0, '', 0]);
    assert.ok(deposit > 0 && deposit < cents(checkoutInfo.total));
    // The holds leave room that the law allows, but more than the price needs another yes.
    const total = cents(checkoutInfo.total);
    assert.equal(cents(cardTerms.mostItCanBecome), total);
    assert.deepEqual([cents(cardTerms.rest), cents(cardTerms.room)], [total - deposit, now - total]);
    assert.ok(now > total);
    assert.deepEqual(cardTerms.lines.slice(0, 4), [
      'Nothing is charged now.',
      `We’ll hold ${inDollars(deposit)} on your card now and charge it when your mechanic confirms.`,
      `We’ll hold ${inDollars(now - deposit)} more until the work is done. You pay only what it comes to.`,
      `You won’t pay more than $${checkoutInfo.total} without your OK.`,
    ]);
  });

  it('say what is held when booking a far visit, and what is held later and when [MN016]', async () => {
    const asked = await cashRequest(
      context,
      await addCustomer(database, downtownToronto),
      '2026-12-15T10:00:00-05:00',
    );
    const request = { ...asked, paymentOption: 'regular_payment_by_card' as const, isDraft: true };
    const info = await getCheckoutInfo(context, { ...request, couponCode: '', locale: 'en' });
    assert.ok(info.ok);
    const { cardTerms } = info.value;
    const booked = await scheduleService(context, request);
    assert.ok(booked.ok, JSON.stringify(booked));
    const { deposit, now, later } = await paymentsOf([booked.value]);
    assert.equal(now, deposit);
    assert.deepEqual([cents(cardTerms.heldNow), cents(cardTerms.heldLater)], [now, later]);
    assert.ok(later > 0);
    const at = 'Dec 12, 2026, 10:00 AM (Toronto time)';
    assert.equal(cardTerms.heldLaterAt, at);
    assert.deepEqual(cardTerms.lines.slice(0, 3), [
      'Nothing is charged now.',
      `We’ll hold ${inDollars(deposit)} on your card now and charge it when your mechanic confirms.`,
      `We’ll hold ${inDollars(later)} more on ${at}, until the work is done. You pay only what it comes to.`,
    ]);
  });

  it('add up the services of a visit', async () => {
    const customer = await addCustomer(database, downtownToronto);
    const asked = await visitRequest(context, customer, { preferredTime: '2026-12-05T10:00:00-05:00' });
    const request = { ...asked, paymentOption: 'regular_payment_by_card' as const, isDraft: true };
    const info = await getVisitInfo(context, {
      ...request,
      wanted: asked.items.map((item) => item.wanted),
      locale: 'en',
    });
    assert.ok(info.ok);
    const { cardTerms } = info.value;
    const booked = await scheduleVisit(context, request);
    assert.ok(booked.ok, JSON.stringify(booked));
    const { deposit, now, later } = await paymentsOf(booked.value.ids);
    assert.deepEqual(
      [cents(cardTerms.deposit), cents(cardTerms.heldNow), cents(cardTerms.heldLater)],
      [deposit, now, later],
    );
  });
});
