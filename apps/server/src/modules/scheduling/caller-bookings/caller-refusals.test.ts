import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as contract from '@hoist/contract';
import type { FixtureCustomer } from '#server/testing/booking-fixture.ts';
import { callersFixture } from '#server/testing/callers-fixture.ts';
import { refusalOf } from '#server/testing/orders-fixture.ts';

const fixture = await callersFixture();
const {
  server,
  database,
  clock,
  staff,
  book,
  quote,
  withSavedCard,
  accept,
  pay,
  customer,
  visitForm,
  textedToken,
} = fixture;

const control = (name: string, body?: object) => fixture.provider(name, body);

const see = (one: FixtureCustomer) => {
  const { preferred_time: _time, ...query } = visitForm(one);
  return server.call(contract.getCallerVisit, { params: { userId: one.userId }, query }, staff.dispatcher);
};
const ofToken = (token: string) => ({ form: { token } });

/** The address of a customer turns out to be in Vancouver, where no mechanic is. */
const move = ({ locationId }: FixtureCustomer) =>
  database.db
    .updateTable('usersLocations')
    .set({ lat: 49.26, lng: -123.1 })
    .where('usersLocationsId', '=', locationId)
    .execute();

describe('an address that no mechanic reaches', () => {
  it('gets no estimate, booking or quote', async () => {
    const one = await customer();
    await move(one);
    for (const ask of [see, book, quote]) assert.equal(await refusalOf(ask(one)), '422 not_serviceable');
  });

  it('ends a quote that was sent before', async () => {
    const one = await customer();
    await quote(one);
    const token = await textedToken(one.phone);
    await move(one);
    assert.equal(await refusalOf(accept(token)), '422 not_serviceable');
    assert.deepEqual(await fixture.statusesOf(one.userId), []);
  });
});

it('refuses an unknown coupon, and a price other than the one that was read', async () => {
  const one = await customer();
  assert.equal(await refusalOf(book(one, { coupon_code: 'NOPE' })), '422 coupon_refused');
  assert.equal(await refusalOf(quote(one, { coupon_code: 'NOPE' })), '422 coupon_refused');
  assert.equal(await refusalOf(book(one, { quote_id: 'an-earlier-price' })), '409 price_changed');
  assert.deepEqual(await fixture.statusesOf(one.userId), []);
});

it('holds a time for at most a day, and never beyond its start', async () => {
  const one = await customer();
  assert.equal(await refusalOf(book(one, { hold_minutes: 1441 })), '422 invalid');
  const { datesList } = await see(one);
  const soonest = datesList.flatMap(({ slots }) => [...slots]).find(({ available }) => available);
  const startsAt = Date.parse(soonest?.preferredTime ?? '');
  const minutes = Math.ceil((startsAt - clock.now().getTime()) / 60_000) + 60;
  assert.ok(minutes <= 1440, `the soonest time starts in ${minutes} minutes`);
  await book(one, { preferred_time: soonest?.preferredTime ?? '', hold_minutes: minutes });
  const [held] = await fixture.servicesOf(one.userId);
  assert.equal(held?.holdExpiresAt?.getTime(), startsAt);
});

it('makes no quote for a blocked account', async () => {
  const one = await customer();
  const blocked = { blockedAt: clock.now() };
  await database.db.updateTable('users').set(blocked).where('usersId', '=', one.userId).execute();
  assert.equal(await refusalOf(quote(one)), '409 wrong_state');
});

describe('the card of a link', () => {
  async function accepted() {
    const one = await customer();
    await book(one);
    const token = await textedToken(one.phone);
    await accept(token);
    return { one, token };
  }

  it('is refused when the bank declines it, and another one is taken', async () => {
    const { one, token } = await accepted();
    assert.equal(await refusalOf(pay(token, 'pm_card_chargeDeclined')), '402 card_declined');
    assert.equal((await pay(token)).data.state, 'booked');
    assert.deepEqual(await fixture.statusesOf(one.userId), ['pending']);
  });

  it('waits while the provider is down, and books when it is back', async () => {
    const { one, token } = await accepted();
    await control('fail', { kind: 'timeout_before', path: '/v1/', times: 50 });
    assert.equal(
      await refusalOf(server.call(contract.startBookingLinkCard, ofToken(token))),
      '503 unavailable',
    );
    await control('heal');
    await control('fail', { kind: 'timeout_before', path: 'attach$', times: 50 });
    assert.equal(await refusalOf(pay(token)), '503 unavailable');
    await control('heal');
    await control('fail', { kind: 'timeout_before', path: 'payment_intents', times: 50 });
    assert.equal(await refusalOf(pay(token)), '503 payment_pending');
    assert.equal(
      await refusalOf(server.call(contract.finalizeBookingLink, ofToken(token))),
      '503 payment_pending',
    );
    await control('heal');
    assert.equal((await pay(token)).data.state, 'booked');
    assert.deepEqual(await fixture.statusesOf(one.userId), ['pending']);
  });
});

it('holds the time of a saved card whose provider does not answer', async () => {
  const one = await customer();
  const form = await withSavedCard(one);
  await control('fail', { kind: 'timeout_before', path: 'payment_intents', times: 50 });
  assert.equal(await refusalOf(book(one, form)), '503 payment_pending');
  await control('heal');
  assert.deepEqual(await fixture.statusesOf(one.userId), ['draft']);
});
