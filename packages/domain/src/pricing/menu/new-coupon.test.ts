import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Coupon } from '../coupon.ts';
import { faultOfCoupon, standingOf } from './new-coupon.ts';

const coupon: Coupon = {
  code: 'SPRING-10',
  value: { kind: 'percent', percent: 12.5 },
  minimumSpendCents: 0,
  serviceCodes: null,
  cities: null,
  validFrom: 100,
  validUntil: 200,
  perUserLimit: 1,
  overallLimit: 50,
};

test('validates code, value, dates and limits of a coupon', () => {
  const fault = (changes: Partial<Coupon>) => faultOfCoupon({ ...coupon, ...changes });
  assert.equal(fault({}), undefined);
  for (const code of ['', 'AB', 'with space', 'lower', 'É10', '-A1', 'X'.repeat(31)])
    assert.equal(fault({ code }), 'code', code);
  for (const percent of [0, 100.01, 12.345, -5])
    assert.equal(fault({ value: { kind: 'percent', percent } }), 'value', String(percent));
  for (const amountCents of [0, 10.5, 100_001])
    assert.equal(fault({ value: { kind: 'amount', amountCents } }), 'value', String(amountCents));
  assert.equal(fault({ minimumSpendCents: -1 }), 'minimum');
  assert.equal(fault({ validUntil: 100 }), 'valid_to');
  assert.equal(fault({ validFrom: null, validUntil: null }), undefined);
  assert.equal(fault({ overallLimit: 0 }), 'limit_total');
  assert.equal(fault({ perUserLimit: 1.5 }), 'limit_per_user');
});

test('ends a coupon by its date, its limit or manually [CT007]', () => {
  const at = (time: number, uses = 0, active = true) => standingOf(coupon, { at: time, uses, active });
  assert.deepEqual([at(99), at(100), at(199), at(200)], ['planned', 'live', 'live', 'ended']);
  assert.deepEqual([at(150, 50), at(150, 49), at(50, 0, false)], ['ended', 'live', 'ended']);
});
