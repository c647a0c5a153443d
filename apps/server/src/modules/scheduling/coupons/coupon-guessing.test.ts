import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getCheckoutInfo, scheduleService, validateCoupon, getVisitInfo } from '@hoist/contract';
import { COUPON_TRIES } from '@hoist/domain/limits';
import { cashForm, stagesIn, type Stage } from '#server/testing/access-stage.ts';
import { productFixture } from '#server/testing/product-fixture.ts';
import { refusal } from '#server/testing/refusal.ts';

const fixture = await productFixture();
const { database, clock, server } = fixture;
const newStage = await stagesIn(fixture);
await database.db
  .insertInto('coupons')
  .values({ code: 'GUESSED', titleEn: 'x', titleFr: 'x', percent: '10', amountCents: null })
  .execute();

/** Sets a rate-limit counter. */
const counted = (key: string, count: number) =>
  database.db
    .insertInto('rateLimits')
    .values({
      key,
      windowStart: clock.now(),
      count,
      expiresAt: new Date(clock.now().getTime() + 2 * 86_400_000),
    })
    .execute();

const formOf = (stage: Stage) => ({
  users_vehicles_id: stage.vehicleId,
  users_locations_id: stage.locationId,
  services_id: stage.serviceId,
  services_addons_id: [],
});

test('limits typed coupon codes by account and by address [BK016]', async () => {
  const limits = validateCoupon.rateLimits.map(({ by, max, seconds }) => [by, max, seconds]);
  assert.deepEqual(limits, [
    ['account', COUPON_TRIES.perAccount, COUPON_TRIES.seconds],
    ['address', COUPON_TRIES.perAddress, COUPON_TRIES.seconds],
  ]);
  const stage = await newStage('account');
  const token = await fixture.enter(stage.userId);
  const guess = (code: string) =>
    server.call(validateCoupon, { form: { ...formOf(stage), code } }, { token });
  assert.equal((await refusal(guess('NOSUCH'))).code, 'coupon_refused');
  await counted(`call:validateCoupon:account:${stage.userId}`, COUPON_TRIES.perAccount);
  assert.equal((await refusal(guess('GUESSED'))).status, 429);
  const other = await newStage('account');
  const next = { token: await fixture.enter(other.userId) };
  const asOther = () => server.call(validateCoupon, { form: { ...formOf(other), code: 'GUESSED' } }, next);
  await asOther();
  await counted('call:validateCoupon:address:127.0.0.1', COUPON_TRIES.perAddress * 100_000);
  assert.equal((await refusal(asOther())).status, 429);
});

test('counts only unknown codes, and limits known ones too', async () => {
  const stage = await newStage('account');
  const token = await fixture.enter(stage.userId);
  const price = (couponCode: string) =>
    server.call(getCheckoutInfo, { query: { ...formOf(stage), coupon_code: couponCode } }, { token });
  const tries = async () => {
    const row = await database.db
      .selectFrom('rateLimits')
      .where('key', '=', `guess:coupon:${stage.userId}`)
      .select('count')
      .executeTakeFirst();
    return row?.count ?? 0;
  };
  assert.equal((await price('GUESSED')).coupon?.code, 'GUESSED');
  assert.equal(await tries(), 0);
  assert.equal((await price('NOSUCH')).couponMessage, 'We don’t know this coupon. Check the code.');
  assert.equal(await tries(), 1);
  await database.db
    .updateTable('rateLimits')
    .set({ count: COUPON_TRIES.perAccount })
    .where('key', '=', `guess:coupon:${stage.userId}`)
    .execute();
  assert.equal((await refusal(price('GUESSED'))).status, 429);
  const form = { ...cashForm(stage, stage.freeTime()), coupon_code: 'GUESSED' };
  const booking = server.call(scheduleService, { params: { userId: stage.userId }, form }, { token });
  assert.equal((await refusal(booking)).status, 429);
  const items = JSON.stringify(
    [stage.serviceId, stage.otherServiceId].map((services_id) => ({
      users_vehicles_id: stage.vehicleId,
      services_id,
    })),
  );
  const visit = { items, users_locations_id: stage.locationId, coupon_code: 'GUESSED' };
  assert.equal((await refusal(server.call(getVisitInfo, { query: visit }, { token }))).status, 429);
  assert.equal((await price('')).coupon, null);
});
