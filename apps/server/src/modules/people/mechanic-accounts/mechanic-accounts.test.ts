import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '@hoist/contract';
import { noId, toId, type InquiryId, type ServiceId, type UserId } from '@hoist/domain/ids';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { refusedFields } from '#server/testing/refusal.ts';
import { listMechanics } from './list-mechanics.ts';
import { mechanicAccountsFixture } from '#server/testing/mechanic-accounts-fixture.ts';

const { server, database, clock, office, stage, brakes, read, list, add } = await mechanicAccountsFixture();

describe('mechanics in the console', () => {
  test('changes a calendar by the mechanic’s own rules and logs the changed fields', async () => {
    const { mechanicId } = await stage('pending');
    const before = await read(mechanicId);
    assert.ok(before.calendar);
    assert.equal(before.openJobs > 0, true);
    const week = (changes: { weekly_hours?: string; radius_km?: number; version?: number }) =>
      server.call(
        contract.changeCalendarOfMechanic,
        {
          params: { mechanicId },
          form: {
            weekly_hours: JSON.stringify(before.calendar?.weeklyHours),
            breaks: '[]',
            radius_km: 33,
            max_jobs: '',
            max_minutes: '',
            version: before.calendar?.version ?? 0,
            ...changes,
          },
        },
        office,
      );
    assert.equal(await refusalOf(week({ weekly_hours: '[]' })), '409 in_use');
    assert.equal(await refusalOf(week({ radius_km: 0 })), '422 invalid');
    assert.equal((await week({})).data.calendar?.radiusKm, 33);
    assert.equal(await refusalOf(week({})), '409 conflict');
    const row = await database.db
      .selectFrom('auditLog')
      .where('action', '=', 'mechanic.calendar_changed')
      .selectAll()
      .executeTakeFirstOrThrow();
    assert.deepEqual(row.after, { radiusKm: 33 });
    assert.deepEqual(Object.keys(row.before ?? {}), ['radiusKm']);
  });

  test('counts the work of a day by the zone rules of the product', async () => {
    const { mechanicId } = await stage('pending');
    const { db } = database;
    const zone = { timezone: 'America/Winnipeg' };
    await db.updateTable('mechanics').set(zone).where('usersId', '=', mechanicId).execute();
    const { ordersServicesId } = await db
      .selectFrom('orderServices')
      .where('mechanicId', '=', mechanicId)
      .select('ordersServicesId')
      .limit(1)
      .executeTakeFirstOrThrow();
    const jobsAt = async (iso: string) => {
      // Half past midnight in Winnipeg, which keeps its summer time from 2026 on.
      const [startsAt, endsAt] = [new Date(iso), new Date(Date.parse(iso) + 3_600_000)];
      await db
        .updateTable('orderServices')
        .set({ startsAt, endsAt })
        .where('ordersServicesId', '=', ordersServicesId)
        .execute();
      const { data } = await listMechanics(db, {
        search: '',
        state: '',
        length: 50,
        now: new Date('2026-12-15T18:00:00Z'),
      }).then((found) => (found.ok ? found.value : assert.fail()));
      return data.find(({ mechanicId: id }) => id === mechanicId)?.todayJobs;
    };
    assert.equal(await jobsAt('2026-12-15T05:30:00Z'), 1);
    assert.equal(await jobsAt('2026-12-15T04:30:00Z'), 0);
    assert.equal(await jobsAt('2026-12-16T04:30:00Z'), 1);
    assert.equal(await jobsAt('2026-12-16T05:30:00Z'), 0);
  });

  test('sets skills, unless a confirmed or pending job needs a removed one', async () => {
    const { mechanicId, rivalId } = await stage('pending');
    const set = (id: number, servicesIds: readonly ServiceId[]) =>
      server.call(
        contract.setMechanicSkills,
        { params: { mechanicId: id }, form: { services_ids: servicesIds.length > 0 ? servicesIds : '' } },
        office,
      );
    assert.equal(await refusalOf(set(mechanicId, [])), '409 in_use');
    assert.equal(await refusalOf(set(mechanicId, [brakes, toId(999_999)])), '422 invalid');
    assert.equal(await refusalOf(set(999_999, [])), '404 not_found');
    const { services } = await read(rivalId);
    const all = services.filter(({ may }) => may).map(({ servicesId: id }) => id);
    assert.ok(all.length > 40);
    const left = (await set(rivalId, all)).data.services.filter(({ may }) => may);
    assert.equal(left.length, all.length);
  });

  test('changes time off and base by the rules of the calendar', async () => {
    const { rivalId: mechanicId } = await stage('pending');
    const form = { from_day: '2027-07-01', to_day: '2027-07-02', reason: 'Called' };
    const off = await server.call(contract.addTimeOffOfMechanic, { params: { mechanicId }, form }, office);
    const [one] = off.data.calendar?.timeOff.filter(({ reason }) => reason === 'Called') ?? [];
    assert.ok(one);
    const wrong = { ...form, to_day: '2027-06-01' };
    assert.equal(
      await refusalOf(
        server.call(contract.addTimeOffOfMechanic, { params: { mechanicId }, form: wrong }, office),
      ),
      '422 invalid',
    );
    const remove = () =>
      server.call(
        contract.removeTimeOffOfMechanic,
        { params: { mechanicId, timeOffId: one.timeOffId } },
        office,
      );
    assert.equal((await remove()).data.calendar?.timeOff.length, 0);
    assert.equal(await refusalOf(remove()), '404 not_found');
    const base = { address: '10 Front St', city: 'Toronto', state: 'ON' as const, zip: 'M5V 2T6' };
    const moved = (form: typeof base) =>
      server.call(contract.changeBaseOfMechanic, { params: { mechanicId }, form }, office);
    assert.match((await moved(base)).data.calendar?.base.address ?? '', /10 Front St, Toronto ON/);
    assert.equal(await refusalOf(moved({ ...base, zip: 'nonsense' })), '422 invalid');
    // The office answers each question about an address; a yes to all is none.
    const odd = { ...base, city: 'Ottawa' };
    const withYes = { ...odd, confirmed: true };
    const other = { ...odd, answered: 'far_pin' };
    for (const form of [odd, withYes, other]) assert.equal(await refusalOf(moved(form)), '422 invalid');
    const answered = { ...odd, answered: 'contradiction' };
    assert.match((await moved(answered)).data.calendar?.base.address ?? '', /Ottawa ON/);
    assert.match((await moved(base)).data.calendar?.base.address ?? '', /Toronto ON/);
    const far = { address: '1 Granville St', city: 'Vancouver', state: 'BC' as const, zip: 'V6C 1S4' };
    const { mechanicId: busy } = await stage('confirm');
    assert.equal(
      await refusalOf(
        server.call(contract.changeBaseOfMechanic, { params: { mechanicId: busy }, form: far }, office),
      ),
      '409 in_use',
    );
    const job = await database.db
      .selectFrom('orderServices')
      .where('mechanicId', '=', busy)
      .where('status', '=', 'confirm')
      .select('startsAt')
      .executeTakeFirstOrThrow();
    const day = job.startsAt.toISOString().slice(0, 10);
    assert.equal(
      await refusalOf(
        server.call(
          contract.addTimeOffOfMechanic,
          { params: { mechanicId: busy }, form: { from_day: day, to_day: day } },
          office,
        ),
      ),
      '409 in_use',
    );
  });

  test('finds no calendar for a person who is not a mechanic', async () => {
    const params = { mechanicId: office.usersId };
    const week = {
      weekly_hours: '[]',
      breaks: '[]',
      radius_km: 30,
      max_jobs: '',
      max_minutes: '',
      version: 0,
    };
    const base = { address: '10 Front St', city: 'Toronto', state: 'ON' as const, zip: 'M5V 2T6' };
    const off = { from_day: '2027-07-01', to_day: '2027-07-02' };
    const calls = [
      read(office.usersId),
      server.call(contract.changeCalendarOfMechanic, { params, form: week }, office),
      server.call(contract.changeBaseOfMechanic, { params, form: base }, office),
      server.call(contract.addTimeOffOfMechanic, { params, form: off }, office),
    ];
    assert.deepEqual(new Set(await Promise.all(calls.map(refusalOf))), new Set(['404 not_found']));
  });

  test('lists today’s cash and expiry, and offers a blocked mechanic nothing', async () => {
    const { mechanicId, rivalId } = await stage('pending');
    await database.db
      .updateTable('users')
      .set({ lname: 'Quarterdeck' })
      .where('usersId', '=', mechanicId)
      .execute();
    assert.deepEqual(
      (await list({ search: 'quarter' })).map((row) => row.mechanicId),
      [mechanicId],
    );
    const one = (await list({})).find((row) => row.mechanicId === mechanicId);
    assert.deepEqual([one?.state, one?.cashOwed, one?.nextExpiry], ['active', '0.00', null]);
    assert.equal(await refusalOf(list({ length: 0 })), '422 invalid');
    const block = (userId: UserId) =>
      server.call(contract.blockPerson, { params: { userId }, form: { reason: 'No-shows' } }, office);
    await block(rivalId);
    const kept = await read(rivalId);
    assert.equal(kept.calendar, null);
    assert.equal(kept.blocked?.reason, 'No-shows');
    assert.ok((await list({ state: 'blocked' })).some((row) => row.mechanicId === rivalId));
    const day = clock.now().toISOString().slice(0, 10);
    const { mechanics } = (await server.call(contract.getBoard, { query: { day } }, office)).data;
    assert.deepEqual(
      [mechanicId, rivalId].map((id) => mechanics.some(({ usersId }) => usersId === id)),
      [true, false],
    );
    // Bookings are not offered to the blocked mechanic.
    const offered = await stage('pending');
    assert.notEqual(offered.mechanicId, rivalId);
    await server.call(contract.unblockPerson, { params: { userId: rivalId } }, office);
    assert.ok((await read(rivalId)).calendar);
  });
});

describe('an application', () => {
  let applied = 0;
  const apply = async (email?: string) => {
    applied += 1;
    const form = {
      name: 'Lou Tremblay',
      email: email ?? `lou${applied}@applicants.test`,
      phone: '4165550123',
      city: 'Hamilton',
      state: 'ON' as const,
      certificate: '310S-400123',
      years_of_experience: 12,
      message: `Number ${applied}`,
    };
    await server.call(contract.applyAsMechanic, { form });
    const { data } = await server.call(contract.listApplications, { query: { state: 'new' } }, office);
    const [one] = data;
    assert.equal(one?.email, form.email);
    const applicationId = one.applicationId;
    const opened = await server.call(contract.getApplication, { params: { applicationId } }, office);
    assert.deepEqual(opened.data, one);
    return applicationId;
  };
  const step = (
    endpoint: typeof contract.inviteApplicant | typeof contract.receiveDocuments,
    applicationId: InquiryId,
  ) => server.call(endpoint, { params: { applicationId } }, office);
  const approve = (applicationId: InquiryId, city = 'Hamilton') =>
    server.call(
      contract.approveApplicant,
      { params: { applicationId }, form: { city, state: 'ON' } },
      office,
    );
  const letters = async (email: string) =>
    (
      await database.db
        .selectFrom('outbox')
        .where('recipient', '=', email)
        .select('subject')
        .orderBy('id')
        .execute()
    ).map(({ subject }) => subject);

  test('moves from invitation through documents to approval, but not while documents are missing', async () => {
    const id = await apply();
    assert.equal(await refusalOf(approve(id)), '409 wrong_state');
    const invited = (await step(contract.inviteApplicant, id)).data;
    assert.equal(invited.state, 'invited');
    const mechanicId = invited.mechanicId ?? noId;
    assert.equal(await refusalOf(step(contract.inviteApplicant, id)), '409 wrong_state');
    assert.deepEqual((await step(contract.receiveDocuments, id)).data.missing, ['trade', 'insurance']);
    assert.equal(await refusalOf(step(contract.receiveDocuments, id)), '409 wrong_state');
    await assert.rejects(approve(id), /missing or expired/);
    await add(mechanicId, '2029-06-30', 'trade');
    await add(mechanicId, '2029-06-30', 'insurance');
    assert.deepEqual(await refusedFields(approve(id, 'Nowhere at All')), ['city']);
    assert.equal((await approve(id)).data.state, 'approved');
    const mechanic = await read(mechanicId);
    assert.equal(mechanic.services.filter(({ may }) => may).length, 0);
    assert.equal(mechanic.calendar?.base.address, 'Hamilton ON');
    assert.deepEqual(mechanic.deeds.map(({ action }) => action).slice(0, 1), ['application.approved']);
    const told = await letters(invited.email);
    assert.match(told.at(-2) ?? '', /next, your documents/);
    assert.match(told.at(-1) ?? '', /Welcome/);
  });

  test('is declined with a reason, by one of two officers', async () => {
    const id = await apply();
    const decline = () =>
      server.call(
        contract.declineApplicant,
        { params: { applicationId: id }, form: { reason: 'We do not serve Hamilton yet' } },
        office,
      );
    const answers = await Promise.all([refusalOf(decline()), refusalOf(decline())]);
    assert.deepEqual(answers.toSorted(), ['409 wrong_state', 'ok']);
    const { data } = await server.call(contract.listApplications, { query: { state: 'declined' } }, office);
    assert.equal(data[0]?.decided?.reason, 'We do not serve Hamilton yet');
    const missing = { params: { applicationId: 999_999 } };
    assert.equal(await refusalOf(server.call(contract.inviteApplicant, missing, office)), '404 not_found');
    const page = { cursor: 'x' };
    assert.equal(
      await refusalOf(server.call(contract.listApplications, { query: page }, office)),
      '422 invalid',
    );
  });

  test('of a staff member is refused', async () => {
    const { email } = await database.db
      .selectFrom('users')
      .where('usersId', '=', office.usersId)
      .select('email')
      .executeTakeFirstOrThrow();
    await assert.rejects(step(contract.inviteApplicant, await apply(email)), /can’t become a mechanic/);
  });
});
