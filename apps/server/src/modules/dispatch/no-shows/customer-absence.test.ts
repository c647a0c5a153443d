import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cancelForCustomer, sendMessage, sharePosition, updateOrder, uploadPictures } from '@hoist/contract';
import { noId } from '@hoist/domain/ids';
import { getCheckoutInfo } from '#server/modules/scheduling/prices/get-checkout-info.ts';
import { scheduleService } from '#server/modules/scheduling/booking/schedule-service.ts';
import { scheduleVisit } from '#server/modules/scheduling/booking/schedule-visit.ts';
import { finishMoves } from '#server/testing/send-steps.ts';
import { noShowFixture, minute, missingOf } from '#server/testing/no-show-fixture.ts';
import { photo } from '#server/testing/access-stage.ts';
import { cashRequest, downtownToronto } from '#server/testing/booking-fixture.ts';
import { missingEvidence, refusalOf } from '#server/testing/orders-fixture.ts';
import { bookByCard, saveCard } from '#server/testing/payments-fixture.ts';
import { visitRequest } from '#server/testing/visit-fixture.ts';
import { runOrderOperations } from '#server/modules/payments/operations/run-order-operations.ts';

const fixture = await noShowFixture();
const { server, database, context, clock, cards } = fixture;
const {
  mechanic,
  dispatcher,
  bookkeeper,
  nextDay,
  confirm,
  at,
  arrived,
  step,
  begin,
  end,
  call,
  textTo,
  close,
  waive,
  read,
  settled,
  balance,
  lastTold,
} = fixture;

describe('the no-show fee', () => {
  it('is shown before booking, must be accepted, and is frozen with the estimate [DI026]', async () => {
    const preferredTime = nextDay();
    const customer = await fixture.customer();
    const { wanted } = await visitWanted(customer, preferredTime);
    const info = await getCheckoutInfo(context.booking, {
      userId: customer.userId,
      wanted,
      couponCode: '',
      preferredTime,
      locale: 'en',
      now: clock.now().getTime(),
    });
    assert.ok(info.ok);
    const { cardTerms, cashTerms } = info.value;
    assert.equal(cardTerms.noShowFee, '90.00');
    assert.ok(cardTerms.lines.some((line) => /you’re not there.+\$90\.00/.test(line)));
    assert.ok(!cashTerms.some((line) => line.includes('90.00')));
    const cardId = await saveCard(cards, { customer, source: 'pm_card_visa' });
    const request = await visitWanted(customer, preferredTime);
    const byCard = { ...request, paymentOption: 'regular_payment_by_card' as const, cardId };
    for (const noShowFee of [undefined, '', '89.99', 'a lot']) {
      const refused = await scheduleService(context.booking, { ...byCard, noShowFee });
      assert.ok(!refused.ok);
      assert.deepEqual([refused.error.code, refused.error.details?.[0]?.field], ['invalid', 'no_show_fee']);
    }
    const booked = await scheduleService(context.booking, { ...byCard, noShowFee: '95.00' });
    assert.ok(booked.ok);
    const row = await database.db
      .selectFrom('estimates')
      .where('ordersServicesId', '=', booked.value.ordersServicesId)
      .selectAll()
      .executeTakeFirstOrThrow();
    assert.equal((row.quote as { noShowFeeCents?: number }).noShowFeeCents, 9_000);
    assert.equal(row.hash.length, 64);
  });

  it('is zero for cash', async () => {
    const id = await fixture.booking(await fixture.customer(), {
      preferredTime: nextDay(),
      now: clock.now().getTime(),
    });
    await confirm(id);
    assert.equal((await read(id, mechanic)).noShow.fee, '0.00');
  });
});

async function visitWanted(customer: Parameters<typeof fixture.booking>[0], preferredTime: string) {
  return { ...(await cashRequest(context.booking, customer, preferredTime)), now: clock.now().getTime() };
}

describe('a customer no-show', () => {
  it('costs nothing at a time that the mechanic chose and the customer never agreed to', async () => {
    const preferredTime = nextDay();
    const changes = { now: clock.now().getTime(), noShowFee: '90.00' };
    const made = await bookByCard(cards, { source: 'pm_card_visa', preferredTime, changes });
    const id = made.ordersServicesId;
    await confirm(id);
    const moved = preferredTime.replace('T10', 'T13');
    const form = { preferred_time: moved };
    await server.call(updateOrder, { params: { ordersServicesId: id }, form }, mechanic);
    await finishMoves(fixture);
    assert.equal((await read(id, mechanic)).noShow.fee, '0.00');
    const startsAt = Date.parse(moved);
    at(startsAt, 0);
    await step(id, 'arrived');
    await begin(id);
    const { userId } = made.customer;
    assert.doesNotMatch((await lastTold(userId, id)).textEn, /\$90/);
    await call(id);
    at(startsAt, 12);
    await textTo(id);
    at(startsAt, 21);
    const { data } = await close(id);
    assert.equal(data[0]?.orderServiceStatus, 'canceled');
    assert.equal(data[0]?.customerAbsence?.fee, '0.00');
    assert.equal(await balance(id, 'revenue_cancellation'), 0);
    await settled(id);
  });

  it('requires the wait, contact attempts and a picture, keeps the fee, refunds the rest, and returns the fee when waived [DI026]', async () => {
    const { id, startsAt, customer } = await arrived();
    const beginning = at(startsAt, 5);
    await begin(id);
    await begin(id);
    const waiting = await lastTold(customer.userId, id);
    assert.match(waiting.textEn, /wait until 10:20 AM.+the no-show fee you agreed to applies: \$90\.00/);
    assert.deepEqual(await missingOf(close(id, { camera: true })), ['wait', 'contact', 'picture']);
    await call(id);
    await call(id);
    at(startsAt, 12);
    await server.call(
      sendMessage,
      { params: { ordersServicesId: id }, form: { text: 'I am at your door' } },
      mechanic,
    );
    at(startsAt, 19);
    assert.deepEqual(await missingOf(close(id, { camera: true })), ['wait', 'picture']);
    at(startsAt, 20);
    assert.deepEqual(await missingOf(close(id, { camera: true })), ['picture']);
    const files = [await photo()];
    await server.call(uploadPictures, { params: { ordersServicesId: id } }, { ...mechanic, files });
    const { data } = await close(id, { camera: true });
    assert.equal(data[0]?.orderServiceStatus, 'canceled');
    await close(id, { camera: true });
    assert.deepEqual(await settled(id), ['7345 − 0 captured', '1655 − 0 captured']);
    assert.deepEqual(
      [await balance(id, 'revenue_cancellation'), await balance(id, 'tax_HST')],
      [-7_965, -1_035],
    );
    const order = await read(id, customer);
    assert.equal(order.cancelReason, 'Customer no-show');
    const absence = order.customerAbsence;
    assert.ok(absence);
    assert.equal(Date.parse(absence.begunAt), beginning.getTime());
    assert.deepEqual(
      absence.attempts.map(({ kind }) => kind),
      ['call', 'message'],
    );
    assert.deepEqual([absence.pictures, absence.fee, absence.waived], [1, '90.00', false]);
    assert.ok(order.paymentSummary.includes('No-show fee, tax included: $90.00.'));
    const codes = order.timeline.map(({ code }) => code);
    assert.ok(codes.includes('absence_begun') && codes.includes('contact_tried'));
    assert.match((await lastTold(customer.userId, id)).textEn, /The no-show fee you agreed to is \$90\.00/);
    const invoice = await database.db
      .selectFrom('documents')
      .where('ordersServicesId', '=', id)
      .where('kind', '=', 'invoice')
      .select(['number', 'amountCents', 'content'])
      .executeTakeFirstOrThrow();
    assert.deepEqual([invoice.amountCents, invoice.content['reason']], [9_000, 'no_show']);
    assert.equal((await lastTold(dispatcher.usersId, id)).titleEn, `Customer no-show: Service# ${id}`);

    assert.equal(await refusalOf(waive(id, bookkeeper)), '403 forbidden');
    assert.equal(await refusalOf(waive(id, dispatcher, ' ')), '422 invalid');
    assert.equal((await waive(id)).data.returned, '90.00');
    assert.equal(await refusalOf(waive(id)), '409 wrong_state');
    assert.deepEqual(await settled(id), ['7345 − 7345 refunded', '1655 − 1655 refunded']);
    assert.deepEqual(
      [
        await balance(id, 'revenue_cancellation'),
        await balance(id, 'tax_HST'),
        await balance(id, 'receivable'),
      ],
      [0, 0, 0],
    );
    assert.equal((await read(id, customer)).customerAbsence?.waived, true);
    const note = await database.db
      .selectFrom('documents')
      .where('ordersServicesId', '=', id)
      .where('kind', '=', 'credit_note')
      .select(['amountCents', 'content'])
      .executeTakeFirstOrThrow();
    assert.equal(note.amountCents, 9_000);
    const [line] = note.content['lines'] as { title: unknown }[];
    assert.deepEqual(line?.title, { en: 'No-show fee', fr: 'Frais d’absence' });
  });

  it('uses the times that an offline device reports', async () => {
    const { id, startsAt, customer } = await arrived('fr');
    const told = (minutes: number) => new Date(startsAt + minutes * minute);
    at(startsAt, 120);
    await begin(id, { doneAt: told(2) });
    await call(id, { doneAt: told(3) });
    await textTo(id, { doneAt: told(9) });
    assert.deepEqual(await missingOf(close(id, { doneAt: told(16) })), ['wait']);
    await close(id, { doneAt: told(17) });
    const order = await read(id, customer);
    assert.equal(order.cancelReason, 'Client absent');
    assert.equal(Date.parse(order.customerAbsence?.begunAt ?? ''), startsAt + 2 * minute);
    assert.deepEqual(await settled(id), ['7345 − 0 captured', '1655 − 0 captured']);
  });

  it('is listed for the office when the mechanic could take no picture', async () => {
    const { id, startsAt } = await arrived();
    await begin(id);
    await call(id);
    await textTo(id);
    at(startsAt, 15);
    await close(id);
    assert.deepEqual(await missingEvidence(fixture, id, dispatcher), ['no_show']);
    await settled(id);
  });

  it('ends when the customer arrives after all; a shared drive records the distance', async () => {
    const preferredTime = nextDay();
    const changes = { now: clock.now().getTime(), noShowFee: '90.00' };
    const made = await bookByCard(cards, { source: 'pm_card_visa', preferredTime, changes });
    const id = made.ordersServicesId;
    await confirm(id);
    at(Date.parse(preferredTime), -3);
    await step(id, 'on_the_way');
    const { lat, lng } = downtownToronto;
    const form = { latitude: lat, longitude: lng };
    await server.call(sharePosition, { params: { ordersServicesId: id }, form }, mechanic);
    await step(id, 'arrived');
    const { data } = await begin(id);
    const begun = data[0]?.customerAbsence;
    assert.ok(begun?.metres !== null && begun !== null && begun !== undefined && begun.metres < 100);
    // The wait begins no earlier than the visit.
    assert.equal(Date.parse(begun.waitsUntil), Date.parse(preferredTime) + 15 * minute);
    await end(id);
    await end(id);
    assert.equal((await read(id, mechanic)).customerAbsence, null);
    await begin(id);
    await step(id, 'in_progress');
    assert.equal((await read(id, mechanic)).customerAbsence, null);
    assert.equal(await refusalOf(begin(id)), '409 wrong_state');
    assert.equal(await refusalOf(call(id)), '409 wrong_state');
    assert.equal(await refusalOf(close(id)), '409 wrong_state');
  });

  it('is closed only by the job’s mechanic after arriving', async () => {
    const { id, customer } = await arrived();
    const stranger = await fixture.customer();
    for (const [who, told] of [
      [customer, '403 forbidden'],
      [stranger, '403 forbidden'],
      [dispatcher, '401 unauthenticated'],
    ] as const)
      for (const one of [begin, call, close]) assert.equal(await refusalOf(one(id, { who })), told);
    const rival = await fixture.newMechanic();
    for (const one of [begin, textTo, close])
      assert.equal(await refusalOf(one(id, { who: rival })), '404 not_found');
    assert.equal(await refusalOf(close(id)), '409 wrong_state');
    assert.equal(await refusalOf(waive(id)), '409 wrong_state');
    assert.equal(await refusalOf(waive(999_999)), '404 not_found');
  });

  it('returns a waived fee only once its capture is complete', async () => {
    const { id, startsAt } = await arrived();
    await begin(id);
    await call(id);
    await textTo(id);
    at(startsAt, 15);
    const fault = { kind: 'timeout_before', method: 'POST', path: '/capture$', times: 50 };
    await cards.simulator.control('fail', fault);
    await close(id);
    assert.equal(await refusalOf(waive(id)), '503 payment_pending');
    await cards.simulator.control('heal');
    at(startsAt, 45);
    await runOrderOperations(context.payments, id);
    assert.equal((await waive(id)).data.returned, '90.00');
    assert.deepEqual(await settled(id), ['7345 − 7345 refunded', '1655 − 1655 refunded']);
  });

  it('ends once when the office cancels or a second device closes at the same time', async () => {
    for (const rival of ['office', 'twice'] as const) {
      const { id, startsAt, customer } = await arrived();
      await begin(id);
      await call(id);
      await textTo(id);
      at(startsAt, 15);
      const form = { cancel_reason: 'The customer called', fee: 'table' as const };
      const other = () =>
        rival === 'twice'
          ? close(id)
          : server.call(cancelForCustomer, { params: { ordersServicesId: id }, form }, dispatcher);
      const outcomes = await Promise.all([refusalOf(close(id)), refusalOf(other())]);
      assert.ok(outcomes.includes('ok'), outcomes.join());
      const order = await read(id, customer);
      const kept = order.customerAbsence ? 9_000 : 0;
      await settled(id);
      const revenue = (await balance(id, 'revenue_cancellation')) + (await balance(id, 'tax_HST'));
      assert.equal(revenue, 0 - kept);
      assert.deepEqual(
        (await Promise.all([waive(id), waive(id)].map(refusalOf))).filter((one) => one === 'ok').length,
        kept > 0 ? 1 : 0,
      );
      await settled(id);
    }
  });
});

it('closes all services of a visit, each with its own fee', async () => {
  const preferredTime = nextDay();
  const customer = await fixture.customer();
  const cardId = await saveCard(cards, { customer, source: 'pm_card_visa' });
  const request = await visitRequest(context.booking, customer, { preferredTime });
  const booked = await scheduleVisit(context.booking, {
    ...request,
    paymentOption: 'regular_payment_by_card',
    cardId,
    noShowFee: '180.00',
    now: clock.now().getTime(),
  });
  assert.ok(booked.ok, JSON.stringify(booked));
  const ids = booked.value.ids.map(({ ordersServicesId }) => ordersServicesId);
  const [first = 0, second = noId] = ids;
  const started = await context.booking.startVisit({ services: ids, locale: 'en' });
  assert.ok(started.ok);
  // Confirms the whole visit.
  await confirm(first);
  const startsAt = Date.parse(preferredTime);
  at(startsAt, 0);
  await step(first, 'arrived');
  await begin(first);
  await call(first);
  await textTo(first);
  at(startsAt, 15);
  await close(first);
  const other = await read(second, customer);
  assert.equal(other.orderServiceStatus, 'canceled');
  assert.deepEqual(
    [other.customerAbsence?.fee, other.customerAbsence?.attempts.map(({ kind }) => kind)],
    ['90.00', ['call', 'text']],
  );
  for (const id of ids) await settled(id);
});
