import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '@hoist/contract';
import { allEndpoints } from '@hoist/contract/all-endpoints';
import type { Endpoint } from '@hoist/contract/endpoint';
import { stagesIn } from './testing/access-stage.ts';
import { forgetNow } from './testing/forget-now.ts';
import type { Caller } from './testing/http.ts';
import { addPerson } from './testing/people.ts';
import { productFixture } from './testing/product-fixture.ts';

const fixture = await productFixture();
const { database, server, clock } = fixture;
const newStage = await stagesIn(fixture);
const owner = await addPerson(database, clock.now(), { consoleRole: 'owner' });
const pending = await newStage('pending');
const confirmed = await newStage('confirm');
const mechanicOf = async ({ mechanicId }: { readonly mechanicId: typeof pending.mechanicId }) => ({
  token: await fixture.enter(mechanicId),
});

type Fields = Readonly<Record<string, unknown>>;

interface Update {
  readonly endpoint: Endpoint;
  readonly by: Caller;
  readonly params?: Fields;
  /** What every such call names: of which version, which topic. */
  readonly always?: () => Promise<Fields>;
  /** Everything that the call could change, by the names of its form where they are the same. */
  readonly read: () => Promise<Fields>;
  /** A value for each field, in an order in which each is right. */
  readonly values: Fields;
  /** What is read afterwards, where it is not what was sent. */
  readonly reads?: Fields;
}

const { data: locker } = await server.call(
  contract.addLocker,
  { form: { number: '1', code: '11', place: 'Shop' } },
  owner,
);
const { data: otherLocker } = await server.call(
  contract.addLocker,
  { form: { number: '2', code: '22', place: 'Shop' } },
  owner,
);
const { data: supplier } = await server.call(
  contract.addSupplier,
  { form: { name: 'Bytown', email: 'parts@bytown.example', address: '1 Main St', locale: 'fr' } },
  owner,
);
const ofOwnPart = { ordersServicesId: pending.ordersServicesId, part: 'office-1' };
await server.call(
  contract.setJobPart,
  {
    params: ofOwnPart,
    form: {
      state: 'in_locker',
      note: 'PO 7',
      title: 'Clip',
      quantity: 3,
      orders_lockers_id: locker.ordersLockersId,
    },
  },
  owner,
);
const readParts = async () => {
  const { data } = await server.call(contract.getJobParts, { params: ofOwnPart }, owner);
  const part = data.parts.find((one) => one.part === ofOwnPart.part);
  assert.ok(part);
  return { job: data, part };
};
const versionOfPart = async () => ({ version: (await readParts()).part.version });
const readJobPart = async () => {
  const { job, part } = await readParts();
  const { state, note, title, quantity } = part;
  return { state, note, title, quantity, orders_lockers_id: job.locker?.ordersLockersId };
};

const mechanic = await mechanicOf(pending);
const ofCalendar = { userId: pending.mechanicId };
const { data: calendarBefore } = await server.call(
  contract.getMechanicCalendar,
  { params: ofCalendar },
  mechanic,
);
await server.call(
  contract.changeMechanicCalendar,
  {
    params: ofCalendar,
    form: {
      version: calendarBefore.version,
      breaks: JSON.stringify([{ weekday: 3, start: '12:00', end: '12:30' }]),
      longest_drive_minutes: '90',
      max_jobs: '40',
      max_minutes: '1200',
    },
  },
  mechanic,
);
await forgetNow(database, 'roster');
const readCalendar = async () =>
  (await server.call(contract.getMechanicCalendar, { params: ofCalendar }, mechanic)).data;
const calendarRow = {
  always: async () => ({ version: (await readCalendar()).version }),
  read: async () => {
    const { weeklyHours, breaks, radiusKm, longestDriveMinutes, maxJobs, maxMinutes } = await readCalendar();
    return {
      weekly_hours: JSON.stringify(weeklyHours),
      breaks: JSON.stringify(breaks),
      radius_km: radiusKm,
      longest_drive_minutes: longestDriveMinutes,
      max_jobs: maxJobs,
      max_minutes: maxMinutes,
    };
  },
};
const fullWeek = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '00:00', end: '23:30' }));
const breakOf = (start: string, end: string) => JSON.stringify([{ weekday: 0, start, end }]);

const inspect = await mechanicOf(confirmed);
const ofInspection = { ordersServicesId: confirmed.ordersServicesId };
await server.call(
  contract.saveInspectionAnswer,
  { params: { ...ofInspection, item: 'pads-rear' }, form: { value: '3.5', note: 'Soon' } },
  inspect,
);
await server.call(
  contract.saveInspectionPart,
  {
    params: { ...ofInspection, part: 'own-1' },
    form: { title: 'Clip', part_number: 'A1', quantity: 2, condition: 'used' },
  },
  inspect,
);
const readInspection = async () =>
  (await server.call(contract.getInspection, { params: ofInspection }, inspect)).data;

const ofPayee = { mechanicId: pending.mechanicId };
await server.call(
  contract.savePayee,
  {
    params: ofPayee,
    form: {
      kind: 'contractor',
      legal_name: 'Ada Autos',
      address: '1 rue Un',
      province: 'QC',
      gst_number: '123456789 RT0001',
      qst_number: '1234567890 TQ0001',
    },
  },
  owner,
);
await server.call(
  contract.setRefundRule,
  { form: { kind: 'shared', share: '50', weekly_cap: '100' } },
  owner,
);
await server.call(contract.setOwnChangeRule, { form: { until_hours: '24' } }, owner);
await server.call(
  contract.setBanner,
  {
    form: {
      show: true,
      en: 'Hello',
      fr: 'Bonjour',
      from: '2026-12-01T12:00:00Z',
      to: '2026-12-20T12:00:00Z',
      audience: 'everybody',
    },
  },
  owner,
);
await server.call(
  contract.setAppVersion,
  {
    form: {
      version: '3.0.0',
      web_minimum: '0.1',
      web_mode: 'soft',
      ios_minimum: '1.1',
      ios_mode: 'soft',
      android_minimum: '1.2',
      android_mode: 'soft',
      confirmed: true,
    },
  },
  owner,
);
await server.call(
  contract.setStores,
  { form: { ios: 'https://apps.example/1', android: 'https://play.example/1' } },
  owner,
);
const readSettings = async () => (await server.call(contract.getFeatureFlags, {}, owner)).data;
const { flags: flagsBefore } = await readSettings();
const flipped = Object.fromEntries(
  Object.entries(flagsBefore).map(([name, on]) => [name, typeof on === 'boolean' ? !on : on === 0 ? 1 : 0]),
);

const updates: readonly Update[] = [
  {
    endpoint: contract.changeLocker,
    by: owner,
    params: { ordersLockersId: otherLocker.ordersLockersId },
    always: async () => ({ version: (await lockerNow()).version }),
    read: async () => {
      const { number, code, place } = await lockerNow();
      return { number, code, place };
    },
    values: { number: '7', code: '77', place: 'Yard' },
  },
  {
    endpoint: contract.changeSupplier,
    by: owner,
    params: { suppliersId: supplier.suppliersId },
    always: async () => ({ version: (await supplierNow()).version }),
    read: async () => {
      const { name, email, address, locale } = await supplierNow();
      return { name, email, address, locale };
    },
    values: { name: 'Capital', email: 'shop@capital.example', address: '', locale: 'en' },
  },
  {
    endpoint: contract.setJobPart,
    by: owner,
    params: ofOwnPart,
    read: readJobPart,
    values: {
      orders_lockers_id: otherLocker.ordersLockersId,
      note: 'PO 8',
      title: 'Spring clip',
      quantity: 4,
      state: 'at_shop',
    },
  },
  {
    endpoint: contract.setPartPurchase,
    by: owner,
    params: ofOwnPart,
    always: versionOfPart,
    read: async () => {
      const { part } = await readParts();
      return { suppliers_id: part.supplier?.suppliersId, part_number: part.partNumber, cost: part.cost };
    },
    values: { suppliers_id: supplier.suppliersId, part_number: 'B2', cost: '12.50' },
  },
  {
    endpoint: contract.changeMechanicCalendar,
    by: mechanic,
    params: ofCalendar,
    ...calendarRow,
    values: {
      weekly_hours: JSON.stringify(fullWeek),
      breaks: breakOf('03:00', '03:30'),
      radius_km: 61,
      longest_drive_minutes: '80',
      max_jobs: '41',
      max_minutes: '',
    },
    reads: { longest_drive_minutes: 80, max_jobs: 41, max_minutes: null },
  },
  {
    endpoint: contract.changeCalendarOfMechanic,
    by: owner,
    params: { mechanicId: pending.mechanicId },
    ...calendarRow,
    values: {
      weekly_hours: JSON.stringify(fullWeek.map((one) => ({ ...one, end: '23:00' }))),
      breaks: breakOf('04:00', '04:30'),
      radius_km: 62,
      longest_drive_minutes: '',
      max_jobs: '',
      max_minutes: '1100',
    },
    reads: { longest_drive_minutes: null, max_jobs: null, max_minutes: 1100 },
  },
  {
    endpoint: contract.setMechanicSkills,
    by: owner,
    params: ofPayee,
    read: async () => ({ services_ids: await skillsOf() }),
    values: { services_ids: [confirmed.serviceId, confirmed.otherServiceId] },
  },
  {
    endpoint: contract.saveInspectionAnswer,
    by: inspect,
    params: { ...ofInspection, item: 'pads-rear' },
    read: async () => {
      const { items } = await readInspection();
      const { value, note } = items.find(({ item }) => item === 'pads-rear') ?? {};
      return { value, note };
    },
    values: { value: '1.5', note: 'Now' },
  },
  {
    endpoint: contract.saveInspectionPart,
    by: inspect,
    params: { ...ofInspection, part: 'own-1' },
    read: async () => {
      const { parts } = await readInspection();
      const { title, partNumber, quantity, condition } = parts.find(({ part }) => part === 'own-1') ?? {};
      return { title, part_number: partNumber, quantity, condition };
    },
    values: { title: 'Spring', part_number: '', quantity: 3, condition: 'new_oem' },
  },
  {
    endpoint: contract.savePayee,
    by: owner,
    params: ofPayee,
    read: async () => {
      const { data } = await server.call(contract.listPayees, {}, owner);
      const { payee } = data.find(({ mechanicId }) => mechanicId === pending.mechanicId) ?? {};
      return {
        kind: payee?.kind,
        legal_name: payee?.legalName,
        address: payee?.address,
        province: payee?.province,
        gst_number: payee?.gstNumber,
        qst_number: payee?.qstNumber,
      };
    },
    values: {
      legal_name: 'Ada Motors',
      address: '',
      qst_number: '',
      province: 'ON',
      gst_number: '',
      kind: 'employee',
    },
  },
  {
    endpoint: contract.setRefundRule,
    by: owner,
    read: async () => {
      const { kind, share, weeklyCap } = (await server.call(contract.getRefundRule, {}, owner)).data;
      return { kind, share, weekly_cap: weeklyCap };
    },
    values: { share: '40', weekly_cap: '90.00', kind: 'clawed_back' },
  },
  {
    endpoint: contract.setOwnChangeRule,
    by: owner,
    read: async () => ({
      until_hours: (await server.call(contract.getOwnChangeRule, {}, owner)).data.untilHours,
    }),
    values: { until_hours: '' },
    reads: { until_hours: null },
  },
  {
    endpoint: contract.setFeatureFlags,
    by: owner,
    read: async () => ({ ...(await readSettings()).flags }),
    values: flipped,
  },
  {
    endpoint: contract.setBanner,
    by: owner,
    read: async () => {
      const { text, ...others } = (await readSettings()).banner;
      return { ...others, ...text };
    },
    values: {
      show: false,
      en: 'Bye',
      fr: 'Au revoir',
      from: '2026-12-02T12:00:00Z',
      to: '',
      audience: 'mechanics',
    },
  },
  {
    endpoint: contract.setAppVersion,
    by: owner,
    always: () => Promise.resolve({ confirmed: true }),
    read: async () => {
      const { version, web, ios, android } = (await readSettings()).version;
      return {
        version,
        web_minimum: web.minimum,
        web_mode: web.updateMode,
        ios_minimum: ios.minimum,
        ios_mode: ios.updateMode,
        android_minimum: android.minimum,
        android_mode: android.updateMode,
      };
    },
    values: {
      version: '3.0.1',
      web_minimum: '0.2',
      web_mode: 'forced',
      ios_minimum: '',
      ios_mode: 'forced',
      android_minimum: '1.3',
      android_mode: 'forced',
    },
  },
  {
    endpoint: contract.setStores,
    by: owner,
    read: async () => ({ ...(await readSettings()).stores }),
    values: { ios: '', android: 'https://play.example/2' },
  },
  {
    endpoint: contract.setMessageChoice,
    by: { token: await fixture.enter(confirmed.userId) },
    params: { userId: confirmed.userId },
    always: () => Promise.resolve({ topic: 'marketing' }),
    read: async () => {
      const { messagePreferences } = await server.call(
        contract.getMessageChoices,
        { params: { userId: confirmed.userId } },
        { token: await fixture.enter(confirmed.userId) },
      );
      const { sms, email, push } = messagePreferences.find(({ topic }) => topic === 'marketing') ?? {};
      return { sms, email, push };
    },
    values: { sms: true, email: true, push: true },
  },
];

async function lockerNow() {
  const { data } = await server.call(contract.listLockers, {}, owner);
  const found = data.find(({ ordersLockersId }) => ordersLockersId === otherLocker.ordersLockersId);
  assert.ok(found);
  return found;
}

async function supplierNow() {
  const { data } = await server.call(contract.listSuppliers, {}, owner);
  const found = data.find(({ suppliersId }) => suppliersId === supplier.suppliersId);
  assert.ok(found);
  return found;
}

async function skillsOf() {
  const { data } = await server.call(contract.getMechanic, { params: ofPayee }, owner);
  return data.services.filter(({ may }) => may).map(({ servicesId }) => servicesId);
}

/** Calls with optional fields that are no updates of this kind, with the reason. */
const others: Readonly<Record<string, readonly string[]>> = {
  'updates, with such a test beside their module': [
    'correctAddress',
    'updateLocation',
    'updateUser',
    'updateVehicle',
  ],
  'replaces one address, which is refused without all of its lines': [
    'changeBaseOfMechanic',
    'changeMechanicBase',
  ],
  'replaces a whole that is sent as one value': [
    'changeCatalogueItem',
    'importCatalogue',
    'joinWaitlist',
    'publishMessageTemplate',
    'saveFitPrice',
    'testMessageTemplate',
  ],
  'makes something new': [
    'addCallerLocation',
    'addCallerVehicle',
    'addCard',
    'addLocker',
    'addService',
    'addSupplier',
    'addTimeOff',
    'addTimeOffOfMechanic',
    'addVehicleEntry',
    'applyAsMechanic',
    'askForPrice',
    'askToChange',
    'attachCard',
    'bookForCaller',
    'claimWarranty',
    'correctPay',
    'correctPrice',
    'createAreaRequest',
    'createCaller',
    'createCoupon',
    'createLocation',
    'createPayRule',
    'createReport',
    'createVehicle',
    'createVehicleLink',
    'exportPay',
    'giveTip',
    'moveToNewCustomer',
    'logError',
    'offerTimes',
    'proposeExtraWork',
    'refundOrder',
    'register',
    'scheduleService',
    'scheduleVisit',
    'sendBulkMessage',
    'sendCallerQuote',
    'sendInquiry',
    'sendMessage',
    'settleCash',
    'signInspection',
    'submitFeedback',
    'uploadPictures',
  ],
  'a step or an answer': [
    'acceptBookingLink',
    'acceptChange',
    'acceptPlan',
    'announceDelay',
    'answerExtraWork',
    'answerExtraWorkLink',
    'answerMovedVisit',
    'answerOffer',
    'answerPayDispute',
    'answerPriceRequest',
    'answerReminder',
    'applyCoupon',
    'assignOrder',
    'blockUser',
    'cancelForCustomer',
    'cancelOrder',
    'closeInquiry',
    'completeForMechanic',
    'completePayment',
    'decideReport',
    'deleteAccount',
    'deleteAccountByLink',
    'erasePerson',
    'forgotPassword',
    'login',
    'orderParts',
    'payBookingLink',
    'publishCatalogue',
    'publishContent',
    'receiveParts',
    'releaseOrder',
    'removeFitPrice',
    'reportNoShow',
    'resolveError',
    'revertCatalogue',
    'setProgress',
    'setProgressForMechanic',
    'submitEvidence',
    'switchToCard',
    'updateOrder',
    'validateCoupon',
  ],
};

const fieldsOf = ({ form }: Endpoint): Fields => (form as { readonly shape?: Fields }).shape ?? {};
const mayBeMissing = ({ form }: Endpoint): boolean =>
  Object.values(fieldsOf({ form } as Endpoint)).some(
    (field) =>
      (field as { safeParse: (value: unknown) => { success: boolean } }).safeParse(undefined).success,
  );

describe('an update', () => {
  for (const { endpoint, by, params = {}, always, read, values, reads = {} } of updates) {
    test(`of ${endpoint.id} changes the one field that it names, and nothing else`, async () => {
      const named = (await always?.()) ?? {};
      const form = fieldsOf(endpoint);
      const untested = Object.keys(form).filter((name) => !(name in values) && !(name in named));
      assert.deepEqual(
        untested.filter((name) => name !== 'at'),
        [],
        'fields without a value',
      );
      const send = async (changes: Fields) => {
        const input = { params, form: { ...(await always?.()), ...changes } };
        await server.call(endpoint, input as never, by);
      };
      const first = await read();
      await send({});
      assert.deepEqual(await read(), first, 'no field');
      for (const [name, value] of Object.entries(values)) {
        const before = await read();
        await send({ [name]: value });
        assert.deepEqual(await read(), { ...before, [name]: name in reads ? reads[name] : value }, name);
        assert.notDeepEqual(await read(), before, name);
      }
    });
  }

  test('is one of the calls above, or has a reason not to be', () => {
    const known = [...updates.map(({ endpoint }) => endpoint.id), ...Object.values(others).flat()];
    const optional = allEndpoints.filter(({ method }) => method === 'POST').filter(mayBeMissing);
    assert.deepEqual(known.toSorted(), optional.map(({ id }) => id).toSorted());
  });
});

test("a mechanic's report of an added part keeps its title, number and note", async () => {
  const before = await readJobPart();
  await server.call(contract.setOwnJobPart, { params: ofOwnPart, form: { state: 'in_van' } }, mechanic);
  assert.deepEqual(await readJobPart(), { ...before, state: 'in_van' });
  assert.equal(before.quantity, 4);
});

test('a base keeps its position when the same address comes without a point', async () => {
  const { mechanicId } = confirmed;
  const base = { address: '10 Front St', city: 'Toronto', state: 'ON' as const, zip: 'M5V 2T6' };
  const point = { point_lat: '43.6447', point_long: '-79.3776' };
  const save = async (form: typeof base & Partial<typeof point>) => {
    const { data } = await server.call(
      contract.changeBaseOfMechanic,
      { params: { mechanicId }, form },
      owner,
    );
    return [data.calendar?.base.pointLat, data.calendar?.base.pointLong];
  };
  assert.deepEqual(await save({ ...base, ...point }), [43.6447, -79.3776]);
  assert.deepEqual(await save(base), [43.6447, -79.3776]);
  assert.notDeepEqual(await save({ ...base, address: '12 Front St' }), [43.6447, -79.3776]);
});
