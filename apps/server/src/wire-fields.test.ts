import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  addCard,
  applyCoupon,
  getCheckoutInfo,
  completePayment,
  getOrder,
  getServices,
  listCards,
  readNotification,
  register,
  scheduleService,
  setProgress,
  submitFeedback,
  updateOrder,
  validateCoupon,
  validateOrder,
  getVisitInfo,
} from '@hoist/contract';
import { errorStatus } from '@hoist/contract/errors';
import { zoneRules } from '@hoist/datasets/zone-rules';
import { formatIso } from '@hoist/domain/time';
import { cashForm, stagesIn } from './testing/access-stage.ts';
import { forgetNow } from './testing/forget-now.ts';
import { refusalOf } from './testing/orders-fixture.ts';
import { productFixture } from './testing/product-fixture.ts';
import { fieldsOf, refusal } from './testing/refusal.ts';

const fixture = await productFixture();
const { database, server } = fixture;
const newStage = await stagesIn(fixture);
await database.db
  .insertInto('coupons')
  .values({ code: 'TENOFF', titleEn: 'Ten', titleFr: 'Dix', amountCents: 1000, percent: null })
  .execute();
const account = await newStage('account');
const customer = { token: await fixture.enter(account.userId) };
const params = { userId: account.userId };

/** The zone's wall clock, shifted by `drift` milliseconds. */
function clockIn(zone: string, drift = 0): string {
  const rules = zoneRules(zone);
  assert.ok(rules);
  return formatIso(fixture.clock.now().getTime() + drift, rules);
}

/** The fields that a call names as invalid if all given ones are. */
async function readFields(call: (form: never) => Promise<unknown>, names: readonly string[]) {
  const form = Object.fromEntries(names.map((name) => [name, { x: 'y' }]));
  const error = await refusal(call(form as never));
  assert.equal(error.code, 'invalid');
  return new Set(fieldsOf(error).map(({ field }) => field.split('.')[0]));
}

describe('reads every field of the payload of', () => {
  test('registration [EN021, EN022, EN023, EN024, EN025, EN026, EN027, EN028, EN029, EN030]', async () => {
    const names = ['fname', 'lname', 'phone', 'number', 'email', 'password', 'password2'];
    const all = [...names, 'invitation_token', 'phone_country_code', 'country'];
    assert.deepEqual(await readFields((form) => server.call(register, { form }), all), new Set(all));
  });

  test('adding a card [EN143, EN144, EN145, EN146]', async () => {
    const all = ['merchant_token', 'first_name', 'last_name', 'zip_code'];
    const add = (form: never) => server.call(addCard, { params, form }, customer);
    assert.deepEqual(await readFields(add, all), new Set(all));
  });

  test('scheduling [EN147, EN148, EN149, EN150, EN151, EN152, EN153, EN154, EN156, EN157]', async () => {
    const things = ['users_vehicles_id', 'services_id', 'users_locations_id', 'services_addons_id'];
    const terms = ['preferred_time', 'service_part_code', 'coupon_code', 'users_credit_cards_id'];
    const all = [...things, ...terms, 'order_payment_option', 'is_draft'];
    const book = (form: never) => server.call(scheduleService, { params, form }, customer);
    assert.deepEqual(await readFields(book, all), new Set(all));
  });
});

test('books the add-ons that a request names, under both names of the specification [EN155]', async () => {
  const query = { users_vehicles_id: account.vehicleId, user_location_id: account.locationId };
  const { data } = await server.call(getServices, { params, query }, customer);
  const service = data.find(({ serviceAddons }) => serviceAddons.length > 1);
  assert.ok(service);
  const wanted = service.serviceAddons.slice(0, 2).map(({ servicesAddonsId }) => servicesAddonsId);
  for (const name of ['services_addons_id', 'selectedServiceAddonIds']) {
    const { services_addons_id: _none, ...form } = cashForm(account, account.freeTime());
    const named = { ...form, services_id: service.servicesId, [name]: wanted } as never;
    const { ordersServicesId } = await server.call(scheduleService, { params, form: named }, customer);
    const [order] = (await server.call(getOrder, { params: { ordersServicesId } }, customer)).data;
    const booked = order?.orderServiceAddons.map(({ servicesAddonsId }) => servicesAddonsId);
    assert.deepEqual(new Set(booked), new Set(wanted), name);
  }
});

describe('the answer contains', () => {
  test('both ids, the order and a message after scheduling [EN122, EN123, EN124, EN125]', async () => {
    const form = cashForm(account, account.freeTime());
    const booked = await server.call(scheduleService, { params, form }, customer);
    const { ordersId, ordersServicesId } = booked;
    assert.deepEqual(booked.order, { ordersId, ordersServicesId, orderServiceStatus: 'pending' });
    assert.ok(ordersId > 0 && ordersServicesId > 0 && booked.message !== '');
  });

  test('the list of cards, their number, a message, and the id and brand of each [EN134, EN135, EN139, EN140, EN141]', async () => {
    const { data, recordsTotal, message } = await server.call(listCards, { params }, customer);
    assert.deepEqual([data.length, recordsTotal, typeof message], [1, 1, 'string']);
    assert.deepEqual([data[0]?.usersCreditCardsId, data[0]?.brand], [account.cardId, 'Visa']);
  });

  test('thanks and the public address after a review [EN180, EN181]', async () => {
    const reviewUrl = 'https://reviews.example/hoist';
    const value = JSON.stringify({ reviewUrl });
    await database.db.insertInto('settings').values({ key: 'brand', value }).execute();
    await forgetNow(database, 'settings');
    const stage = await newStage('complete');
    const { message, googleUrl } = await server.call(
      submitFeedback,
      {
        params: { ordersId: stage.ordersId },
        form: { orders_services_id: stage.ordersServicesId, stars: 5 },
      },
      { token: await fixture.enter(stage.userId) },
    );
    assert.ok(message !== '');
    assert.equal(googleUrl, reviewUrl);
  });

  test('the notification that was read [EN188]', async () => {
    const { notificationId } = account;
    const { userNotification } = await server.call(
      readNotification,
      { params: { ...params, notificationId }, form: { notification_read: 1 } },
      customer,
    );
    assert.equal(userNotification.usersNotificationsId, notificationId);
    assert.equal(userNotification.notification_read, 1);
  });

  test("the card's authorization as the second payment of a validated order [EN198]", async () => {
    const form = {
      ...cashForm(account, account.freeTime()),
      order_payment_option: 'regular_payment_by_card' as const,
      users_credit_cards_id: account.cardId,
    };
    const { ordersServicesId } = await server.call(scheduleService, { params, form }, customer);
    const { data } = await server.call(validateOrder, { params: { ordersServicesId } }, customer);
    assert.deepEqual([data.payment2.isValid, data.payment2.state], [true, 'authorized']);
    assert.match(data.payment2.captureBefore ?? '', /^\d{4}-\d\d-\d\dT/);
  });

  test('the status, a listed code and the invalid field of a refusal [ER052, VA055]', async () => {
    const form = { ...cashForm(account, account.freeTime()), services_id: 999_999 };
    const error = await refusal(server.call(scheduleService, { params, form }, customer));
    assert.deepEqual(error.body, {
      status: errorStatus.invalid,
      code: 'invalid',
      message: 'No Service is selected',
      details: [{ field: 'services_id', message: 'No Service is selected' }],
    });
  });

  test('a numeric status and a text message for every call [AP005]', async () => {
    const asked: readonly [string, RequestInit?][] = [
      ['/api/info'],
      ['/api/check-token'],
      ['/api/no/such/call'],
      ['/api/%zz'],
      ['/api/users-login', { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }],
      ['/api/users-login', { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } }],
      ['/api/log/error', { method: 'POST', headers: { origin: 'https://elsewhere.example' } }],
    ];
    for (const [path, init] of asked) {
      const answer = await server.fetch(path, init);
      const body = (await answer.json()) as { status: unknown; message: unknown };
      assert.equal(body.status, answer.status === 200 ? 1 : answer.status, path);
      assert.equal(typeof body.message, 'string', path);
    }
  });
});

describe('pricing a selection', () => {
  const selection = {
    users_vehicles_id: account.vehicleId,
    users_locations_id: account.locationId,
    services_id: account.serviceId,
  };

  test('lists and counts the services for a vehicle and a location [AP040]', async () => {
    const query = { users_vehicles_id: account.vehicleId, user_location_id: account.locationId };
    const { data, recordsFiltered } = await server.call(getServices, { params, query }, customer);
    assert.equal(data.length, recordsFiltered);
    assert.ok(data.some(({ servicesId }) => servicesId === account.serviceId));
  });

  test('returns both prices, the service with its title, and the days of bookable times as checkout info [AP039]', async () => {
    const list = await server.call(
      getServices,
      { params, query: { users_vehicles_id: account.vehicleId, user_location_id: account.locationId } },
      customer,
    );
    const service = list.data.find(({ serviceAddons, partsTypes }) => serviceAddons[0] && partsTypes[1]);
    assert.ok(service);
    const [addon, part] = [service.serviceAddons[0], service.partsTypes[1]];
    const query = {
      ...selection,
      services_id: service.servicesId,
      services_addons_id: [addon?.servicesAddonsId],
      parts_code: part?.code,
      coupon_code: 'TENOFF',
      users_current_time: clockIn('America/Toronto'),
      users_timezone: 'America/Toronto',
    };
    const info = await server.call(getCheckoutInfo, { query: query as never }, customer);
    assert.equal(info.service.serviceDetails.servicesId, service.servicesId);
    assert.equal(info.checkoutInfo.orderServiceAddons[0]?.servicesAddonsId, addon?.servicesAddonsId);
    assert.equal(info.service.serviceDetails.servicesTitle, service.servicesTitle);
    assert.equal(info.checkoutInfo.partsCost, part?.price);
    assert.equal(info.checkoutInfo.discountAmount, '10.00');
    assert.equal(info.checkoutInfoPayWitCash.subtotal, info.checkoutInfo.subtotal);
    assert.ok(info.datesList.some(({ slots }) => slots.length > 0));
    assert.equal(info.clockUnlikely, false);
  });

  test('detects an implausible client clock: hours off, or an offset that the zone does not have [AP039]', async () => {
    const another = { ...selection, services_id: account.otherServiceId };
    const items = JSON.stringify([selection, another]);
    for (const time of [clockIn('America/Toronto', 3_600_000), clockIn('America/Vancouver')]) {
      const query = { ...selection, items, users_current_time: time, users_timezone: 'America/Toronto' };
      for (const call of [getCheckoutInfo, getVisitInfo])
        assert.equal((await server.call(call, { query: query as never }, customer)).clockUnlikely, true);
    }
  });

  for (const [title, price] of [
    [
      'prices it with a validated coupon [AP038]',
      (form: never) => server.call(validateCoupon, { form }, customer),
    ],
    [
      'prices it with an applied coupon [AP037]',
      (form: never) => server.call(applyCoupon, { params, form }, customer),
    ],
  ] as const)
    test(title, async () => {
      const { message, coupon, serviceDetails } = await price({ ...selection, code: 'tenoff' } as never);
      assert.ok(message !== '');
      assert.equal(coupon.code, 'TENOFF');
      assert.equal(serviceDetails.discountAmount, '10.00');
      const names = ['code', ...Object.keys(selection), 'service_part_code', 'services_addons_id'];
      assert.deepEqual(await readFields(price, names), new Set(names));
    });
});

test('lets only the mechanic confirm, drive to, work on and complete an order [RO023]', async () => {
  const stage = await newStage('pending');
  const order = { params: { ordersServicesId: stage.ordersServicesId } };
  const confirm = { ...order, form: { order_service_status: 'confirm' as const } };
  const mechanic = { token: await fixture.enter(stage.mechanicId) };
  const rival = { token: await fixture.enter(stage.rivalId) };
  const owner = { token: await fixture.enter(stage.userId) };
  assert.equal(await refusalOf(server.call(updateOrder, confirm, rival)), '404 not_found');
  assert.equal(await refusalOf(server.call(updateOrder, confirm, owner)), '403 forbidden');
  await server.call(updateOrder, confirm, mechanic);
  for (const progress of ['on_the_way', 'arrived', 'in_progress'] as const)
    await server.call(setProgress, { ...order, form: { progress, confirmed: true } }, mechanic);
  const read = async () => (await server.call(getOrder, order, mechanic)).data[0];
  const form = {
    total_amount_collected: (await read())?.totalToCollect ?? '',
    odometer: 61_774,
    payment_collected_by_mechanic: true,
  };
  assert.equal(await refusalOf(server.call(completePayment, { ...order, form }, owner)), '403 forbidden');
  await server.call(completePayment, { ...order, form }, mechanic);
  assert.equal((await read())?.orderServiceStatus, 'complete');
});
