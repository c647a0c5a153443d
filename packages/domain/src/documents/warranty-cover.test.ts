import assert from 'node:assert/strict';
import test from 'node:test';
import { orderStatuses } from '../order/order.ts';
import { warrantyOf } from '../pricing/warranty.ts';
import { coverEnd, coverState, decideClaim, type Claim } from './warranty-cover.ts';

const on = { year: 2026, month: 12, day: 1 };

test('covers a line by our warranty, but never less than the law of its province', () => {
  const ontario = { province: 'ON', on, odometer: 80_000 };
  assert.deepEqual(coverEnd(ontario, { months: 12, km: 20_000 }), { until: '2027-12-01', untilKm: 100_000 });
  // Our own month is shorter than the law's 90 days and 5,000 km.
  assert.deepEqual(coverEnd(ontario, { months: 1, km: 1_000 }), { until: '2027-03-01', untilKm: 85_000 });
  const quebec = { ...ontario, province: 'QC' };
  assert.deepEqual(coverEnd(quebec, { months: 1, km: 1_000 }), { until: '2027-03-01', untilKm: 85_000 });
  assert.deepEqual(coverEnd(quebec, warrantyOf(3, 'QC')), { until: '2027-03-01', untilKm: 85_000 });
  assert.deepEqual(coverEnd({ ...ontario, province: 'BC' }, { months: 1, km: 1_000 }), {
    until: '2027-01-01',
    untilKm: 81_000,
  });
  // Without a reading, or without a limit of our own, there is no end in kilometres.
  assert.deepEqual(coverEnd({ ...ontario, odometer: null }, { months: 12, km: 20_000 }), {
    until: '2027-12-01',
    untilKm: null,
  });
  assert.deepEqual(coverEnd(ontario, { months: 12, km: 0 }), { until: '2027-12-01', untilKm: null });
  assert.equal(coverEnd(quebec, { months: 0, km: 0 }), null);
});

test('covers the last day and the last kilometre [DI042]', () => {
  const end = { until: '2027-12-01', untilKm: 100_000 };
  const state = (today: string, odometer: number | null) => coverState(end, { today, odometer });
  assert.equal(state('2027-12-01', 100_000), 'covered');
  assert.equal(state('2027-12-02', 100_000), 'past_date');
  assert.equal(state('2027-12-01', 100_001), 'past_km');
  assert.equal(state('2027-12-01', null), 'covered');
  assert.equal(coverState({ ...end, untilKm: null }, { today: '2027-01-01', odometer: 900_000 }), 'covered');
  assert.equal(coverState(null, { today: '2027-01-01', odometer: 1 }), 'none');
});

const claim: Claim = {
  status: 'complete',
  hasOpenClaim: false,
  ends: [
    { until: '2027-12-01', untilKm: 100_000 },
    { until: '2027-03-01', untilKm: 85_000 },
    { until: '2027-12-01', untilKm: null },
    null,
  ],
  lines: [1],
  odometer: 84_000,
  odometerThen: 80_000,
  today: '2027-02-01',
};
const outcome = (changes: Partial<Claim>) => {
  const decided = decideClaim({ ...claim, ...changes });
  return decided.ok ? decided.value.join() : decided.error.code;
};

test('accepts one claim at a time, for covered lines of a complete order', () => {
  assert.equal(outcome({ lines: [2, 1, 2] }), '1,2');
  for (const status of orderStatuses)
    assert.equal(outcome({ status }), status === 'complete' ? '1' : 'not_complete', status);
  assert.equal(outcome({ hasOpenClaim: true }), 'already_open');
  for (const lines of [[], [0], [5], [1, 9], [1.5]])
    assert.equal(outcome({ lines }), 'no_lines', lines.join());
});

test('refuses a claim past its date or kilometres, or with a lower odometer reading', () => {
  assert.equal(outcome({ lines: [2], today: '2027-03-02' }), 'past_date');
  assert.equal(outcome({ lines: [1, 2], odometer: 85_001 }), 'past_km');
  assert.equal(outcome({ lines: [1], odometer: 85_001 }), '1');
  assert.equal(outcome({ lines: [3], odometer: 500_000 }), '3');
  assert.equal(outcome({ lines: [4] }), 'none');
  assert.equal(outcome({ odometer: 79_999 }), 'odometer_low');
  assert.equal(outcome({ odometer: 80_000.5 }), 'odometer_low');
  assert.equal(outcome({ odometerThen: null, odometer: 5 }), '1');
});
