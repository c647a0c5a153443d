import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as contract from '@hoist/contract';
import { addMechanic, downtownToronto } from '#server/testing/booking-fixture.ts';
import { inCompanyZone } from '#server/testing/company-zone.ts';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { refusedFields } from '#server/testing/refusal.ts';
import { mechanicAccountsFixture } from '#server/testing/mechanic-accounts-fixture.ts';
import { warnOfCertificates } from './warn-certificates.ts';

const { fixture, server, database, clock, office, stage, servicesId, brakes, read, list, add } =
  await mechanicAccountsFixture();

test('certificates stop offers of services that need them after the last day, and no others [PE020]', async () => {
  const { userId, mechanicId, rivalId, locationId, vehicleId } = await stage('account');
  const token = await fixture.enter(userId);
  const lastDay = async (code: string): Promise<string> => {
    const query = {
      users_vehicles_id: vehicleId,
      users_locations_id: locationId,
      services_id: await servicesId(code),
      services_addons_id: [],
    };
    const { datesList } = await server.call(contract.getCheckoutInfo, { query }, { token });
    const open = datesList.filter(({ slots }) => slots.some(({ available }) => available));
    return open.at(-1)?.date ?? '';
  };
  // A fortnight from now, for both mechanics, so that no other can step in.
  const end = new Date(clock.now().getTime() + 14 * 86_400_000).toISOString().slice(0, 10);
  assert.ok((await lastDay('brake-pads-front')) > end);
  for (const id of [mechanicId, rivalId]) await add(id, end);
  assert.equal(await lastDay('brake-pads-front'), end);
  assert.ok((await lastDay('detail-full')) > end);
  const late = new Date(clock.now().getTime() + 16 * 86_400_000).toISOString().slice(0, 10);
  const book = () =>
    server.call(
      contract.scheduleService,
      {
        params: { userId },
        form: {
          users_vehicles_id: vehicleId,
          users_locations_id: locationId,
          services_id: brakes,
          services_addons_id: [],
          preferred_time: `${late}T11:00:00-05:00`,
          order_payment_option: 'pay_with_cash_on_service',
        },
      },
      { token },
    );
  assert.equal(await refusalOf(book()), '409 slot_taken');
  // A renewed certificate restores the offers.
  for (const id of [mechanicId, rivalId]) await add(id, '2030-01-31');
  assert.ok((await lastDay('brake-pads-front')) > end);
  assert.equal(await refusalOf(book()), 'ok');
});

test('certificates stay visible when withdrawn, expired as of yesterday', async () => {
  const { rivalId: mechanicId } = await stage('pending');
  const { data } = await add(mechanicId, '2030-01-31', 'refrigerant');
  const [card] = data.filter(({ kind }) => kind === 'refrigerant');
  const withdraw = () =>
    server.call(
      contract.withdrawCertificate,
      { params: { mechanicId, certificateId: card?.certificateId ?? 0 } },
      office,
    );
  const left = (await withdraw()).data.find(({ certificateId }) => certificateId === card?.certificateId);
  assert.equal(left?.state, 'over');
  assert.equal(await refusalOf(withdraw()), '409 wrong_state');
  const ac = await servicesId('ac-recharge');
  const service = (await read(mechanicId)).services.find(({ servicesId: id }) => id === ac);
  assert.equal(service?.over, true);
  assert.deepEqual(await refusedFields(add(mechanicId, '2026-02-31')), ['valid_until']);
  const { userId } = await stage('account');
  assert.equal(await refusalOf(add(userId, '2030-01-31')), '404 not_found');
});

test('certificates are announced to mechanic and staff 30 days before they expire, once [PE020]', async () => {
  const { rivalId: mechanicId } = await stage('pending');
  const end = new Date(clock.now().getTime() + 31 * 86_400_000).toISOString().slice(0, 10);
  await add(mechanicId, end, 'insurance');
  const told = async () => {
    const rows = await database.db
      .selectFrom('userNotifications')
      .where('usersId', 'in', [mechanicId, office.usersId])
      .where('titleEn', 'like', '%nsurance%')
      .select('usersId')
      .execute();
    const alarms = await database.db
      .selectFrom('userNotifications')
      .where('usersId', '=', office.usersId)
      .where('notificationType', '=', 'office_certificate_ends')
      .select('usersId')
      .execute();
    return [rows.length, alarms.length];
  };
  await warnOfCertificates(database, clock.now());
  assert.deepEqual(await told(), [0, 0]);
  const later = new Date(clock.now().getTime() + 86_400_000);
  await warnOfCertificates(database, later);
  await warnOfCertificates(database, later);
  assert.deepEqual(await told(), [1, 1]);
});

test('certificates are valid, and announced, by the days of the company’s zone', async () => {
  const mechanicId = await addMechanic(database, downtownToronto);
  await add(mechanicId, '2026-12-01', 'insurance');
  const states = async () => {
    const { certificates } = await read(mechanicId);
    const [row] = await list({ search: (await read(mechanicId)).email });
    return [certificates.find(({ kind }) => kind === 'insurance')?.state, row?.nextExpiry?.state];
  };
  const early = await addMechanic(database, downtownToronto);
  await add(early, '2027-01-01', 'insurance');
  const isWarned = async () => {
    await warnOfCertificates(database, clock.now());
    const warned = await database.db
      .selectFrom('mechanicCertificates')
      .where('mechanicId', '=', early)
      .select('warnedAt')
      .executeTakeFirstOrThrow();
    return warned.warnedAt !== null;
  };
  const vancouver = { timezone: 'America/Vancouver', at: '2026-12-02T05:30:00Z' } as const;
  await inCompanyZone({ database, clock, ...office }, vancouver, async () => {
    assert.deepEqual([await states(), await isWarned()], [['soon', 'soon'], false]);
    clock.set('2026-12-02T07:30:00Z');
    assert.deepEqual([await states(), await isWarned()], [['over', 'over'], true]);
  });
});
