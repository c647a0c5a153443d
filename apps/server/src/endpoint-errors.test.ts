import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  applyCoupon,
  attachCard,
  cancelOrder,
  getCheckoutInfo,
  completePayment,
  deleteAccount,
  deleteLocation,
  deleteVehicle,
  finalizeOrder,
  finalizeVisit,
  getOrder,
  payWithCard,
  checkPrice,
  requestVin,
  scheduleService,
  scheduleVisit,
  switchToCard,
  updateOrder,
  uploadProfilePicture,
  validateCoupon,
  validateOrder,
  getVisitInfo,
} from '@hoist/contract';
import { noId, type CardId, type LocationId, type OrderId, type UserId } from '@hoist/domain/ids';
import { MAX_PICTURE_BYTES } from '@hoist/domain/limits';
import { cashForm, stagesIn, type Stage, type StageKind } from './testing/access-stage.ts';
import { addCustomer } from './testing/booking-fixture.ts';
import { forgetNow } from './testing/forget-now.ts';
import { refusalOf } from './testing/orders-fixture.ts';
import { productFixture } from './testing/product-fixture.ts';

const fixture = await productFixture();
const { database, server } = fixture;
const newStage = await stagesIn(fixture);
const value = JSON.stringify({ payWithCardSwitch: true, allowCashAppPayment: 1, serviceAddon: true });
await database.db.updateTable('settings').set({ value }).where('key', '=', 'feature_flags').execute();
await forgetNow(database, 'settings');
await database.db
  .insertInto('coupons')
  .values({ code: 'TENOFF', titleEn: 'Ten', titleFr: 'Dix', amountCents: 1000, percent: null })
  .execute();
const vancouver = { lat: 49.2827, lng: -123.1207 };

interface Scene extends Stage {
  readonly caller: { readonly token: string };
  readonly user: { readonly params: { readonly userId: UserId } };
  readonly order: { readonly params: { readonly ordersServicesId: OrderId } };
}

async function scene(kind: StageKind): Promise<Scene> {
  const stage = await newStage(kind);
  const caller = { token: await fixture.enter(stage.userId) };
  const { userId, ordersServicesId } = stage;
  return { ...stage, caller, user: { params: { userId } }, order: { params: { ordersServicesId } } };
}

const save = async ({ user, caller }: Scene, payment_method_token: string): Promise<CardId> => {
  const { data } = await server.call(attachCard, { ...user, form: { payment_method_token } }, caller);
  return data.usersCreditCardsId;
};
type Booking = Parameters<typeof book>[1];
const book = (
  { user, caller, ...stage }: Scene,
  more: {
    preferred_time?: string;
    coupon_code?: string;
    quote_id?: string;
    users_locations_id?: LocationId;
    users_credit_cards_id?: CardId;
    order_payment_option?: 'regular_payment_by_card';
  } = {},
) =>
  server.call(scheduleService, { ...user, form: { ...cashForm(stage, stage.freeTime()), ...more } }, caller);
const byCard = (usersCreditCardsId: CardId): Booking => ({
  order_payment_option: 'regular_payment_by_card',
  users_credit_cards_id: usersCreditCardsId,
});

/** The answer while the payment provider times out. */
async function duringTimeout(path: string, call: () => Promise<unknown>): Promise<string> {
  await fixture.provider('fail', { kind: 'timeout_before', path, times: 50 });
  try {
    return await refusalOf(call());
  } finally {
    await fixture.provider('heal');
  }
}

async function farAway(stage: Scene): Promise<LocationId> {
  const { locationId } = await addCustomer(database, vancouver);
  await database.db
    .updateTable('usersLocations')
    .set({ usersId: stage.userId })
    .where('usersLocationsId', '=', locationId)
    .execute();
  return locationId;
}

describe('a booking', () => {
  test('outside every service area is not priced, offered or accepted', async () => {
    const stage = await scene('account');
    const usersLocationsId = await farAway(stage);
    assert.equal(
      await refusalOf(book(stage, { users_locations_id: usersLocationsId })),
      '422 not_serviceable',
    );
    const {
      users_vehicles_id: usersVehiclesId,
      services_id: servicesId,
      services_addons_id: servicesAddonsId,
    } = cashForm(stage, '');
    const query = {
      users_vehicles_id: usersVehiclesId,
      services_id: servicesId,
      services_addons_id: servicesAddonsId,
      users_locations_id: usersLocationsId,
    };
    assert.equal(
      await refusalOf(server.call(getCheckoutInfo, { query }, stage.caller)),
      '422 not_serviceable',
    );
    const anybody = server.call(checkPrice, { query: { zip: 'V6B 1A1', service: 'brake-pads-front' } });
    assert.equal(await refusalOf(anybody), '422 not_serviceable');
  });

  test('in cash is refused for a customer who may not pay in cash', async () => {
    const stage = await scene('account');
    await database.db
      .updateTable('users')
      .set({ cashOption: -1 })
      .where('usersId', '=', stage.userId)
      .execute();
    assert.equal(await refusalOf(book(stage)), '403 forbidden');
  });

  test('is refused with an unknown coupon or an outdated price', async () => {
    const stage = await scene('account');
    assert.equal(await refusalOf(book(stage, { coupon_code: 'NOSUCH' })), '422 coupon_refused');
    assert.equal(await refusalOf(book(stage, { quote_id: 'of another price' })), '409 price_changed');
  });

  test('is refused at a taken time', async () => {
    const stage = await scene('account');
    const preferred_time = stage.freeTime();
    for (const _mechanic of ['one', 'the other']) await book(await scene('account'), { preferred_time });
    assert.equal(await refusalOf(book(stage, { preferred_time })), '409 slot_taken');
  });

  test('is refused beyond the limit of open orders', async () => {
    const stage = await scene('pending');
    await database.db
      .insertInto('settings')
      .values({ key: 'booking', value: JSON.stringify({ maxOpenBookings: 1 }) })
      .onConflict((on) => on.column('key').doUpdateSet({ value: JSON.stringify({ maxOpenBookings: 1 }) }))
      .execute();
    await forgetNow(database, 'settings');
    assert.equal(await refusalOf(book(stage)), '429 rate_limited');
    await database.db.deleteFrom('settings').where('key', '=', 'booking').execute();
    await forgetNow(database, 'settings');
  });

  test('is refused with a declined card, and pending while the provider times out', async () => {
    const stage = await scene('account');
    const declined = await save(stage, 'pm_card_chargeCustomerFail');
    assert.equal(await refusalOf(book(stage, byCard(declined))), '402 card_declined');
    const good = stage.cardId;
    assert.equal(
      await duringTimeout('payment_intents', () => book(stage, byCard(good))),
      '503 payment_pending',
    );
  });
});

describe('a visit of several services', () => {
  const itemsOf = ({ vehicleId, serviceId, otherServiceId }: Scene) =>
    JSON.stringify(
      [serviceId, otherServiceId].map((id) => ({ users_vehicles_id: vehicleId, services_id: id })),
    );
  const visit = (stage: Scene, more: Partial<Booking> & { items?: string } = {}) =>
    server.call(
      scheduleVisit,
      {
        ...stage.user,
        form: {
          items: itemsOf(stage),
          users_locations_id: stage.locationId,
          preferred_time: stage.freeTime(),
          order_payment_option: 'pay_with_cash_on_service' as const,
          ...more,
        },
      },
      stage.caller,
    );

  test('is refused for the same reasons as a single service', async () => {
    const stage = await scene('account');
    const usersLocationsId = await farAway(stage);
    const query = { items: itemsOf(stage), users_locations_id: usersLocationsId };
    const unknown = { ...query, users_locations_id: 1 };
    const preferred_time = stage.freeTime();
    for (const _mechanic of ['one', 'the other']) await book(await scene('account'), { preferred_time });
    const one = JSON.stringify([{ users_vehicles_id: stage.vehicleId, services_id: stage.serviceId }]);
    const declined = byCard(await save(stage, 'pm_card_chargeCustomerFail'));
    const calls: readonly [() => Promise<unknown>, string][] = [
      [() => visit(stage, { users_locations_id: usersLocationsId }), '422 not_serviceable'],
      [() => server.call(getVisitInfo, { query }, stage.caller), '422 not_serviceable'],
      [() => server.call(getVisitInfo, { query: unknown }, stage.caller), '422 invalid'],
      [() => visit(stage, { items: 'two services' }), '422 invalid'],
      [() => visit(stage, { items: one }), '422 invalid'],
      [() => visit(stage, { coupon_code: 'NOSUCH' }), '422 coupon_refused'],
      [() => visit(stage, { quote_id: 'of another price' }), '409 price_changed'],
      [() => visit(stage, { preferred_time }), '409 slot_taken'],
      [() => visit(stage, declined), '402 card_declined'],
    ];
    for (const [call, answer] of calls) assert.equal(await refusalOf(call()), answer);
    const answer = await duringTimeout('payment_intents', () => visit(stage, byCard(stage.cardId)));
    assert.equal(answer, '503 payment_pending');
    await database.db
      .updateTable('users')
      .set({ cashOption: -1 })
      .where('usersId', '=', stage.userId)
      .execute();
    assert.equal(await refusalOf(visit(stage)), '403 forbidden');
  });

  test('is refused beyond the limit of open orders', async () => {
    const stage = await scene('pending');
    const settings = JSON.stringify({ maxOpenBookings: 2 });
    await database.db.insertInto('settings').values({ key: 'booking', value: settings }).execute();
    await forgetNow(database, 'settings');
    assert.equal(await refusalOf(visit(stage)), '429 rate_limited');
    await database.db.deleteFrom('settings').where('key', '=', 'booking').execute();
    await forgetNow(database, 'settings');
  });

  test('is finalized repeatably by its customer, and never after a cancellation', async () => {
    const stage = await scene('account');
    const { ordersId, items } = await visit(stage, byCard(stage.cardId));
    const order = { params: { ordersId } };
    const again = await server.call(finalizeVisit, order, stage.caller);
    assert.deepEqual(again.items, items);
    const draft = await scene('draft');
    const itsOrder = { params: { ordersId: draft.ordersId } };
    assert.equal(
      await duringTimeout('payment_intents', () => server.call(finalizeVisit, itsOrder, draft.caller)),
      '503 payment_pending',
    );
    const params = { ordersServicesId: items[0]?.ordersServicesId ?? 0 };
    const form = { cancel_reason: 'Sold the cars', whole_visit: true };
    await server.call(cancelOrder, { params, form }, stage.caller);
    assert.equal(await refusalOf(server.call(finalizeVisit, order, stage.caller)), '409 wrong_state');
  });

  test('is booked once per idempotency key, with the same answer for each call', async () => {
    const stage = await scene('account');
    const form = {
      items: itemsOf(stage),
      users_locations_id: stage.locationId,
      preferred_time: stage.freeTime(),
      order_payment_option: 'pay_with_cash_on_service' as const,
    };
    const call = () =>
      server.call(scheduleVisit, { ...stage.user, form }, { ...stage.caller, idempotencyKey: 'visit' });
    const answers = await Promise.all([call(), call(), call()]);
    assert.equal(new Set(answers.map((one) => JSON.stringify(one))).size, 1);
    const rows = await database.db
      .selectFrom('orderServices')
      .select('ordersId')
      .where('usersId', '=', stage.userId)
      .execute();
    assert.deepEqual(
      rows.map((row) => row.ordersId),
      Array(2).fill(answers[0]?.ordersId),
    );
    const other = server.call(
      scheduleVisit,
      { ...stage.user, form: { ...form, customer_note: 'Ring twice' } },
      { ...stage.caller, idempotencyKey: 'visit' },
    );
    assert.equal(await refusalOf(other), '422 idempotency_mismatch');
  });
});

describe('a coupon', () => {
  test('has the same total when it is validated and applied', async () => {
    const stage = await scene('account');
    const {
      users_vehicles_id: usersVehiclesId,
      users_locations_id: usersLocationsId,
      services_id: servicesId,
    } = cashForm(stage, '');
    const form = {
      code: 'tenoff',
      users_vehicles_id: usersVehiclesId,
      users_locations_id: usersLocationsId,
      services_id: servicesId,
    };
    const priced = await server.call(validateCoupon, { form }, stage.caller);
    assert.deepEqual([priced.coupon.code, priced.serviceDetails.discountAmount], ['TENOFF', '10.00']);
    const applied = await server.call(applyCoupon, { ...stage.user, form }, stage.caller);
    assert.equal(applied.serviceDetails.total, priced.serviceDetails.total);
  });
});

describe('the vehicle, location and account of an open order', () => {
  test('are not deleted', async () => {
    const stage = await scene('pending');
    const { userId, vehicleId, locationId } = stage;
    assert.deepEqual(
      [
        await refusalOf(server.call(deleteVehicle, { params: { userId, vehicleId } }, stage.caller)),
        await refusalOf(server.call(deleteLocation, { params: { userId, locationId } }, stage.caller)),
        await refusalOf(server.call(deleteAccount, stage.user, stage.caller)),
      ],
      ['409 in_use', '409 in_use', '409 in_use'],
    );
  });
});

describe('limits on a job', () => {
  test('rejects a large picture, and a request for a known VIN', async () => {
    const stage = await scene('confirm');
    const large = new File([new Uint8Array(MAX_PICTURE_BYTES + 1)], 'me.jpg', { type: 'image/jpeg' });
    const upload = server.call(uploadProfilePicture, stage.user, { ...stage.caller, files: [large] });
    assert.equal(await refusalOf(upload), '413 too_large');
    const vin = '1M8GDM9AXKP042788';
    await database.db
      .updateTable('usersVehicles')
      .set({ vin })
      .where('usersVehiclesId', '=', stage.vehicleId)
      .execute();
    const mechanic = { token: await fixture.enter(stage.mechanicId) };
    assert.equal(await refusalOf(server.call(requestVin, stage.order, mechanic)), '409 wrong_state');
  });
});

describe('a card', () => {
  test('is not saved when it is declined or the provider times out', async () => {
    const stage = await scene('account');
    assert.equal(await refusalOf(save(stage, 'pm_card_chargeDeclined')), '402 card_declined');
    assert.equal(
      await duringTimeout('payment_methods', () => save(stage, 'pm_card_mastercard')),
      '503 unavailable',
    );
  });
});

describe('the payments of an order', () => {
  test('are unavailable while the provider times out', async () => {
    const { order, caller } = await scene('draft');
    const ask = (call: () => Promise<unknown>) => duringTimeout('payment_intents', call);
    assert.equal(await ask(() => server.call(validateOrder, order, caller)), '503 unavailable');
    assert.equal(await ask(() => server.call(finalizeOrder, order, caller)), '503 payment_pending');
  });

  test('are finalized once, and never for a cancelled order', async () => {
    const { order, caller } = await scene('pending');
    const answer = await server.call(finalizeOrder, order, caller);
    assert.equal(answer.order.orderServiceStatus, 'pending');
    await server.call(cancelOrder, { ...order, form: { cancel_reason: 'Sold the car' } }, caller);
    assert.equal(await refusalOf(server.call(finalizeOrder, order, caller)), '409 wrong_state');
  });

  test('stay cash when the card is declined or the provider times out', async () => {
    const stage = await scene('pending');
    const { order, caller } = stage;
    const declined = { users_credit_cards_id: await save(stage, 'pm_card_chargeCustomerFail') };
    assert.equal(
      await refusalOf(server.call(switchToCard, { ...order, form: declined }, caller)),
      '402 card_declined',
    );
    const good = { users_credit_cards_id: stage.cardId };
    const other = await scene('pending');
    assert.deepEqual(
      [
        await duringTimeout('payment_intents', () =>
          server.call(payWithCard, { ...order, form: good }, caller),
        ),
        await duringTimeout('payment_intents', () =>
          server.call(
            switchToCard,
            { ...other.order, form: { users_credit_cards_id: other.cardId } },
            other.caller,
          ),
        ),
      ],
      ['503 payment_pending', '503 payment_pending'],
    );
  });

  test('are settled later when the provider times out at completion', async () => {
    const stage = await scene('account');
    const { ordersServicesId } = await book(stage, byCard(stage.cardId));
    const { mechanicId } = await database.db
      .selectFrom('orderServices')
      .where('ordersServicesId', '=', ordersServicesId)
      .select('mechanicId')
      .executeTakeFirstOrThrow();
    const mechanic = { token: await fixture.enter(mechanicId ?? noId) };
    const params = { ordersServicesId };
    await server.call(updateOrder, { params, form: { order_service_status: 'confirm' } }, mechanic);
    const { data } = await server.call(getOrder, { params }, mechanic);
    const form = { total_amount_collected: data[0]?.totalToCollect ?? '', odometer: 61_774 };
    assert.equal(
      await duringTimeout('capture', () => server.call(completePayment, { params, form }, mechanic)),
      '503 payment_pending',
    );
  });
});
