import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noId, toId, type OrderId, type UserId } from '@hoist/domain/ids';
import sharp from 'sharp';
import {
  cancelOrder,
  completePayment,
  getOrder,
  listOrders,
  updateOrder,
  uploadPictures,
} from '@hoist/contract';
import { addCustomer, cashRequest, oshawaWay } from '#server/testing/booking-fixture.ts';
import type { Caller } from '#server/testing/http.ts';
import { type Job, jobsIn, ordersFixture, refusalOf } from '#server/testing/orders-fixture.ts';

const fixture = await ordersFixture();
const { server, database } = fixture;
const newJob = await jobsIn(fixture);
const idsOf = (list: { data: { ordersServicesId: OrderId }[] }) =>
  list.data.map(({ ordersServicesId }) => ordersServicesId);

test("lists only the customer's bookings, newest first, ten per page [AP044, AP045, RO017]", async () => {
  const customer = await fixture.customer();
  const booked: number[] = [];
  for (let day = 10; day < 22; day += 1)
    booked.unshift(await fixture.booking(customer, { preferredTime: `2026-12-${day}T15:00:00-05:00` }));
  await newJob();
  const first = await server.call(listOrders, {}, customer);
  assert.deepEqual(idsOf(first), booked.slice(0, 10));
  assert.equal(first.recordsTotal, 12);
  assert.equal(first.recordsFiltered, 12);
  const rest = await server.call(listOrders, { query: { cursor: first.cursor ?? '' } }, customer);
  assert.deepEqual(idsOf(rest), booked.slice(10));
  assert.equal(rest.cursor, null);
  const paged = await server.call(listOrders, { query: { start: 3, length: 2 } }, customer);
  assert.deepEqual(idsOf(paged), booked.slice(3, 5));
  const all = await server.call(listOrders, { query: { length: 5000 } }, customer);
  assert.equal(all.data.length, 12);
});

test("shows the customer's view for type 0 and the mechanic's for type 1 [RO016, RO017, RO020, RO021]", async () => {
  const job = await newJob();
  const seenBy = async (who: { readonly token?: string | undefined }, type: 0 | 1) =>
    (await server.call(listOrders, { query: { orders_type: type } }, who)).data.find(
      ({ ordersServicesId }) => ordersServicesId === job.id,
    );
  const asUser = await seenBy(job.customer, 0);
  const asMechanic = await seenBy(job.mechanic, 1);
  assert.ok(asUser && asMechanic);
  assert.deepEqual([asUser.answerUntil, asMechanic.answerUntil === null], [null, false]);
  assert.equal(await seenBy(job.mechanic, 0), undefined);
});

test('lists the jobs of a mechanic, pending ones included, without drafts [AP045, RO021]', async () => {
  const job = await newJob();
  const jobs = await server.call(listOrders, { query: { orders_type: 1, length: 100 } }, job.mechanic);
  assert.ok(idsOf(jobs).includes(job.id));
  const others = await server.call(listOrders, { query: { orders_type: 1, length: 100 } }, job.rival);
  assert.ok(!idsOf(others).includes(job.id));
  const draft = await fixture.booking(job.customer, {
    preferredTime: '2026-12-22T08:30:00-05:00',
    paymentOption: 'regular_payment_by_card',
    isDraft: true,
  });
  for (const [who, type] of [
    [job.customer, 0],
    [job.mechanic, 1],
    [job.rival, 1],
  ] as const) {
    const list = await server.call(listOrders, { query: { orders_type: type, length: 100 } }, who);
    assert.ok(!idsOf(list).includes(draft));
  }
  assert.equal(
    await refusalOf(server.call(listOrders, { query: { orders_type: 1 } }, job.customer)),
    '403 forbidden',
  );
  assert.equal(await refusalOf(server.call(listOrders, {})), '401 unauthenticated');
});

test('filters by status and searches by vehicle, place and number [AP044]', async () => {
  const job = await newJob();
  const second = await fixture.booking(job.customer, { preferredTime: '2026-12-29T13:30:00-05:00' });
  await server.call(
    updateOrder,
    { params: { ordersServicesId: job.id }, form: { order_service_status: 'confirm' } },
    job.mechanic,
  );
  const search = async (value: string, status = '') => {
    const query = { search: { value }, order_service_status: status };
    const list = await server.call(listOrders, { query }, job.customer);
    assert.equal(list.recordsTotal, 2);
    assert.equal(list.recordsFiltered, list.data.length);
    return idsOf(list);
  };
  assert.deepEqual(await search('', 'confirm'), [job.id]);
  assert.deepEqual(await search('', 'pending'), [second]);
  assert.deepEqual(await search('HONDA civic'), [second, job.id]);
  assert.deepEqual(await search('roxton'), [second, job.id]);
  assert.deepEqual(await search(String(job.id)), [job.id]);
  assert.deepEqual(await search(`Service# ${job.id}`), [job.id]);
  assert.deepEqual(await search('Róxton'), [second, job.id]);
  assert.deepEqual(await search('%'), []);
  assert.deepEqual(await search('zeppelin'), []);
  for (const query of [{ order_service_status: 'draft' }, { start: -1 }, { length: 0 }, { cursor: 'x' }])
    assert.equal(await refusalOf(server.call(listOrders, { query }, job.customer)), '422 invalid');
});

test('returns every field of an order service [AP046, EN087, EN088, EN089, EN090, EN091, EN092, EN093, EN094, EN095, EN097, EN098, EN099, EN100, EN102, EN104, EN105, EN106, EN107, EN110, EN111, EN112, EN113, EN115, EN117, EN118]', async () => {
  const customer = await addCustomer(database, oshawaWay);
  const car = { year: 2017, makeName: 'Mazda', modelName: 'Mazda3', subModel: 'GT', engine: '2.5L I4 Gas' };
  const vin = '3MZBN1V75HM000001';
  const marks = { licencePlate: 'HELD 123', colour: 'Red', bodyShape: 'sedan' } as const;
  const { usersVehiclesId: vehicleId } = await database.db
    .insertInto('usersVehicles')
    .values({ ...car, ...marks, vin, usersId: customer.userId, sizeClass: 'sedan' })
    .returning('usersVehiclesId')
    .executeTakeFirstOrThrow();
  const place = { address: '12 Simcoe St S', city: 'Oshawa', state: 'ON', zip: 'L1H 4G1', country: 'Canada' };
  const contact = { customerName: 'Sam Roy', customerPhone: '6475550103' };
  await database.db
    .updateTable('usersLocations')
    .set({ ...place, ...contact, precision: 'pin', radiusM: 15 })
    .where('usersLocationsId', '=', customer.locationId)
    .execute();
  const { wanted } = await cashRequest(fixture.context.booking, customer, '');
  const id = await fixture.booking(customer, {
    preferredTime: '2026-12-02T13:00:00-05:00',
    wanted: { ...wanted, vehicleId },
  });
  const { ordersId, mechanicId } = await database.db
    .selectFrom('orderServices')
    .select(['ordersId', 'mechanicId'])
    .where('ordersServicesId', '=', id)
    .executeTakeFirstOrThrow();
  assert.ok(mechanicId);
  const people = [
    { usersId: customer.userId, fname: 'Zoë', lname: 'Paradis', phone: '6475550101', pictureKey: 'own/zoe' },
    { usersId: mechanicId, fname: 'Luc', lname: 'Tremblay', phone: '6475550102', pictureKey: 'own/luc' },
  ];
  for (const { usersId, ...person } of people)
    await database.db.updateTable('users').set(person).where('usersId', '=', usersId).execute();
  const read = async (usersId: UserId) => {
    const caller = { token: await fixture.enter(usersId) };
    const { data, recordsTotal } = await server.call(getOrder, { params: { ordersServicesId: id } }, caller);
    assert.equal(recordsTotal, 1);
    const [order] = data;
    assert.ok(order);
    return order;
  };
  const order = await read(customer.userId);
  // Labour 120.00 and standard pads 65.00; 34 km are 9 beyond those included; 13% HST; cash in steps of 5 cents.
  assert.partialDeepStrictEqual(order, {
    ordersServicesId: id,
    id,
    ordersId,
    orderServiceStatus: 'pending',
    orderPaymentMethodMessage: 'Cash on service',
    orderPaymentOption: 'pay_with_cash_on_service',
    paymentCollectedByMechanic: 0,
    costToShow: '217.70',
    totalToCollect: '217.70',
    servicesTitle: 'Front brake pads',
    part: { name: 'Standard' },
    serviceCost: '120.00',
    partsCost: '65.00',
    extraCharges: '7.65',
    extraChargePerKm: '0.85',
    tax: '25.04',
    dateCreated: 'Dec 1, 2026, 8:00 AM',
    preferredTime: 'Dec 2, 2026, 1:00 PM',
    preferredTimeUnformatted: '2026-12-02T13:00:00-05:00',
    incompleteOrderPayments: false,
    switchToCardPaymentMessage: '$217.69 will be paid by card instead of cash',
  });
  assert.equal(order.price.tax, '25.04');
  const shown = { ...car, ...marks, engine: '2.5\u00a0L I4, gas' };
  assert.deepEqual(order.vehicle, { id: vehicleId, ...shown, vinNumber: vin, priceToConfirm: false });
  const pin = { pointLat: oshawaWay.lat, pointLong: oshawaWay.lng, precision: 'pin', radiusM: 15 };
  assert.deepEqual(order.location, { ...place, ...contact, ...pin });
  for (const reader of [customer.userId, mechanicId]) {
    const { fname, lname, phone, userProfilePicture, mechanic } = await read(reader);
    assert.deepEqual([fname, lname, phone], ['Zoë', 'Paradis', '6475550101']);
    assert.deepEqual([mechanic?.fname, mechanic?.lname, mechanic?.phone], ['Luc', 'Tremblay', '6475550102']);
    assert.match(userProfilePicture?.filePathS ?? '', /own\/zoe/);
    assert.match(mechanic?.userProfilePicture?.filePathS ?? '', /own\/luc/);
  }
  assert.deepEqual(
    order.timeline.map(({ code, at }) => [code, at]),
    [['booked', 'Dec 1, 2026, 8:00 AM']],
  );
  assert.equal(order.paymentSummary.length, 1);
});

test('returns add-ons, discount, locker, pictures, odometer, collected amount and profile pictures [EN096, EN101, EN103, EN108, EN109, EN114, EN116]', async () => {
  const menu = await fixture.context.booking.menu.get();
  const service = menu.byCode.get('brake-pads-front');
  const addon = service?.addons[0];
  assert.ok(service && addon);
  await database.db
    .insertInto('coupons')
    .values({ code: 'TENOFF', titleEn: 'Ten', titleFr: 'Dix', amountCents: 1000, percent: null })
    .execute();
  const customer = await fixture.customer();
  const id = await fixture.booking(customer, {
    preferredTime: '2026-12-30T10:00:00-05:00',
    couponCode: 'TENOFF',
    wanted: {
      vehicleId: customer.vehicleId,
      locationId: customer.locationId,
      serviceId: service.id,
      addonIds: [addon.id],
    },
  });
  const params = { ordersServicesId: id };
  const row = await database.db
    .selectFrom('orderServices')
    .select(['mechanicId', 'ordersId'])
    .where('ordersServicesId', '=', id)
    .executeTakeFirstOrThrow();
  const mechanic = { token: await fixture.enter(row.mechanicId ?? noId) };
  const { ordersLockersId: locker } = await database.db
    .insertInto('lockers')
    .values({ number: '12', code: '4711' })
    .returning('ordersLockersId')
    .executeTakeFirstOrThrow();
  await database.db
    .updateTable('orders')
    .set({ ordersLockersId: locker })
    .where('ordersId', '=', row.ordersId)
    .execute();
  const one = async (who: Caller) => {
    const { data } = await server.call(getOrder, { params }, who);
    assert.ok(data[0]);
    return data[0];
  };
  const booked = await one(mechanic);
  assert.deepEqual(booked.locker, { number: '12', code: '4711' });
  assert.deepEqual(
    booked.orderServiceAddons.map(({ servicesAddonsTitle, serviceCostWithMarkup }) => [
      servicesAddonsTitle,
      Number(serviceCostWithMarkup) > 0,
    ]),
    [[addon.title.en, true]],
  );
  assert.equal(booked.discountAmount, '10.00');
  await server.call(updateOrder, { params, form: { order_service_status: 'confirm' } }, mechanic);
  const photo = sharp({ create: { width: 64, height: 48, channels: 3, background: '#226' } });
  const file = new File([new Uint8Array(await photo.jpeg().toBuffer())], 'pad.jpg', { type: 'image/jpeg' });
  await server.call(uploadPictures, { params }, { ...mechanic, files: [file] });
  const form = {
    total_amount_collected: booked.totalToCollect,
    odometer: 81_000,
    payment_collected_by_mechanic: true,
  };
  await server.call(completePayment, { params, form }, mechanic);
  await database.db
    .updateTable('users')
    .set({ pictureKey: 'profiles/dana' })
    .where('usersId', '=', customer.userId)
    .execute();
  const done = await one(customer);
  assert.match(done.userProfilePicture?.filePathS ?? '', /profiles\/dana/);
  assert.deepEqual([done.odometer, done.totalAmountCollected], [81_000, booked.totalToCollect]);
  assert.equal(done.paymentCollectedByMechanic, 1);
  assert.equal(done.images?.length, 1);
  for (const path of [done.images[0]?.filePath, done.images[0]?.filePathM, done.images[0]?.filePathS]) {
    const answer = await server.fetch(path ?? '');
    assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'image/jpeg']);
  }
});

test('returns the reason of a cancellation and of a declined order [EN119, EN120]', async () => {
  const [canceled, declined] = [await newJob(), await newJob()];
  await server.call(
    cancelOrder,
    { params: { ordersServicesId: canceled.id }, form: { cancel_reason: 'Sold the car' } },
    canceled.customer,
  );
  await server.call(
    updateOrder,
    {
      params: { ordersServicesId: declined.id },
      form: { order_service_status: 'declined', decline_reason: 'Van is down' },
    },
    declined.mechanic,
  );
  const reasonsOf = async ({ id, customer }: Job) => {
    const { data } = await server.call(getOrder, { params: { ordersServicesId: id } }, customer);
    return [data[0]?.orderServiceStatus, data[0]?.cancelReason, data[0]?.declineReason];
  };
  assert.deepEqual(await reasonsOf(canceled), ['canceled', 'Sold the car', '']);
  assert.deepEqual(await reasonsOf(declined), ['declined', '', 'Van is down']);
});

test("translates details to the reader's language", async () => {
  const job = await newJob();
  const { data } = await server.call(
    getOrder,
    { params: { ordersServicesId: job.id } },
    { ...job.customer, headers: { 'Accept-Language': 'fr-CA' } },
  );
  const [order] = data;
  assert.equal(order?.orderPaymentMethodMessage, 'Comptant lors du service');
  assert.match(order?.preferredTime ?? '', /déc\. 2026, \d+\u00a0h$/);
  assert.equal(order?.timeline[0]?.label, 'Réservé');
});

test('answers a foreign order exactly like a missing one', async () => {
  const job = await newJob();
  const stranger = await fixture.customer();
  const bytes = async (id: OrderId, who: { token?: string | undefined }) => {
    const answer = await server.fetch(`/api/orders_services/${id}`, {
      headers: { token: who.token ?? '' },
    });
    return `${answer.status} ${await answer.text()}`;
  };
  const missing = await bytes(toId(999_999_999), stranger);
  assert.match(missing, /^404 /);
  assert.equal(await bytes(job.id, stranger), missing);
  assert.equal(await bytes(job.id, job.rival), missing);
  assert.equal(
    await refusalOf(server.call(getOrder, { params: { ordersServicesId: job.id } })),
    '401 unauthenticated',
  );
});

test('shows a draft to its customer only', async () => {
  const customer = await fixture.customer();
  const draft = await fixture.booking(customer, {
    preferredTime: '2026-12-23T08:30:00-05:00',
    paymentOption: 'regular_payment_by_card',
    isDraft: true,
  });
  const { data } = await server.call(getOrder, { params: { ordersServicesId: draft } }, customer);
  assert.equal(data[0]?.orderServiceStatus, 'draft');
  assert.equal(data[0]?.mechanic, null);
  const { mechanicId: usersId } = await database.db
    .selectFrom('orderServices')
    .select('mechanicId')
    .where('ordersServicesId', '=', draft)
    .executeTakeFirstOrThrow();
  const job = await newJob();
  for (const who of [job.mechanic, job.rival])
    if (who.userId === usersId)
      assert.equal(
        await refusalOf(server.call(getOrder, { params: { ordersServicesId: draft } }, who)),
        '404 not_found',
      );
});
