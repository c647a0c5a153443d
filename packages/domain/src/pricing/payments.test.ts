import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { samples } from '../../test/samples.ts';
import { settleCompletion, type CompletionRequest } from './completion.ts';
import { estimateHeadroom } from './estimate-limit.ts';
import type { QuoteLine } from './quote.ts';
import { defaultDeposit, splitPayments, type SplitRequest } from './two-payments.ts';

const hour = 3_600_000;
const day = 24 * hour;

const line = (
  ...[kind, amountCents, taxCents, discountCents = 0]: readonly [QuoteLine['kind'], number, number, number?]
): QuoteLine => ({ kind, code: kind, amountCents, discountCents, taxCents });

const booking = (lines: readonly QuoteLine[], more: Partial<SplitRequest> = {}): SplitRequest => ({
  quote: {
    lines,
    totalCents: lines.reduce((sum, each) => sum + each.amountCents - each.discountCents + each.taxCents, 0),
  },
  province: 'ON',
  startsAt: day,
  endsAt: day + 2 * hour,
  now: 0,
  deposit: defaultDeposit,
  ...more,
});

test('splits a booking into parts with tax and a hold for the rest with headroom', () => {
  assert.deepEqual(
    splitPayments(booking([line('labour', 10_000, 1_300), line('parts', 8_000, 1_040, 500)])),
    {
      slot1: { kind: 'authorize', amountCents: 8_540 },
      slot2: { kind: 'authorize', amountCents: 11_300 + 1_984, headroomCents: 1_984 },
    },
  );
});

test('makes payment 1 a deposit without parts: 20 %, at least $10, at most the total [MN015]', () => {
  const first = (cents: number) => splitPayments(booking([line('labour', cents, 0)])).slot1;
  assert.deepEqual(first(20_000), { kind: 'authorize', amountCents: 4_000 });
  assert.deepEqual(first(4_000), { kind: 'authorize', amountCents: 1_000 });
  assert.deepEqual(first(900), { kind: 'authorize', amountCents: 900 });
});

test('adds a rest below $0.50 to payment 1 [MN015]', () => {
  const split = (total: number) => splitPayments(booking([line('labour', total, 0)]));
  assert.deepEqual(split(1_049), {
    slot1: { kind: 'authorize', amountCents: 1_049 },
    slot2: { kind: 'not_required' },
  });
  assert.deepEqual(split(1_050).slot1, { kind: 'authorize', amountCents: 1_000 });
});

test('requires no payment for a total of zero', () => {
  assert.deepEqual(splitPayments(booking([line('labour', 5_000, 0, 5_000)])), {
    slot1: { kind: 'not_required' },
    slot2: { kind: 'not_required' },
  });
});

test('defers the hold of a far visit to three days before its start [MN016]', () => {
  const lines = [line('labour', 10_000, 1_300)];
  const ends = (endsAt: number) =>
    splitPayments(booking(lines, { startsAt: endsAt - 2 * hour, endsAt })).slot2;
  assert.equal(ends(6 * day).kind, 'authorize');
  assert.deepEqual(ends(6 * day + 1), {
    kind: 'deferred',
    amountCents: 9_040 + 1_130,
    headroomCents: 1_130,
    holdAt: 6 * day + 1 - 2 * hour - 72 * hour,
  });
});

test("limits the headroom by the province's rules", () => {
  const cases = [
    [20_009, 'ON', 2_000],
    [20_000, 'AB', 2_000],
    [200_000, 'AB', 10_000],
    [200_000, 'BC', 20_000],
    [200_000, 'QC', 0],
  ] as const;
  for (const [accepted, province, headroom] of cases)
    assert.equal(estimateHeadroom(accepted, province), headroom);
});

test('makes the two payments add up to the total and its headroom', () => {
  const amounts = fc.record({ labour: fc.nat(300_000), parts: fc.nat(300_000), tax: fc.nat(10_000) });
  fc.assert(
    fc.property(amounts, fc.constantFrom('ON', 'AB', 'QC'), ({ labour, parts, tax }, province) => {
      const request = booking([line('labour', labour, 0), line('parts', parts, tax)], { province });
      const { slot1, slot2 } = splitPayments(request);
      const first = slot1.kind === 'authorize' ? slot1.amountCents : 0;
      const hold = slot2.kind === 'not_required' ? { amountCents: 0, headroomCents: 0 } : slot2;
      assert.equal(first + hold.amountCents - hold.headroomCents, request.quote.totalCents);
      assert.ok(hold.headroomCents <= estimateHeadroom(request.quote.totalCents, province));
      assert.ok(slot2.kind === 'not_required' || hold.amountCents >= 50);
    }),
    samples(500),
  );
});

const job: CompletionRequest = {
  paymentOption: 'regular_payment_by_card',
  totalCents: 20_000,
  acceptedCents: 20_000,
  province: 'ON',
  collectedCents: 20_000,
  capturedCents: 8_000,
  holdCents: 14_000,
};

const outcome = (changes: Partial<CompletionRequest>) => {
  const request = { ...job, ...changes };
  const result = settleCompletion({
    ...request,
    collectedCents: changes.collectedCents ?? request.totalCents,
  });
  return result.ok ? result.value : result.error;
};

test('captures the rest after payment 1 at completion', () => {
  assert.deepEqual(outcome({}), { kind: 'capture', captureCents: 12_000 });
  assert.deepEqual(outcome({ totalCents: 22_000 }), { kind: 'capture', captureCents: 14_000 });
});

test('releases the hold and refunds the difference for a bill below payment 1 [PM006]', () => {
  assert.deepEqual(outcome({ totalCents: 7_500 }), { kind: 'release', refundCents: 500 });
  assert.deepEqual(outcome({ totalCents: 8_000 }), { kind: 'release', refundCents: 0 });
});

test("requires approval for a bill above the estimate and the province's limit [MN017]", () => {
  assert.deepEqual(outcome({ totalCents: 22_001 }), { code: 'needs_approval', mostCents: 22_000 });
  assert.deepEqual(outcome({ totalCents: 20_001, province: 'QC' }), {
    code: 'needs_approval',
    mostCents: 20_000,
  });
  assert.deepEqual(outcome({ totalCents: 21_000, holdCents: 12_000 }), {
    code: 'needs_approval',
    mostCents: 20_000,
  });
});

test('charges an accepted increase above the hold as a third payment', () => {
  assert.deepEqual(outcome({ totalCents: 30_000, acceptedCents: 30_000 }), {
    kind: 'capture_and_charge',
    captureCents: 14_000,
    chargeCents: 8_000,
  });
});

test('requires the exact total, rounded for cash', () => {
  assert.deepEqual(outcome({ collectedCents: 19_999 }), { code: 'wrong_total', expectedCents: 20_000 });
  const cash = {
    paymentOption: 'pay_with_cash_on_service' as const,
    capturedCents: 0,
    holdCents: 0,
    totalCents: 19_998,
  };
  assert.deepEqual(outcome({ ...cash, collectedCents: 19_998 }), {
    code: 'wrong_total',
    expectedCents: 20_000,
  });
  assert.deepEqual(outcome({ ...cash, collectedCents: 20_000 }), {
    kind: 'cash',
    amountCents: 20_000,
    roundingCents: 2,
  });
});

test('settles exactly the amount due', () => {
  const money = fc.nat(50_000);
  const bills = fc.record({
    totalCents: money,
    acceptedCents: money,
    capturedCents: money,
    holdCents: money,
  });
  fc.assert(
    fc.property(bills, ({ totalCents, acceptedCents, capturedCents, holdCents }) => {
      const settled = outcome({ totalCents, acceptedCents, capturedCents, holdCents });
      if (!('kind' in settled)) return;
      const moved = {
        cash: () => assert.fail('a card order settled in cash'),
        release: () => (settled.kind === 'release' ? -settled.refundCents : 0),
        capture: () => (settled.kind === 'capture' ? settled.captureCents : 0),
        capture_and_charge: () =>
          settled.kind === 'capture_and_charge' ? settled.captureCents + settled.chargeCents : 0,
      }[settled.kind]();
      assert.equal(capturedCents + moved, totalCents);
      assert.ok(settled.kind !== 'capture' || settled.captureCents <= holdCents);
    }),
    samples(500),
  );
});
