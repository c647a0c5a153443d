import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  answerPriceRequest,
  askForPrice,
  getCheckoutInfo,
  getServices,
  getWorkList,
  listPriceRequests,
  scheduleService,
} from '@hoist/contract';
import type { PriceRequestId } from '@hoist/domain/ids';
import { cashForm, stagesIn } from '#server/testing/access-stage.ts';
import { saveBookingSettings } from '#server/shared/settings/save-booking-settings.ts';
import { forgetNow } from '#server/testing/forget-now.ts';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import { productFixture } from '#server/testing/product-fixture.ts';

const fixture = await productFixture();
const { database, server, clock } = fixture;
const newStage = await stagesIn(fixture);
const dispatcher = await addPerson(database, clock.now(), { consoleRole: 'dispatcher' });
const bookkeeper = await addPerson(database, clock.now(), { consoleRole: 'bookkeeper' });
const stage = await newStage('account');
const token = await fixture.enter(stage.userId);

const requests = async () => (await server.call(listPriceRequests, {}, dispatcher)).data;
const serviceIn = async (code: string) => {
  const { data } = await server.call(
    getServices,
    {
      params: { userId: stage.userId },
      query: { users_vehicles_id: stage.vehicleId, user_location_id: stage.locationId },
    } as never,
    { token },
  );
  const found = data.find((one) => one.code === code);
  assert.ok(found);
  return found;
};
const ask = (services_id: number, form: object = {}) =>
  server.call(
    askForPrice,
    {
      params: { userId: stage.userId },
      form: {
        users_vehicles_id: stage.vehicleId,
        users_locations_id: stage.locationId,
        services_id,
        note: 'Pads are worn',
        ...form,
      },
    } as never,
    { token },
  );
const answer = (priceRequestId: number, form: object, who = dispatcher) =>
  server.call(
    answerPriceRequest,
    { params: { priceRequestId: priceRequestId as PriceRequestId }, form } as never,
    who,
  );
const noticesOf = () =>
  database.db
    .selectFrom('userNotifications')
    .where('usersId', '=', stage.userId)
    .where('navigateTo', '=', '/inside/select-services')
    .select(['titleEn', 'textEn', 'textFr'])
    .orderBy('usersNotificationsId')
    .execute();

test('asks the office for a price, which the customer books once it is set [BK015]', async () => {
  const known = await serviceIn('brake-pads-front');
  assert.equal(known.byOffice, undefined);
  assert.equal(await refusalOf(ask(known.servicesId)), '409 conflict');
  await database.db
    .updateTable('usersVehicles')
    .set({ makeName: 'Ferrari', modelName: '458 Italia', modelId: null })
    .where('usersVehiclesId', '=', stage.vehicleId)
    .execute();
  const { servicesId, byOffice, status } = await serviceIn('brake-pads-front');
  assert.deepEqual([byOffice, status], [true, 0]);
  assert.equal((await serviceIn('wash-express')).byOffice, undefined);
  const form = { ...cashForm(stage, stage.freeTime()), services_id: servicesId };
  const book = () =>
    server.call(scheduleService, { params: { userId: stage.userId }, form } as never, { token });
  assert.equal(await refusalOf(book()), '422 not_serviceable');

  assert.equal((await serviceIn('brake-pads-front')).quotedWithinHours, 24);
  await database.transaction((tx) => saveBookingSettings(tx, { quotedWithinHours: 48 }));
  await forgetNow(database, 'settings');
  assert.equal((await serviceIn('brake-pads-front')).quotedWithinHours, 48);
  const { dueAt } = await ask(servicesId);
  assert.equal(Date.parse(dueAt), clock.now().getTime() + 48 * 3_600_000);
  assert.equal((await ask(servicesId)).dueAt, dueAt);
  const [request, ...others] = await requests();
  assert.ok(request);
  assert.deepEqual([request.service, request.note, others.length], ['Front brake pads', 'Pads are worn', 0]);
  assert.match(request.vehicle, /Ferrari 458 Italia/);
  const { needs } = (await server.call(getWorkList, {}, dispatcher)).data;
  const need = needs.find(({ kind }) => kind === 'price');
  assert.deepEqual([need?.id, need?.due, need?.group], [request.priceRequestId, dueAt, need?.group]);
  const waiting = async () => (await server.call(getWorkList, {}, dispatcher)).data.counts.price;
  assert.equal(await waiting(), 1);
  assert.match(need?.excerpt ?? '', /^Front brake pads · .*Ferrari/);

  const { priceRequestId } = request;
  const price = { hours: '2,5', labour: '400', parts: '900.50', answer: 'With ceramic pads.' };
  assert.equal(await refusalOf(answer(priceRequestId, price, bookkeeper)), '403 forbidden');
  assert.equal(await refusalOf(answer(999_999, price)), '404 not_found');
  for (const wrong of [{ hours: 'two' }, { labour: '0' }])
    assert.equal(await refusalOf(answer(priceRequestId, { ...price, ...wrong })), '422 invalid');
  await answer(priceRequestId, price);
  assert.equal(await refusalOf(answer(priceRequestId, price)), '409 wrong_state');
  assert.deepEqual([await requests(), await waiting()], [[], 0]);
  const [notice] = await noticesOf();
  assert.equal(notice?.titleEn, 'Your price: Front brake pads');
  assert.match(notice.textEn, /costs \$1,300\.50 before tax.*With ceramic pads\./);

  const priced = await serviceIn('brake-pads-front');
  assert.deepEqual([priced.byOffice, priced.status, priced.price], [undefined, 1, '1300.50']);
  const { checkoutInfo } = await server.call(
    getCheckoutInfo,
    {
      params: { userId: stage.userId },
      query: {
        users_vehicles_id: stage.vehicleId,
        users_locations_id: stage.locationId,
        services_id: servicesId,
      },
    } as never,
    { token },
  );
  assert.deepEqual([checkoutInfo.serviceCost, checkoutInfo.partsCost], ['400.00', '900.50']);
  await book();
});

test('tells the customer when the office does not do the work', async () => {
  const { servicesId } = await serviceIn('brake-pads-rear');
  await ask(servicesId);
  const [request] = await requests();
  await answer(request?.priceRequestId ?? 0, { answer: 'Only a dealer has the tools.' });
  const notices = await noticesOf();
  assert.match(notices.at(-1)?.textEn ?? '', /can’t offer.*Rear brake pads.*Only a dealer/);
  assert.equal((await serviceIn('brake-pads-rear')).byOffice, true);
});

test('refuses a vehicle, a place or a service that is not the customer’s', async () => {
  const { servicesId } = await serviceIn('brake-pads-rear');
  const other = await newStage('account');
  for (const form of [
    { users_vehicles_id: other.vehicleId },
    { users_locations_id: other.locationId },
    { services_id: 999_999 },
  ])
    assert.equal(await refusalOf(ask(servicesId, form)), '422 invalid');
});

test('prices a vehicle outside the catalogue by its body, and asks for a price without one', async () => {
  const own = await newStage('account');
  const session = { token: await fixture.enter(own.userId) };
  const pads = async (vehicle: {
    readonly makeName: string;
    readonly modelName: string;
    readonly body: string;
  }) => {
    await database.db
      .updateTable('usersVehicles')
      .set({ ...vehicle, year: 2012, modelId: null, priceToConfirm: true, engine: '', driveType: '' })
      .where('usersVehiclesId', '=', own.vehicleId)
      .execute();
    const { data } = await server.call(
      getServices,
      {
        params: { userId: own.userId },
        query: { users_vehicles_id: own.vehicleId, user_location_id: own.locationId },
      } as never,
      session,
    );
    const found = data.find(({ code }) => code === 'brake-pads-front');
    return [found?.byOffice, found?.price];
  };
  const unlisted = { makeName: 'Lada', modelName: 'Niva' };
  assert.deepEqual(await pads({ ...unlisted, body: '' }), [true, '0.00']);
  assert.deepEqual(await pads({ ...unlisted, body: 'A spaceship' }), [true, '0.00']);
  const [byOffice, asSuv] = await pads({ ...unlisted, body: 'SUV' });
  const [, asPickup] = await pads({ makeName: 'Ford', modelName: 'F-150', body: '' });
  const [, asSedan] = await pads({ ...unlisted, body: 'Sedan' });
  assert.equal(byOffice, undefined);
  assert.ok(Number(asPickup) > Number(asSuv) && Number(asSuv) > Number(asSedan));
});
