import assert from 'node:assert/strict';
import { test } from 'node:test';
import { borneBy, borneShareBp, isRefundRule, takeNow, type RefundRule } from './claw-back.ts';

const companyBears: RefundRule = { kind: 'company', shareBp: 0, weeklyCapCents: 0 };
const clawed: RefundRule = { kind: 'clawed_back', shareBp: 0, weeklyCapCents: 5_000 };
const shared: RefundRule = { ...clawed, kind: 'shared', shareBp: 2_500 };
const job = { totalCents: 20_905, payCents: 7_200 };

test('the company bears all, a share or nothing, in proportion to what was returned [PD010]', () => {
  const half = { ...job, returnedCents: 10_453 };
  assert.deepEqual(
    [companyBears, shared, clawed].map((rule) => borneBy(borneShareBp(rule), half)),
    [0, 900, 3_600],
  );
  assert.equal(borneBy(10_000, { ...job, returnedCents: 30_000 }), 7_200);
  assert.equal(borneBy(10_000, { ...job, totalCents: 0, returnedCents: 100 }), 0);
});

test('a week takes at most its cap, and never more than is owed [PD010]', () => {
  const of = { openCents: 7_200, takenThisWeekCents: 0, weeklyCapCents: 5_000, owedCents: 90_000 };
  assert.equal(takeNow(of), 5_000);
  assert.equal(takeNow({ ...of, takenThisWeekCents: 4_500 }), 500);
  assert.equal(takeNow({ ...of, takenThisWeekCents: 6_000 }), 0);
  assert.equal(takeNow({ ...of, owedCents: 1_200 }), 1_200);
  assert.equal(takeNow({ ...of, owedCents: -300 }), 0);
});

test('what was taken and is no longer borne is given back without a cap', () => {
  assert.equal(
    takeNow({ openCents: -7_200, takenThisWeekCents: 5_000, weeklyCapCents: 5_000, owedCents: 0 }),
    -7_200,
  );
});

test('a rule needs a cap and, if it is shared, a percentage', () => {
  const rules = [companyBears, shared, clawed, { ...clawed, weeklyCapCents: 99 }, { ...shared, shareBp: 0 }];
  assert.deepEqual(rules.map(isRefundRule), [true, true, true, false, false]);
});
