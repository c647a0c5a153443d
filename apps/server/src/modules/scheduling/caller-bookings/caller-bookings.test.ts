import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as contract from '@hoist/contract';
import { toId, type BookingLinkId } from '@hoist/domain/ids';
import { callersFixture } from '#server/testing/callers-fixture.ts';
import { correctNumber } from '#server/testing/correct-number.ts';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { addPerson } from '#server/testing/people.ts';

const fixture = await callersFixture();
const { server, database, clock, staff, book, withSavedCard, open, accept, pay, customer, visitForm } =
  fixture;
const { textedToken, tokenIn, statusesOf, servicesOf, consentsOf, nextTime, run, leave } = fixture;

const actionsOf = async (usersId: number) =>
  (
    await database.db
      .selectFrom('auditLog')
      .where('actorId', '=', usersId as never)
      .select(['action', 'detail', 'after'])
      .orderBy('id')
      .execute()
  ).map((row) => row);

describe('a caller with a verified phone', () => {
  it('is booked right away for cash, with the consent that staff heard [DI036]', async () => {
    const one = await customer();
    const { data } = await book(one, { payment: 'cash', agreed: true });
    assert.deepEqual([data.state, data.link], ['booked', null]);
    assert.deepEqual(await statusesOf(one.userId), ['pending']);
    const [consent] = await consentsOf(one.userId);
    assert.deepEqual(
      [consent?.what, consent?.how, consent?.heardBy, consent?.givenBy.startsWith('Dana')],
      ['estimate', 'phone', staff.dispatcher.usersId, true],
    );
    const made = (await actionsOf(staff.dispatcher.usersId)).findLast(
      ({ action }) => action === 'booking.made',
    );
    assert.deepEqual(made?.after?.['payment'], 'cash');
    const { actorId, actorRole } = await database.db
      .selectFrom('orderEvents')
      .where('ordersServicesId', '=', (await servicesOf(one.userId))[0]?.ordersServicesId ?? (0 as never))
      .select(['actorId', 'actorRole'])
      .executeTakeFirstOrThrow();
    assert.deepEqual([actorId, actorRole], [staff.dispatcher.usersId, 'office']);
  });

  it('is asked for a yes before cash or a saved card is booked', async () => {
    const one = await customer();
    assert.equal(await refusalOf(book(one, { payment: 'cash' })), '422 invalid');
    assert.equal(await refusalOf(book(one, { payment: 'card', agreed: true })), '422 invalid');
    assert.deepEqual(await statusesOf(one.userId), []);
  });

  it('pays with a saved card after a noted yes', async () => {
    const one = await customer();
    const given = await withSavedCard(one);
    const caller = await server.call(contract.getCaller, { params: { userId: one.userId } }, staff.support);
    assert.deepEqual(
      caller.data.cards.map(({ last4 }) => last4),
      ['4242'],
    );
    // The console searches for another address around this one.
    const [{ lat, lng } = { lat: 0, lng: 0 }] = caller.data.locations;
    assert(lat > 43 && lng < -79);
    const { data } = await book(one, given);
    assert.equal(data.state, 'booked');
    assert.deepEqual(await statusesOf(one.userId), ['pending']);
    assert.deepEqual(
      (await consentsOf(one.userId)).map(({ what, how }) => `${what} ${how}`),
      ['estimate phone', 'saved_card phone'],
    );
    assert.equal(
      (await fixture.textsTo(one.phone)).filter(({ body }) => body.includes('visit-booking')).length,
      0,
    );
  });

  it('gets the link by text if the bank asks about the saved card', async () => {
    const one = await customer();
    const given = await withSavedCard(one, 'pm_card_authenticationRequired');
    const { data } = await book(one, given);
    assert.deepEqual([data.state, data.link?.texted], ['held', true]);
    const link = await textedToken(one.phone);
    await accept(link);
    await pay(link);
    assert.deepEqual(await statusesOf(one.userId), ['pending']);
  });

  it('loses nothing when the saved card is declined', async () => {
    const one = await customer();
    const given = await withSavedCard(one, 'pm_card_chargeCustomerFail');
    assert.equal(await refusalOf(book(one, given)), '402 card_declined');
    assert.deepEqual(await statusesOf(one.userId), ['canceled']);
  });
});

describe('a payment link', () => {
  it('holds the time for two hours, shows the visit and books it with a card [DI036]', async () => {
    const one = await customer();
    const preferredTime = nextTime();
    const { data } = await book(one, { preferred_time: preferredTime });
    assert.deepEqual([data.state, data.link?.texted], ['held', true]);
    const [held] = await servicesOf(one.userId);
    assert.equal(held?.status, 'draft');
    assert.equal(held.holdExpiresAt?.getTime(), clock.now().getTime() + 2 * 3_600_000);
    const token = await textedToken(one.phone);
    const shown = await open(token);
    assert.deepEqual([shown.state, shown.accepted, shown.visit?.firstName], ['open', false, 'Dana']);
    assert.deepEqual(shown.visit?.servicesTitles, ['Front brake pads']);
    assert.equal(shown.visit.city, 'Toronto');
    assert.match(shown.expiresAt, /-05:00$/);
    // A link may be forwarded.
    const said = JSON.stringify(shown);
    for (const secret of ['Roxton', 'Test', one.phone.slice(2), 'Civic', 'hoist.test', 'M6J'])
      assert.ok(!said.includes(secret), secret);
    assert.equal((await accept(token)).accepted, true);
    const card = await server.call(contract.startBookingLinkCard, { form: { token } });
    assert.match(card.clientSecret, /^seti_/);
    const paid = await pay(token);
    assert.deepEqual([paid.data.state, await statusesOf(one.userId)], ['booked', ['pending']]);
    assert.deepEqual(
      (await consentsOf(one.userId)).map(({ what, how, heardBy }) => [what, how, heardBy]),
      [['estimate', 'link', null]],
    );
  });

  it('asks the bank and is finalized after its answer', async () => {
    const one = await customer();
    await book(one);
    const token = await textedToken(one.phone);
    assert.equal(await refusalOf(pay(token)), '409 wrong_state');
    assert.equal(
      await refusalOf(server.call(contract.startBookingLinkCard, { form: { token } })),
      '409 wrong_state',
    );
    const finalize = () => server.call(contract.finalizeBookingLink, { form: { token } });
    assert.equal(await refusalOf(finalize()), '409 wrong_state');
    await accept(token);
    const paid = await pay(token, 'pm_card_authenticationRequired');
    assert.equal(paid.data.state, 'open');
    assert.equal(await refusalOf(finalize()), '402 payment_failed');
    const secret = paid.items[0]?.stripePayload2?.clientSecret ?? paid.items[0]?.stripePayload1?.clientSecret;
    assert.ok(secret);
    await pay(token);
    assert.equal((await finalize()).data.state, 'booked');
    assert.deepEqual(await statusesOf(one.userId), ['pending']);
  });

  it('has one winner when it is paid twice at the same time', async () => {
    const one = await customer();
    await book(one);
    const token = await textedToken(one.phone);
    await accept(token);
    const outcomes = await Promise.allSettled([pay(token), pay(token, 'pm_card_mastercard')]);
    assert.ok(outcomes.some(({ status }) => status === 'fulfilled'));
    assert.deepEqual(await statusesOf(one.userId), ['pending']);
    assert.equal((await open(token)).state, 'booked');
    assert.equal((await accept(token)).state, 'booked');
    assert.equal((await pay(token)).data.state, 'booked');
    const text = server.call(contract.textOwnBookingLink, { form: { token } });
    assert.equal(await refusalOf(text), '409 wrong_state');
  });

  it('ends with its time, which is then free for others', async () => {
    const one = await customer();
    const preferred_time = nextTime();
    const { data } = await book(one, { preferred_time, hold_minutes: 15 });
    const token = await textedToken(one.phone);
    clock.advance(16 * 60_000);
    const ended = await open(token);
    assert.deepEqual([ended.state, ended.visit], ['lapsed', null]);
    assert.equal(await refusalOf(accept(token)), '409 wrong_state');
    await run('lapsed-drafts');
    assert.deepEqual(await statusesOf(one.userId), ['canceled']);
    assert.equal((await open(token)).state, 'lapsed');
    const link = { params: { bookingLinkId: toId<BookingLinkId>(data.link?.bookingLinkId ?? 0) } };
    const again = server.call(contract.textBookingLink, link, staff.dispatcher);
    assert.equal(await refusalOf(again), '409 wrong_state');
    const other = await customer();
    assert.equal((await book(other, { preferred_time })).data.state, 'held');
  });

  it('is released by staff, texted again at most five times, and refused when forged', async () => {
    const one = await customer();
    const { data } = await book(one, { text_link: false });
    assert.equal(data.link?.texted, false);
    const link = { params: { bookingLinkId: toId<BookingLinkId>(data.link?.bookingLinkId ?? 0) } };
    const text = () => server.call(contract.textBookingLink, link, staff.dispatcher);
    for (let count = 0; count < 5; count += 1) {
      assert.equal((await text()).data.texted, true);
      await leave();
    }
    assert.equal(await refusalOf(text()), '429 rate_limited');
    const token = tokenIn(data.link?.url);
    assert.equal(
      await refusalOf(server.call(contract.textOwnBookingLink, { form: { token } })),
      '429 rate_limited',
    );
    const forged = token.replace('.c.', '.t.');
    assert.equal(await refusalOf(open(forged)), '404 not_found');
    const release = () => server.call(contract.releaseBookingLink, link, staff.dispatcher);
    await release();
    assert.deepEqual(await statusesOf(one.userId), ['canceled']);
    assert.equal(await refusalOf(release()), '409 wrong_state');
    assert.equal((await open(token)).state, 'lapsed');
  });

  it('is not texted after an undo by its author, nor when it was released within the ten seconds', async () => {
    const one = await customer();
    const { data } = await book(one);
    const sent = data.link ?? assert.fail('a link was sent');
    const undo = sent.undo ?? assert.fail('the text can be undone');
    const undone = (by = staff.dispatcher) =>
      refusalOf(server.call(contract.undoSend, { params: { sendId: undo.sendId } }, by));
    assert.equal(await undone(staff.owner), '409 wrong_state');
    assert.equal(await undone(), 'ok');
    await leave();
    assert.deepEqual(await fixture.textsTo(one.phone), []);
    assert.deepEqual(await statusesOf(one.userId), ['draft']);
    const link = { params: { bookingLinkId: toId<BookingLinkId>(sent.bookingLinkId) } };
    const again = await server.call(contract.textBookingLink, link, staff.dispatcher);
    assert.equal(again.data.texted, true);
    await server.call(contract.releaseBookingLink, link, staff.dispatcher);
    await leave();
    assert.deepEqual(await fixture.textsTo(one.phone), []);
    const other = await customer();
    await book(other);
    await leave();
    assert.equal((await fixture.textsTo(other.phone)).length, 1);
    assert.equal(await undone(), '409 wrong_state');
  });

  it('closes with the account', async () => {
    const one = await customer();
    await book(one);
    const token = await textedToken(one.phone);
    await database.db
      .updateTable('users')
      .set({ blockedAt: clock.now() })
      .where('usersId', '=', one.userId)
      .execute();
    const closed = await open(token);
    assert.deepEqual([closed.state, closed.visit], ['closed', null]);
    assert.equal(await refusalOf(accept(token)), '409 wrong_state');
    assert.equal(await refusalOf(book(one)), '409 wrong_state');
    await database.db
      .updateTable('users')
      .set({ deletedAt: clock.now() })
      .where('usersId', '=', one.userId)
      .execute();
    assert.equal(await refusalOf(book(one)), '404 not_found');
  });

  it('asks for the no-show fee that was shown', async () => {
    const one = await customer();
    assert.equal(await refusalOf(book(one, { no_show_fee: '1' })), '422 invalid');
    await book(one);
    const token = await textedToken(one.phone);
    const { visit } = await open(token);
    assert.ok(Number(visit?.noShowFee) > 0);
    assert.equal(await refusalOf(accept(token, { no_show_fee: '0.01' })), '422 invalid');
    assert.equal((await accept(token, { no_show_fee: visit?.noShowFee })).accepted, true);
  });
});

describe('a caller whose phone is not verified', () => {
  it('proves it for the visit by opening the texted link, before anything is booked [DI037]', async () => {
    const one = await customer(true);
    const given = { payment: 'cash', agreed: true } as const;
    const { data } = await book(one, given);
    assert.equal(data.state, 'held');
    const copied = tokenIn(data.link?.url);
    // The copied link proves nothing.
    assert.deepEqual([(await open(copied)).state, (await open(copied)).visit], ['text_needed', null]);
    assert.equal(await refusalOf(accept(copied)), '412 phone_not_verified');
    assert.equal(
      (await server.call(contract.textOwnBookingLink, { form: { token: copied } })).data.sent,
      true,
    );
    const token = await textedToken(one.phone);
    assert.notEqual(token, copied);
    assert.equal((await open(token)).state, 'open');
    assert.deepEqual(await statusesOf(one.userId), ['draft']);
    assert.equal((await accept(token)).state, 'booked');
    assert.deepEqual(await statusesOf(one.userId), ['pending']);
  });

  it('cannot use a saved card, and books by link also if another account has verified the number', async () => {
    const one = await customer(true);
    const given = { payment: 'card', agreed: true } as const;
    assert.equal(await refusalOf(book(one, given)), '412 phone_not_verified');
    await book(one);
    const token = await textedToken(one.phone);
    await addPerson(database, clock.now(), { phone: one.phone.slice(2), phoneE164: one.phone });
    assert.equal((await open(token)).state, 'open');
  });

  it('is asked for a new text if the number changed after the text', async () => {
    const one = await customer(true);
    await book(one);
    const token = await textedToken(one.phone);
    await correctNumber(database, one.userId);
    assert.equal((await open(token)).state, 'text_needed');
  });

  it('opens by its own text alone once a wrong number was corrected, also after it is booked', async () => {
    const one = await customer(true);
    const made = await book(one);
    const old = await textedToken(one.phone);
    const number = await correctNumber(database, one.userId);
    const bookingLinkId = toId<BookingLinkId>(made.data.link?.bookingLinkId ?? 0);
    await server.call(contract.textBookingLink, { params: { bookingLinkId } }, staff.dispatcher);
    const own = await textedToken(number);
    assert.notEqual(own, old);
    assert.equal(await refusalOf(open(old)), '404 not_found');
    assert.equal(await refusalOf(pay(old)), '404 not_found');
    assert.equal((await open(own)).state, 'open');
    await accept(own);
    assert.equal((await pay(own)).data.state, 'booked');
    assert.equal(await refusalOf(open(old)), '404 not_found');
    assert.notEqual((await open(own)).visit, null);
    await correctNumber(database, one.userId);
    assert.deepEqual([(await open(own)).state, (await open(own)).visit], ['lapsed', null]);
  });
});

describe('an account for a caller', () => {
  const form = { fname: 'Kim', lname: 'Oak', phone: '(416) 555-7788', email: 'kim.oak@callers.test' };
  const create = (given: object = {}) =>
    server.call(contract.createCaller, { form: { ...form, ...given } }, staff.support);

  it('stores a number that begins with + as of its own country', async () => {
    const { data } = await create({ phone: '+44 7400 123456', email: 'from.bristol@example.ca' });
    const row = await database.db
      .selectFrom('users')
      .where('usersId', '=', data.usersId)
      .select(['phone', 'phoneCountryCode', 'phoneE164'])
      .executeTakeFirstOrThrow();
    assert.deepEqual(row, { phone: '07400123456', phoneCountryCode: 'GB', phoneE164: '+447400123456' });
  });

  it('has four fields, then a vehicle and an address, and books by link [DI036]', async () => {
    const { data } = await create();
    assert.deepEqual([data.name, data.phoneVerified, data.cards], ['Kim Oak', false, []]);
    const params = { userId: data.usersId };
    const vehicle = await server.call(
      contract.addCallerVehicle,
      {
        params,
        form: {
          year_vehicle: 2015,
          vin_number: '',
          licence_plate: 'KIM 1',
          make_other: 'Honda',
          model_body: 'Sedan',
        },
      },
      staff.support,
    );
    const place = { address: '100 King St W', city: 'Toronto', state: 'ON', zip: 'M5X 1A9' };
    const location = await server.call(contract.addCallerLocation, { params, form: place }, staff.support);
    const ids = {
      userId: data.usersId,
      vehicleId: vehicle.data.usersVehiclesId,
      locationId: location.data.usersLocationsId,
    };
    const services = await server.call(
      contract.getCallerServices,
      { params, query: { users_vehicles_id: ids.vehicleId, user_location_id: ids.locationId } },
      staff.support,
    );
    assert.ok(services.data.some(({ code }) => code === 'brake-pads-front'));
    const query = { items: visitForm(ids).items, users_locations_id: ids.locationId };
    const info = await server.call(contract.getCallerVisit, { params, query }, staff.support);
    assert.ok(info.datesList.some(({ slots }) => slots.length > 0));
    assert.equal((await book(ids, {}, staff.support)).data.state, 'held');
    await leave();
    const texts = await fixture.textsTo('+14165557788');
    assert.match(texts.at(-1)?.body ?? '', /Front brake pads, .* in Toronto, \$/);
  });

  it('is asked each question about an address, whatever yes is sent', async () => {
    const one = await customer();
    const params = { userId: one.userId };
    const add = (form: object) =>
      server.call(contract.addCallerLocation, { params, form: form as never }, staff.support);
    const odd = { address: '1 Elm St', city: 'Ottawa', state: 'ON', zip: 'M5X 1A9' };
    assert.equal(await refusalOf(add(odd)), '422 invalid');
    assert.equal(await refusalOf(add({ ...odd, confirmed: true })), '422 invalid');
    assert.equal(await refusalOf(add({ ...odd, answered: 'far_pin' })), '422 invalid');
    assert.equal(await refusalOf(add({ ...odd, answered: 'everything' })), '422 invalid');
    // The pin is a question of its own.
    const pinned = { ...odd, point_lat: '44.2', point_long: '-79.4', answered: 'contradiction' };
    assert.equal(await refusalOf(add(pinned)), '422 invalid');
    const { data } = await add({ ...pinned, answered: 'contradiction,far_pin' });
    assert.match(data.address, /1 Elm St/);
  });

  it('is refused for a known e-mail or verified phone, and bad input', async () => {
    assert.equal(await refusalOf(create()), '409 already_registered');
    const known = await customer();
    const email = 'other@callers.test';
    assert.equal(await refusalOf(create({ phone: known.phone.slice(2), email })), '409 already_registered');
    assert.equal(await refusalOf(create({ phone: '1234', email })), '422 invalid');
    const params = { userId: staff.owner.usersId };
    assert.equal(
      await refusalOf(server.call(contract.getCaller, { params }, staff.support)),
      '404 not_found',
    );
  });
});

describe('the limits of a caller', () => {
  it('are passed with a reason by the roles that may', async () => {
    const one = await customer();
    for (let count = 0; count < 3; count += 1) await book(one, { text_link: false });
    assert.equal(await refusalOf(book(one)), '429 rate_limited');
    const passing = { limit_reason: 'A fleet of four vans' };
    assert.equal(await refusalOf(book(one, passing, staff.support)), '403 forbidden');
    assert.equal((await book(one, passing)).data.state, 'held');
  });

  it('fit a visit in outside the offered times, but never over another job or a day off [DI040]', async () => {
    const one = await customer();
    const late = `${dayIn(20)}T19:00:00-05:00`;
    assert.equal(await refusalOf(book(one, { preferred_time: late })), '409 slot_taken');
    const fitting = { preferred_time: late, fit_in_reason: 'The mechanic agreed to stay' };
    assert.equal(await refusalOf(book(one, fitting, staff.support)), '403 forbidden');
    assert.equal((await book(one, fitting)).data.state, 'held');
    const made = (await actionsOf(staff.dispatcher.usersId)).findLast(
      ({ action }) => action === 'booking.made',
    );
    assert.deepEqual(made?.detail, { fitInReason: 'The mechanic agreed to stay', passes: 'outside_hours' });
    const other = await customer();
    assert.equal(await refusalOf(book(other, fitting)), '409 slot_taken');
    const off = `${dayIn(21)}T10:00:00-05:00`;
    await database.db
      .insertInto('mechanicTimeOff')
      .values({
        mechanicId: fixture.mechanicId,
        startsAt: new Date(off),
        endsAt: new Date(Date.parse(off) + 36e5 * 9),
      })
      .execute();
    await database.transaction((tx) => tx.updateTable('mechanics').set({ calendarVersion: 2 }).execute());
    const away = { preferred_time: off, fit_in_reason: 'Please' };
    assert.equal(await refusalOf(book(other, away)), '409 slot_taken');
  });

  it('let one of two dispatchers have a time', async () => {
    const preferred_time = nextTime();
    const [one, other] = [await customer(), await customer()];
    const outcomes = await Promise.all([
      refusalOf(book(one, { preferred_time })),
      refusalOf(book(other, { preferred_time }, staff.owner)),
    ]);
    assert.deepEqual(outcomes.toSorted(), ['409 slot_taken', 'ok']);
    // The same visit for the same customer by two dispatchers is one visit.
    const third = await customer();
    const same = nextTime();
    const twice = await Promise.all([
      book(third, { preferred_time: same }),
      book(third, { preferred_time: same }, staff.owner),
    ]);
    assert.equal(twice[0].data.ordersId, twice[1].data.ordersId);
    assert.equal(twice[0].data.link?.undo?.sendId, twice[1].data.link?.undo?.sendId);
    await leave();
    assert.equal((await fixture.textsTo(third.phone)).length, 1);
  });
});

const dayIn = (days: number) =>
  new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
