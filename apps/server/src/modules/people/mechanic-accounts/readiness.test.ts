import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as contract from '@hoist/contract';
import { noId, toId, type InquiryId, type UserId } from '@hoist/domain/ids';
import { readinessSteps } from '@hoist/domain/mechanic/readiness';
import { stagesIn } from '#server/testing/access-stage.ts';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import { productFixture } from '#server/testing/product-fixture.ts';

const fixture = await productFixture();
const { server, database, clock } = fixture;
const office = await addPerson(database, clock.now(), { consoleRole: 'dispatcher' });
const stage = await stagesIn(fixture);
const locker = { number: '7', code: '4411', place: '214 Roxton Rd' };
await server.call(contract.addLocker, { form: locker }, office);

const read = async (mechanicId: UserId) =>
  (await server.call(contract.getMechanic, { params: { mechanicId } }, office)).data;
const ready = (mechanicId: UserId) =>
  server.call(contract.setMechanicReady, { params: { mechanicId } }, office);
const showLocker = (mechanicId: UserId) =>
  server.call(contract.confirmLockerShown, { params: { mechanicId } }, office);

let applicants = 0;

/** An applicant whom the office approved, with valid certificates. */
async function approved(): Promise<UserId> {
  applicants += 1;
  const email = `lou.${applicants}@applicants.test`;
  const form = {
    name: 'Lou Tremblay',
    email,
    phone: '4165550123',
    city: 'Toronto',
    state: 'ON' as const,
    certificate: '310S-1',
    years_of_experience: 9,
  };
  const { documentsPath } = await server.call(contract.applyAsMechanic, { form });
  const applicationId = toId<InquiryId>(Number(/token=(\d+)/.exec(documentsPath)?.[1]));
  const step = { params: { applicationId } };
  const { mechanicId } = (await server.call(contract.inviteApplicant, step, office)).data;
  for (const kind of ['trade', 'insurance'] as const)
    await server.call(
      contract.addCertificate,
      { params: { mechanicId: mechanicId ?? noId }, form: { kind, number: '1', valid_until: '2030-01-31' } },
      office,
    );
  await server.call(contract.approveApplicant, { ...step, form: { city: 'Toronto', state: 'ON' } }, office);
  return mechanicId ?? noId;
}

async function prepare(mechanicId: UserId): Promise<void> {
  const params = { mechanicId };
  const { services, calendar } = await read(mechanicId);
  const all = services.map(({ servicesId }) => servicesId);
  await server.call(contract.setMechanicSkills, { params, form: { services_ids: all } }, office);
  const base = { address: '10 Front St', city: 'Toronto', state: 'ON' as const, zip: 'M5V 2T6' };
  await server.call(contract.changeBaseOfMechanic, { params, form: base }, office);
  const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '08:00', end: '17:00' }));
  const form = {
    weekly_hours: JSON.stringify(week),
    breaks: '[]',
    radius_km: 40,
    max_jobs: '',
    max_minutes: '',
    version: ((await read(mechanicId)).calendar ?? calendar)?.version ?? 0,
  };
  await server.call(contract.changeCalendarOfMechanic, { params, form }, office);
}

test('offers a new mechanic nothing before the office says so, and shows both what is missing [JB030]', async () => {
  const { userId, locationId, vehicleId, serviceId } = await stage('account');
  const customer = await fixture.enter(userId);
  // Only the new mechanic has hours.
  await database.db.deleteFrom('mechanicHours').execute();
  const mechanicId = await approved();
  assert.deepEqual((await read(mechanicId)).readiness, {
    readyAt: null,
    missing: readinessSteps.filter((step) => step !== 'certificates'),
  });
  assert.equal(await refusalOf(ready(mechanicId)), '409 wrong_state');
  await prepare(mechanicId);
  assert.deepEqual((await read(mechanicId)).readiness.missing, ['locker']);
  assert.equal(await refusalOf(ready(mechanicId)), '409 wrong_state');
  await showLocker(mechanicId);
  assert.equal(await refusalOf(showLocker(mechanicId)), '409 wrong_state');

  const free = async () => {
    const query = {
      users_vehicles_id: vehicleId,
      users_locations_id: locationId,
      services_id: serviceId,
      services_addons_id: [],
    };
    const { datesList } = await server.call(contract.getCheckoutInfo, { query }, { token: customer });
    return datesList.some(({ slots }) => slots.some(({ available }) => available));
  };
  const day = async () => {
    const token = await fixture.enter(mechanicId);
    await database.db
      .updateTable('users')
      .set({ phoneStatus: 'verified' })
      .where('usersId', '=', mechanicId)
      .execute();
    return (await server.call(contract.getMechanicDay, { params: { userId: mechanicId } }, { token })).data;
  };
  assert.equal(await free(), false);
  assert.deepEqual((await day()).missing, []);
  const listed = async (state: 'new' | 'active') =>
    (await server.call(contract.listMechanics, { query: { state } }, office)).data.some(
      (row) => row.mechanicId === mechanicId,
    );
  assert.deepEqual([await listed('new'), await listed('active')], [true, false]);

  const answers = await Promise.all([refusalOf(ready(mechanicId)), refusalOf(ready(mechanicId))]);
  assert.deepEqual(answers.toSorted(), ['409 wrong_state', 'ok']);
  assert.equal(await free(), true);
  assert.equal((await day()).missing, null);
  assert.deepEqual([await listed('new'), await listed('active')], [false, true]);
  const told = await database.db
    .selectFrom('userNotifications')
    .where('usersId', '=', mechanicId)
    .where('titleEn', 'like', '%first jobs%')
    .select('usersId')
    .execute();
  assert.equal(told.length, 1);
});

test('counts mechanics of earlier versions as ready', async () => {
  const { mechanicId } = await stage('account');
  assert.ok((await read(mechanicId)).readiness.readyAt);
});
