import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  acceptVehicleTransfer,
  addVehicleEntry,
  cancelVehicleTransfer,
  createVehicleLink,
  deleteAccount,
  exportAccount,
  getOrder,
  getVehicleTransfer,
  getVehiclePassport,
  listVehicleLinks,
  listVehicles,
  openVehicleLink,
  revokeVehicleLink,
  startVehicleTransfer,
  viewVehicleTransfer,
} from '@hoist/contract';
import type { UserId, VehicleId } from '@hoist/domain/ids';
import { stagesIn, type Stage, type StageKind } from '#server/testing/access-stage.ts';
import { fixtureNow } from '#server/testing/booking-fixture.ts';
import { productFixture } from '#server/testing/product-fixture.ts';
import { fieldsOf, refusal } from '#server/testing/refusal.ts';

const fixture = await productFixture();
const { database, server, clock } = fixture;
const newStage = await stagesIn(fixture);
const day = 86_400_000;
const secrets = { vin: '1M8GDM9AXKP042788', licencePlate: 'PRIVAT1' };

interface Owner extends Stage {
  readonly token: string;
  readonly params: { readonly userId: UserId; readonly vehicleId: VehicleId };
}

async function owner(kind: StageKind = 'complete'): Promise<Owner> {
  clock.set(new Date(fixtureNow));
  const stage = await newStage(kind);
  await database.db
    .updateTable('usersVehicles')
    .set({ ...secrets, makeId: 474, modelId: 1863 })
    .where('usersVehiclesId', '=', stage.vehicleId)
    .execute();
  const token = await fixture.enter(stage.userId);
  return { ...stage, token, params: { userId: stage.userId, vehicleId: stage.vehicleId } };
}

const tokenIn = (url: string): string => /#token=([\w-]{43})$/.exec(url)?.[1] ?? assert.fail(url);

async function linkTo({ params, token }: Owner, form: { days: '1' | '7' | '30'; shows_vin?: '1' }) {
  const made = await server.call(createVehicleLink, { params, form }, { token });
  return { linkId: made.data.vehicleLinksId, token: tokenIn(made.url), url: made.url };
}

const open = (token: string) => server.call(openVehicleLink, { form: { token } });

describe('a link to a vehicle’s history', () => {
  test('shows the work to anyone, without names, places, prices or licence plate [VH006]', async () => {
    const mine = await owner();
    const form = { kind: 'work', happened_on: '2026-05-02', text: 'New muffler', cost: '310.50' } as const;
    await server.call(addVehicleEntry, { params: mine.params, form }, { token: mine.token });
    const { token, url } = await linkTo(mine, { days: '7' });
    assert.equal(new URL(url).search + new URL(url).pathname, '/vehicle-passport');
    const { data } = await open(token);
    assert.deepEqual(
      data.timeline.map(({ kind, title, note, km, ordersServicesId, total, papers, mechanic }) => [
        [kind, title, note, km],
        [ordersServicesId, total, papers, mechanic],
      ]),
      [
        [
          ['service', 'Front brake pads', '', 61_774],
          [null, null, [], ''],
        ],
        [
          ['work', '', 'New muffler', null],
          [null, null, [], ''],
        ],
      ],
    );
    assert.deepEqual([data.vinNumber, data.expiresOn], ['', '2026-12-08']);
    const words = JSON.stringify(data).toLowerCase();
    for (const secret of ['dana', 'marc', 'roxton', 'toronto', 'privat1', '310', '1m8gdm'])
      assert(!words.includes(secret), secret);
    const withVin = await linkTo(mine, { days: '1', shows_vin: '1' });
    assert.equal((await open(withVin.token)).data.vinNumber, secrets.vin);
  });

  test('counts its openings, and its token is stored nowhere', async () => {
    const mine = await owner();
    const { token, linkId } = await linkTo(mine, { days: '30' });
    await open(token);
    await open(token);
    const { data } = await server.call(listVehicleLinks, { params: mine.params }, { token: mine.token });
    assert.deepEqual(
      data.map(({ vehicleLinksId, opened, state, lastOpenedOn }) => [
        vehicleLinksId,
        opened,
        state,
        lastOpenedOn,
      ]),
      [[linkId, 2, 'open', '2026-12-01']],
    );
    const rows = await database.db.selectFrom('vehicleLinks').selectAll().execute();
    assert(!JSON.stringify(rows).includes(token));
    const logged = await database.db.selectFrom('auditLog').selectAll().execute();
    assert(!JSON.stringify(logged).includes(token));
  });

  test('is answered 404 when it is guessed, expired, revoked, or of a removed vehicle [VH006]', async () => {
    const mine = await owner();
    const [ended, expired, gone] = [
      await linkTo(mine, { days: '30' }),
      await linkTo(mine, { days: '1' }),
      await linkTo(mine, { days: '30' }),
    ];
    const params = { ...mine.params, linkId: ended.linkId };
    const other = await owner('account');
    const theirs = { ...other.params, linkId: ended.linkId };
    assert.equal(
      (await refusal(server.call(revokeVehicleLink, { params: theirs }, { token: other.token }))).code,
      'not_found',
    );
    await server.call(revokeVehicleLink, { params }, { token: mine.token });
    const answers = [await refusal(open('guessed')), await refusal(open(ended.token))];
    clock.advance(day);
    answers.push(await refusal(open(expired.token)));
    await open(gone.token);
    await database.db
      .updateTable('usersVehicles')
      .set({ deletedAt: clock.now() })
      .where('usersVehiclesId', '=', mine.vehicleId)
      .execute();
    answers.push(await refusal(open(gone.token)));
    for (const { status, body } of answers) assert.deepEqual([status, body], [404, answers[0]?.body]);
  });

  test('is revoked by its owner only, and not created for a removed vehicle', async () => {
    const mine = await owner('account');
    const { token, linkId } = await linkTo(mine, { days: '30' });
    const params = { ...mine.params, linkId };
    await server.call(revokeVehicleLink, { params }, { token: mine.token });
    clock.advance(day);
    await server.call(revokeVehicleLink, { params }, { token: mine.token });
    const ends = await database.db
      .selectFrom('vehicleLinks')
      .where('vehicleLinksId', '=', linkId)
      .select('revokedAt')
      .execute();
    assert.deepEqual(ends, [{ revokedAt: new Date(fixtureNow) }]);
    assert.equal((await refusal(open(token))).code, 'not_found');
    await accept(await offer(mine), (await owner('account')).token);
    for (const call of [
      () => linkTo(mine, { days: '1' }),
      () => server.call(listVehicleLinks, { params: mine.params }, { token: mine.token }),
      () => server.call(revokeVehicleLink, { params }, { token: mine.token }),
      () => server.call(getVehicleTransfer, { params: mine.params }, { token: mine.token }),
      () => offer(mine),
    ])
      assert.equal((await refusal(call())).code, 'not_found');
  });

  test('is refused with ten open ones', async () => {
    const mine = await owner('account');
    for (let made = 0; made < 10; made += 1) await linkTo(mine, { days: '1' });
    assert.equal((await refusal(linkTo(mine, { days: '1' }))).code, 'conflict');
  });
});

async function offer(mine: Owner, email = 'buyer@elsewhere.test'): Promise<string> {
  const form = { email };
  await server.call(startVehicleTransfer, { params: mine.params, form }, { token: mine.token });
  const letter = await database.db
    .selectFrom('outbox')
    .where('recipient', '=', email)
    .where('body', 'like', '%vehicle-transfer%')
    .select('body')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /#token=([\w-]{43})/.exec(letter.body)?.[1] ?? assert.fail(letter.body);
}

const accept = (token: string, as: string) =>
  server.call(acceptVehicleTransfer, { form: { token } }, { token: as });
const view = (token: string) => server.call(viewVehicleTransfer, { form: { token } });
const codeOf = async (call: Promise<unknown>) => (await refusal(call)).code;

describe('a vehicle transfer', () => {
  test('gives the buyer vehicle and history; the seller keeps past orders, notes and prices [VH007]', async () => {
    const [mine, buyer] = [await owner(), await owner('account')];
    const form = { kind: 'work', happened_on: '2026-05-02', text: 'New muffler', cost: '310.50' } as const;
    await server.call(addVehicleEntry, { params: mine.params, form }, { token: mine.token });
    const link = await linkTo(mine, { days: '30' });
    const token = await offer(mine);
    const seen = await view(token);
    assert.deepEqual([seen.data.services, seen.data.expiresOn], [1, '2026-12-15']);
    assert(!JSON.stringify(seen.data).includes('PRIVAT1'));
    const { usersVehiclesId } = await accept(token, buyer.token);
    assert.equal(usersVehiclesId, mine.vehicleId);
    const params = { userId: buyer.userId, vehicleId: mine.vehicleId };
    const { data } = await server.call(getVehiclePassport, { params }, { token: buyer.token });
    const told = data.timeline.map(({ kind, note, ordersServicesId, total, papers, by }) =>
      [kind, note, ordersServicesId, total, papers.length, by].join(' '),
    );
    assert.deepEqual(told.toSorted(), [
      'owner    0 hoist',
      'service    0 hoist',
      'work New muffler   0 owner_before',
    ]);
    assert.deepEqual([data.vehicle.vinNumber, data.vehicle.licencePlate], [secrets.vin, '']);
    // The buyer sees none of the seller's personal data.
    const orders = { params: { ordersServicesId: mine.ordersServicesId } };
    assert.equal(await codeOf(server.call(getOrder, orders, { token: buyer.token })), 'not_found');
    assert.equal((await server.call(getOrder, orders, { token: mine.token })).data.length, 1);
    const left = await server.call(listVehicles, { params: { userId: mine.userId } }, { token: mine.token });
    assert.equal(left.recordsTotal, 0);
    assert.equal(
      await codeOf(server.call(getVehiclePassport, { params: mine.params }, { token: mine.token })),
      'not_found',
    );
    assert.equal(await codeOf(open(link.token)), 'not_found');
    const notes = await database.db
      .selectFrom('userNotifications')
      .where('usersId', 'in', [mine.userId, buyer.userId])
      .where('titleEn', 'in', ['Your vehicle has a new owner', 'The vehicle is yours'])
      .select(['usersId', 'titleEn'])
      .orderBy('usersNotificationsId')
      .execute();
    assert.deepEqual(notes, [
      { usersId: mine.userId, titleEn: 'Your vehicle has a new owner' },
      { usersId: buyer.userId, titleEn: 'The vehicle is yours' },
    ]);
    const copy = JSON.stringify(
      await server.call(exportAccount, { params: { userId: mine.userId } }, { token: mine.token }),
    );
    assert(copy.includes('New muffler') && copy.includes('buyer@elsewhere.test'));
  });

  test('happens once for two concurrent acceptances, and its link becomes invalid [VH007]', async () => {
    const mine = await owner('account');
    const buyers = [await owner('account'), await owner('account')];
    const token = await offer(mine);
    const outcomes = await Promise.allSettled(buyers.map((buyer) => accept(token, buyer.token)));
    assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
    for (const buyer of buyers) assert.equal(await codeOf(accept(token, buyer.token)), 'not_found');
    assert.equal(await codeOf(view(token)), 'not_found');
    const { params } = mine;
    assert.equal(
      await codeOf(server.call(cancelVehicleTransfer, { params }, { token: mine.token })),
      'not_found',
    );
    const rows = await database.db
      .selectFrom('usersVehicles')
      .where('usersVehiclesId', '=', mine.vehicleId)
      .select('usersId')
      .execute();
    const winner = buyers[outcomes.findIndex(({ status }) => status === 'fulfilled')];
    assert.deepEqual(rows, [{ usersId: winner?.userId }]);
  });

  test('ends when it is cancelled or expired, or either account is deleted', async () => {
    const buyer = await owner('account');
    const mine = await owner('account');
    const back = await offer(mine);
    const params = mine.params;
    assert.equal(
      (await server.call(getVehicleTransfer, { params }, { token: mine.token })).data?.buyerEmail,
      'buyer@elsewhere.test',
    );
    await server.call(cancelVehicleTransfer, { params }, { token: mine.token });
    assert.equal(await codeOf(accept(back, buyer.token)), 'not_found');
    assert.equal(
      await codeOf(server.call(cancelVehicleTransfer, { params }, { token: mine.token })),
      'not_found',
    );
    const late = await offer(mine);
    clock.advance(14 * day);
    assert.equal(await codeOf(accept(late, buyer.token)), 'not_found');
    assert.equal((await server.call(getVehicleTransfer, { params }, { token: mine.token })).data, null);
    const last = await offer(mine);
    const form = { reason: 'Sold it' };
    await server.call(deleteAccount, { params: { userId: mine.userId }, form }, { token: mine.token });
    assert.equal(await codeOf(accept(last, buyer.token)), 'not_found');
    assert.equal(await codeOf(view(last)), 'not_found');
    const rows = await database.db
      .selectFrom('vehicleTransfers')
      .where('usersId', '=', mine.userId)
      .select(['state', 'buyerEmail'])
      .orderBy('vehicleTransfersId')
      .execute();
    assert.deepEqual(rows, [
      { state: 'canceled', buyerEmail: '' },
      { state: 'expired', buyerEmail: '' },
      { state: 'canceled', buyerEmail: '' },
    ]);
  });

  test('is refused while an open order needs the vehicle, to oneself, and to a second buyer', async () => {
    const busy = await owner('confirm');
    const form = { email: 'buyer@elsewhere.test' };
    const start = (mine: Owner, given = form) =>
      server.call(startVehicleTransfer, { params: mine.params, form: given }, { token: mine.token });
    assert.equal(await codeOf(start(busy)), 'in_use');
    const mine = await owner('account');
    const { email } = await database.db
      .selectFrom('users')
      .where('usersId', '=', mine.userId)
      .select('email')
      .executeTakeFirstOrThrow();
    assert.deepEqual(fieldsOf(await refusal(start(mine, { email })))[0]?.field, 'email');
    const token = await offer(mine);
    assert.equal(await codeOf(start(mine)), 'conflict');
    assert.equal(await codeOf(accept(token, mine.token)), 'conflict');
    const open = { status: 'pending', usersVehiclesId: mine.vehicleId } as const;
    await database.db
      .updateTable('orderServices')
      .set(open)
      .where('ordersServicesId', '=', busy.ordersServicesId)
      .execute();
    const buyer = await owner('account');
    assert.equal(await codeOf(accept(token, buyer.token)), 'in_use');
  });

  test('leaves only work and dates of a seller who deletes their account', async () => {
    const [mine, buyer] = [await owner(), await owner('account')];
    const form = {
      kind: 'work',
      happened_on: '2026-05-02',
      text: 'Zimmerknopf welded it',
      odometer: 50_000,
      maintenance_code: 'wipers',
    } as const;
    await server.call(addVehicleEntry, { params: mine.params, form }, { token: mine.token });
    await accept(await offer(mine), buyer.token);
    const params = { userId: mine.userId };
    await server.call(deleteAccount, { params, form: { reason: 'Moving' } }, { token: mine.token });
    const own = { userId: buyer.userId, vehicleId: mine.vehicleId };
    const { data } = await server.call(getVehiclePassport, { params: own }, { token: buyer.token });
    const work = data.timeline.find(({ kind }) => kind === 'work');
    assert.deepEqual([work?.title, work?.note, work?.km], ['Wiper blades', '', 50_000]);
    assert.equal(data.timeline.filter(({ kind }) => kind === 'service').length, 1);
    assert.equal(data.vehicle.vinNumber, secrets.vin);
  });
});
