import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  endCoupon,
  listCoupons,
  listCouponCities,
  listCouponUses,
  createCoupon,
  scheduleService,
  type Input,
} from '@hoist/contract';
import { cashForm, stagesIn } from '#server/testing/access-stage.ts';
import { setCompanyZone } from '../reports/set-company-zone.ts';
import type { companyZones } from '@hoist/domain/company-zones';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { inCompanyZone } from '#server/testing/company-zone.ts';
import { addPerson } from '#server/testing/people.ts';
import { productFixture } from '#server/testing/product-fixture.ts';

const fixture = await productFixture();
const { database, server, clock } = fixture;
const newStage = await stagesIn(fixture);
const desk = await addPerson(database, clock.now(), { consoleRole: 'support' });

type Form = Input<typeof createCoupon>['form'];
const form = {
  code: 'spring 10',
  title_en: 'Ten percent in spring',
  title_fr: 'Dix pour cent au printemps',
  kind: 'percent' as const,
  value: '12,5',
};
const make = (changes: Partial<Form> = {}) =>
  server.call(createCoupon, { form: { ...form, ...changes } as never }, desk);
const listed = async (query: Record<string, string | number> = {}) =>
  (await server.call(listCoupons, { query: query as never }, desk)).data;

test('a coupon is used, its uses are listed, and it ends with a reason', async () => {
  const { data: made } = await make({
    services: 'brake-pads-front',
    limit_per_user: '1',
    valid_to: '2027-03-31',
  });
  assert.deepEqual(
    [made.code, made.percent, made.amount, made.services, made.validTo, made.standing],
    ['SPRING10', 12.5, null, ['brake-pads-front'], '2027-03-31', 'live'],
  );
  const stage = await newStage('account');
  const token = await fixture.enter(stage.userId);
  const booking = { ...cashForm(stage, stage.freeTime()), coupon_code: 'spring10' };
  await server.call(scheduleService, { params: { userId: stage.userId }, form: booking }, { token });
  const params = { couponsId: made.couponsId };
  const { data: uses } = await server.call(listCouponUses, { params }, desk);
  assert.deepEqual(
    uses.map(({ customer, givenBack }) => [customer.usersId, givenBack]),
    [[stage.userId, false]],
  );
  assert.ok(Number(uses[0]?.discount) > 0);
  assert.equal((await listed({ search: 'spring' }))[0]?.used, 1);
  const end = (reason: string) => server.call(endCoupon, { params, form: { reason } }, desk);
  assert.equal(await refusalOf(end('')), '422 invalid');
  assert.equal((await end('Was posted in a forum')).data.standing, 'ended');
  assert.equal(await refusalOf(end('Again')), '409 wrong_state');
  const again = { ...cashForm(stage, stage.freeTime()), coupon_code: 'spring10' };
  assert.equal(
    await refusalOf(
      server.call(scheduleService, { params: { userId: stage.userId }, form: again }, { token }),
    ),
    '422 coupon_refused',
  );
  const deeds = await database.db
    .selectFrom('auditLog')
    .where('entity', '=', 'coupon')
    .select(['action', 'detail'])
    .orderBy('id')
    .execute();
  assert.deepEqual(
    deeds.map(({ action }) => action),
    ['coupon.made', 'coupon.ended'],
  );
  assert.equal(deeds[1]?.detail['reason'], 'Was posted in a forum');
});

test('a coupon of some cities is refused in others, and its cities come from a list [BK018]', async () => {
  const stage = await newStage('account');
  const token = await fixture.enter(stage.userId);
  const { data: cities } = await server.call(listCouponCities, {}, desk);
  const toronto = cities.find(({ name, province }) => name === 'Toronto' && province === 'ON');
  assert.ok(toronto && cities.length > 1);
  assert.ok(!cities.some(({ province }) => province === 'BC'));
  const { data: elsewhere } = await make({ code: 'OTTAWA', cities: 'ON-ottawa' });
  assert.deepEqual(elsewhere.cities, [{ cityKey: 'ON-ottawa', name: 'Ottawa', province: 'ON' }]);
  await make({ code: 'CITY', cities: ['ON-ottawa', toronto.cityKey].join(',') });
  const book = (code: string) =>
    server.call(
      scheduleService,
      {
        params: { userId: stage.userId },
        form: { ...cashForm(stage, stage.freeTime()), coupon_code: code },
      },
      { token },
    );
  await assert.rejects(book('ottawa'), /isn’t for this city/);
  assert.equal(await refusalOf(book('city')), 'ok');
  assert.equal(await refusalOf(make({ code: 'NOWHERE', cities: 'ON-atlantis' })), '422 invalid');
});

test('a wrong coupon is refused, and so is a second one with the same code', async () => {
  await make({ code: 'TWICE' });
  assert.equal(await refusalOf(make({ code: 'twice' })), '409 in_use');
  const wrong: readonly Partial<Form>[] = [
    { code: 'A' },
    { title_fr: '' },
    { value: '101' },
    { value: 'ten' },
    { kind: 'amount', value: '0' },
    { minimum: 'x' },
    { services: 'no-such' },
    { valid_from: '2027-02-30' },
    { valid_from: '2027-02-02', valid_to: '2027-02-01' },
    { limit_total: '0' },
    { limit_per_user: 'many' },
  ];
  for (const changes of wrong)
    assert.equal(
      await refusalOf(make({ code: 'WRONG', ...changes })),
      '422 invalid',
      JSON.stringify(changes),
    );
  const params = { couponsId: 999_999 };
  assert.equal(
    await refusalOf(server.call(endCoupon, { params, form: { reason: 'x' } }, desk)),
    '404 not_found',
  );
  assert.equal(await refusalOf(server.call(listCouponUses, { params }, desk)), '404 not_found');
  const none = { params, query: { length: 0 } };
  assert.equal(await refusalOf(server.call(listCouponUses, none, desk)), '422 invalid');
});

test('coupons are found by code and state, page by page', async () => {
  await make({ code: 'LATER', valid_from: '2027-06-01', kind: 'amount', value: '20' });
  await make({ code: 'ONE-DAY', valid_from: '2026-12-01', valid_to: '2026-12-01' });
  const codes = async (query: Record<string, string | number>) =>
    (await listed(query)).map(({ code }) => code);
  assert.deepEqual(await codes({ standing: 'planned' }), ['LATER']);
  assert.ok((await codes({ standing: 'live' })).includes('ONE-DAY'));
  assert.deepEqual(await codes({ search: '%' }), []);
  const whole = await codes({});
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { data: { code: string }[]; cursor: string | null } = await server.call(
      listCoupons,
      { query: { length: 1, ...(cursor === null ? {} : { cursor }) } },
      desk,
    );
    seen.push(...page.data.map(({ code }) => code));
    ({ cursor } = page);
  } while (cursor !== null);
  assert.deepEqual(seen, whole);
  clock.advance(86_400_000);
  assert.ok((await codes({ standing: 'ended' })).includes('ONE-DAY'));
  for (const query of [{ cursor: 'x' }, { length: 0 }, { standing: 'other' }])
    assert.equal(await refusalOf(listed(query as never)), '422 invalid');
});

test('a coupon is valid through its last day in the company’s zone, and keeps its days in another [CT007]', async () => {
  const days = { valid_from: '2026-12-01', valid_to: '2026-12-05' };
  await make({ code: 'EAST', ...days });
  const states = async () =>
    (await listed())
      .filter(({ code }) => ['EAST', 'WEST'].includes(code))
      .map(({ code, validFrom, validTo, standing }) => [code, validFrom, validTo, standing]);
  const typed = ['2026-12-01', '2026-12-05'];
  const vancouver = { timezone: 'America/Vancouver', at: '2026-12-06T05:30:00Z' } as const;
  await inCompanyZone({ database, clock, ...desk }, vancouver, async () => {
    await make({ code: 'WEST', ...days });
    assert.deepEqual(await states(), [
      ['WEST', ...typed, 'live'],
      ['EAST', ...typed, 'live'],
    ]);
    clock.set('2026-12-06T07:00:00Z');
    assert.deepEqual(await states(), [
      ['WEST', ...typed, 'ended'],
      ['EAST', ...typed, 'ended'],
    ]);
  });
  assert.deepEqual(
    (await states()).map(([, ...rest]) => rest.slice(0, 2)),
    [typed, typed],
  );
});

test('a coupon keeps its days while owners change the zone at the same moment', async () => {
  const days = { valid_from: '2026-12-01', valid_to: '2026-12-05' };
  await make({ code: 'BOTH', ...days });
  const daysNow = async () =>
    (await listed())
      .filter(({ code }) => code === 'BOTH')
      .map(({ validFrom, validTo }) => [validFrom, validTo]);
  const zone = (timezone: (typeof companyZones)[number]) =>
    setCompanyZone({ database }, { timezone, usersId: desk.usersId, now: clock.now() });
  await Promise.all([zone('America/Vancouver'), zone('America/Halifax'), zone('America/Edmonton')]);
  assert.deepEqual(await daysNow(), [['2026-12-01', '2026-12-05']]);
  await zone('America/Toronto');
  assert.deepEqual(await daysNow(), [['2026-12-01', '2026-12-05']]);
});

test('a coupon for one customer is refused to others, and to staff as its owner', async () => {
  const [own, other] = [await newStage('account'), await newStage('account')];
  const { data: made } = await make({ code: 'only-you', customer_id: String(own.userId) });
  assert.equal(made.customer?.usersId, own.userId);
  const book = async (stage: typeof own) => {
    const booking = { ...cashForm(stage, stage.freeTime()), coupon_code: 'only-you' };
    const call = server.call(
      scheduleService,
      { params: { userId: stage.userId }, form: booking },
      { token: await fixture.enter(stage.userId) },
    );
    return refusalOf(call);
  };
  assert.notEqual(await book(other), 'ok');
  assert.equal(await book(own), 'ok');
  for (const customer_id of [String(desk.usersId), '999999', 'someone'])
    assert.equal(await refusalOf(make({ code: 'for-staff', customer_id })), '422 invalid');
});
