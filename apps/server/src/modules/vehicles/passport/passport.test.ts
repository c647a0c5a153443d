import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  addVehicleEntry,
  answerExtraWork,
  cancelOrder,
  claimWarranty,
  createVehicleLink,
  deleteVehicleEntry,
  getEstimate,
  getVehiclePassport,
  listMaintenanceDue,
  openVehicleLink,
  updateVehicle,
} from '@hoist/contract';
import { caliper, stagesIn, type Stage } from '#server/testing/access-stage.ts';
import { fixtureNow } from '#server/testing/booking-fixture.ts';
import type { Caller } from '#server/testing/http.ts';
import { fieldsOf, refusal } from '#server/testing/refusal.ts';
import { productFixture } from '#server/testing/product-fixture.ts';
import type { TimelineEntry } from './timeline.ts';

const fixture = await productFixture();
const { database, server } = fixture;
const newStage = await stagesIn(fixture);

/** A customer with a completed visit of 2026 for one of the menu's services. */
async function afterVisit(code: string): Promise<Stage & { readonly token: string }> {
  const stage = await newStage('complete');
  const { servicesId } = await database.db
    .selectFrom('services')
    .where('code', '=', code)
    .select('servicesId')
    .executeTakeFirstOrThrow();
  await database.db
    .updateTable('orderServices')
    .set({ servicesId })
    .where('ordersServicesId', '=', stage.ordersServicesId)
    .execute();
  return { ...stage, token: await fixture.enter(stage.userId) };
}

describe('due maintenance', () => {
  test('is listed per vehicle from its history, with the service to book [VH005]', async () => {
    const { userId, vehicleId, token } = await afterVisit('oil-change');
    await database.db
      .insertInto('vehicleEntries')
      .values([
        {
          usersVehiclesId: vehicleId,
          usersId: userId,
          kind: 'work',
          happenedOn: '2025-11-20',
          odometer: 43_000,
          maintenanceCode: 'brake-fluid',
          said: 'At the dealer',
          costCents: null,
          createdAt: fixture.clock.now(),
        },
        {
          usersVehiclesId: vehicleId,
          usersId: userId,
          kind: 'work',
          happenedOn: '2025-11-20',
          odometer: 43_000,
          maintenanceCode: 'wipers',
          said: 'At the dealer',
          costCents: null,
          createdAt: fixture.clock.now(),
        },
      ])
      .execute();
    const { data, intervalsAsOf } = await server.call(listMaintenanceDue, { params: { userId } }, { token });
    assert.match(intervalsAsOf, /^20\d\d-/);
    const [mine] = data;
    assert.deepEqual([data.length, mine?.usersVehiclesId, mine?.kmToday], [1, vehicleId, 61_774]);
    const of = (code: string) => mine?.due.find((one) => one.code === code);
    // 18,774 km in 376 days: 8,000 km are reached before six months pass.
    assert.deepEqual(
      [of('oil')?.state, of('oil')?.lastOn, of('oil')?.lastKm, of('oil')?.dueKm, of('oil')?.by],
      ['ok', '2026-12-01', 61_774, 69_774, 'km'],
    );
    assert.deepEqual([of('oil')?.dueOn, of('brake-fluid')?.dueOn], ['2027-05-11', '2028-11-20']);
    assert.deepEqual([of('wipers')?.state, of('wipers')?.dueOn], ['due', '2026-11-20']);
    assert.deepEqual(
      [of('coolant')?.state, of('coolant')?.unknown, of('coolant')?.dueOn],
      ['not_known', 'never_recorded', null],
    );
    assert.equal(mine?.due[0]?.code, 'wipers');
    const oil = await database.db
      .selectFrom('services')
      .where('code', '=', 'oil-change')
      .select('servicesId')
      .executeTakeFirst();
    assert.equal(of('oil')?.servicesId, oil?.servicesId);
  });

  test('excludes oil for an electric car, and removed vehicles', async () => {
    const stage = await newStage('account');
    const token = await fixture.enter(stage.userId);
    const params = { userId: stage.userId };
    await database.db
      .updateTable('usersVehicles')
      .set({ electric: true })
      .where('usersVehiclesId', '=', stage.vehicleId)
      .execute();
    const { data } = await server.call(listMaintenanceDue, { params }, { token });
    const codes = data[0]?.due.map(({ code }) => code) ?? [];
    assert.deepEqual(
      [codes.includes('oil'), codes.includes('spark-plugs'), codes.includes('cabin-filter')],
      [false, false, true],
    );
    assert(data[0]?.due.every(({ state }) => state === 'not_known'));
    await database.db
      .updateTable('usersVehicles')
      .set({ deletedAt: fixture.clock.now() })
      .where('usersVehiclesId', '=', stage.vehicleId)
      .execute();
    assert.deepEqual((await server.call(listMaintenanceDue, { params }, { token })).data, []);
  });

  test('offers six spark plugs for a six-cylinder engine', async () => {
    const stage = await newStage('account');
    const token = await fixture.enter(stage.userId);
    await database.db
      .updateTable('usersVehicles')
      .set({ engine: '3.5L V6 Gas' })
      .where('usersVehiclesId', '=', stage.vehicleId)
      .execute();
    const { data } = await server.call(
      listMaintenanceDue,
      { params: { userId: stage.userId } },
      { token, headers: { 'accept-language': 'fr' } },
    );
    const plugs = data[0]?.due.find(({ code }) => code === 'spark-plugs');
    assert.equal(plugs?.title, 'Bougies d’allumage');
    const six = await database.db
      .selectFrom('services')
      .where('code', '=', 'spark-plugs-6')
      .select('servicesId')
      .executeTakeFirst();
    assert.equal(plugs.servicesId, six?.servicesId);
  });
});

const entry = { kind: 'work', happened_on: '2026-05-02', text: 'New muffler at the shop in Guelph' } as const;

describe('a vehicle’s passport', () => {
  test("lists services with warranty, price and documents, and the owner's entries [VH005]", async () => {
    const stage = await newStage('complete');
    const token = await fixture.enter(stage.userId);
    const params = { userId: stage.userId, vehicleId: stage.vehicleId };
    await server.call(
      updateVehicle,
      {
        params,
        form: { year_vehicle: 2021, make_vehicle: 474, model_vehicle: 1863, licence_plate: 'BKTR 418' },
      },
      { token },
    );
    await server.call(
      addVehicleEntry,
      { params, form: { ...entry, odometer: 52_000, cost: '310,50' } },
      { token },
    );
    const { data } = await server.call(getVehiclePassport, { params }, { token });
    const of = (kind: string) => data.timeline.find((one) => one.kind === kind);
    const service = of('service');
    assert.deepEqual(
      [service?.title, service?.on, service?.km, service?.mechanic, service?.ordersServicesId],
      ['Front brake pads', '2026-12-01', 61_774, 'Marc', stage.ordersServicesId],
    );
    assert.match(service?.total ?? '', /^\d+\.\d\d$/);
    assert.deepEqual(service?.papers.map(({ kind }) => kind).toSorted(), ['invoice', 'receipt']);
    const [line] = service?.lines ?? [];
    assert.deepEqual([line?.warrantyUntil, line?.warrantyKm], ['2027-12-01', 81_774]);
    assert.deepEqual(
      [of('work')?.note, of('work')?.total, of('work')?.by, of('licence_plate')?.note],
      [entry.text, '310.50', 'you', 'BKTR 418'],
    );
    assert.deepEqual(
      data.readings.map(({ km, by, doubtful }) => [km, by, doubtful]),
      [
        [52_000, 'owner', false],
        [61_774, 'mechanic', false],
      ],
    );
    assert.deepEqual(
      [data.recalls.data.map(({ number }) => number), data.recalls.complete],
      [['2024059'], false],
    );
    const paper = service?.papers.find(({ kind }) => kind === 'receipt');
    const answer = await server.fetch(paper?.url ?? '');
    assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'application/pdf']);
  });

  test('lists warranty claims, also by a link, until the visit is cancelled', async () => {
    const stage = await newStage('complete');
    const token = await fixture.enter(stage.userId);
    const params = { userId: stage.userId, vehicleId: stage.vehicleId };
    const claimed = await server.call(
      claimWarranty,
      {
        params: { ordersServicesId: stage.ordersServicesId },
        form: { lines: [1, 2], odometer: 61_900, preferred_time: stage.freeTime() },
      },
      { token },
    );
    const ordersServicesId = claimed.data[0]?.ordersServicesId ?? 0;
    const claimIn = (timeline: readonly TimelineEntry[]) =>
      timeline
        .filter(({ kind }) => kind === 'warranty')
        .map((one) => [
          one.title,
          one.on,
          one.km,
          one.lines.map(({ title }) => title).join(),
          one.ordersServicesId,
          one.total,
          one.by,
        ]);
    const read = async (caller: Caller) =>
      claimIn((await server.call(getVehiclePassport, { params }, caller)).data.timeline);
    assert.deepEqual(await read({ token }), [
      [
        'Front brake pads',
        '2026-12-01',
        61_900,
        'Front brake pads,Parts: Standard',
        ordersServicesId,
        null,
        'you',
      ],
    ]);
    const french = { token, headers: { 'accept-language': 'fr-CA' } };
    assert.equal((await read(french))[0]?.[0], 'Plaquettes de frein avant');
    const link = await server.call(createVehicleLink, { params, form: { days: '1' } }, { token });
    const { data } = await server.call(openVehicleLink, {
      form: { token: link.url.split('#token=')[1] ?? '' },
    });
    assert.deepEqual(claimIn(data.timeline), [
      [
        'Front brake pads',
        '2026-12-01',
        61_900,
        'Front brake pads,Parts: Standard',
        null,
        null,
        'owner_before',
      ],
    ]);
    const form = { cancel_reason: 'It stopped' };
    await server.call(cancelOrder, { params: { ordersServicesId }, form }, { token });
    assert.deepEqual(await read({ token }), []);
  });

  test('lists declined extra work', async () => {
    const stage = await newStage('proposed');
    const token = await fixture.enter(stage.userId);
    const { ordersServicesId, revisionId } = stage;
    const { data: estimate } = await server.call(getEstimate, { params: { ordersServicesId } }, { token });
    const [proposed] = estimate.revisions;
    await server.call(
      answerExtraWork,
      {
        params: { ordersServicesId, revisionId },
        form: { hash: proposed?.hash ?? '', accepted: [], declined: [1] },
      },
      { token },
    );
    const params = { userId: stage.userId, vehicleId: stage.vehicleId };
    const { data } = await server.call(getVehiclePassport, { params }, { token });
    assert.deepEqual(
      data.timeline.map(({ kind, title, on, ordersServicesId: of }) => [kind, title, on, of]),
      [['advised', caliper.title, '2026-12-01', ordersServicesId]],
    );
  });

  test('rejects contradictory odometer readings; lower ones need a reason [VH008]', async () => {
    const stage = await newStage('complete');
    const token = await fixture.enter(stage.userId);
    const params = { userId: stage.userId, vehicleId: stage.vehicleId };
    const write = (odometer: number, happenedOn: string, lowerReason = '') =>
      server.call(
        addVehicleEntry,
        { params, form: { kind: 'odometer', happened_on: happenedOn, odometer, lower_reason: lowerReason } },
        { token },
      );
    const why = async (call: Promise<unknown>) => {
      const error = await refusal(call);
      return [error.code, fieldsOf(error).map(({ field }) => field)];
    };
    await write(50_000, '2026-06-01');
    assert.deepEqual(await why(write(49_999, '2026-07-01')), ['invalid', ['odometer', 'lower_reason']]);
    assert.deepEqual(await why(write(61_775, '2026-07-01')), ['invalid', ['odometer']]);
    assert.deepEqual(await why(write(55_000, '2026-12-03')), ['invalid', ['happened_on']]);
    assert.deepEqual(await why(write(55_000, '2026-02-30')), ['invalid', ['happened_on']]);
    assert.deepEqual(await why(write(10_000_000, '2026-07-01')), ['invalid', ['odometer']]);
    clockForward(60);
    await write(1200, '2027-01-15', 'The instrument was replaced');
    const { data } = await server.call(getVehiclePassport, { params }, { token });
    assert.deepEqual(
      [data.readings.at(-1)?.km, data.timeline[0]?.note, data.kmToday],
      [1200, 'The instrument was replaced', 1200],
    );
    fixture.clock.set(new Date(fixtureNow));
  });

  test('rejects invalid entries by field and stores nothing', async () => {
    const stage = await newStage('account');
    const token = await fixture.enter(stage.userId);
    const params = { userId: stage.userId, vehicleId: stage.vehicleId };
    for (const [form, field] of [
      [{ ...entry, text: '' }, 'text'],
      [{ ...entry, maintenance_code: 'nothing' }, 'maintenance_code'],
      [{ ...entry, cost: '-5' }, 'cost'],
      [{ ...entry, happened_on: 'yesterday' }, 'happened_on'],
      [{ kind: 'odometer', happened_on: '2026-05-02' }, 'odometer'],
    ] as const) {
      const error = await refusal(server.call(addVehicleEntry, { params, form }, { token }));
      assert.deepEqual([error.code, fieldsOf(error)[0]?.field], ['invalid', field]);
    }
    const { data } = await server.call(getVehiclePassport, { params }, { token });
    assert.deepEqual([data.timeline, data.readings], [[], []]);
  });

  test('lets only its author delete an entry', async () => {
    const [stage, other] = [await newStage('account'), await newStage('account')];
    const token = await fixture.enter(stage.userId);
    const params = { userId: stage.userId, vehicleId: stage.vehicleId };
    const { vehicleEntriesId: entryId } = await server.call(
      addVehicleEntry,
      { params, form: entry },
      { token },
    );
    const theirs = { userId: other.userId, vehicleId: other.vehicleId, entryId };
    const refused = await refusal(
      server.call(deleteVehicleEntry, { params: theirs }, { token: await fixture.enter(other.userId) }),
    );
    assert.equal(refused.code, 'not_found');
    await server.call(deleteVehicleEntry, { params: { ...params, entryId } }, { token });
    const { data } = await server.call(getVehiclePassport, { params }, { token });
    assert.deepEqual(data.timeline, []);
  });
});

function clockForward(days: number): void {
  fixture.clock.set(new Date(fixtureNow + days * 86_400_000));
}
