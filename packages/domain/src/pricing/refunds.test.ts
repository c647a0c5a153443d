import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { samples } from '../../test/samples.ts';
import { toId, type CreditId, type PaymentId } from '../ids.ts';
import { cashRefund } from './cash-refund.ts';
import { billedTotal, creditOf, type Billed } from './credit.ts';
import { nameCredits, planRefund } from './refund-plan.ts';

const source = (slot: 1 | 2 | 3, refundableCents: number) => ({
  paymentId: toId<PaymentId>(slot),
  slot,
  refundableCents,
});

test('refunds the latest payment first, up to its refundable amount [MN021]', () => {
  const sources = [source(1, 5_000), source(2, 10_000), source(3, 700)];
  assert.deepEqual(planRefund(11_200, { sources, depositCents: 0 }), {
    ok: true,
    value: [
      { paymentId: 3, slot: 3, amountCents: 700, pays: 'credit' },
      { paymentId: 2, slot: 2, amountCents: 10_000, pays: 'credit' },
      { paymentId: 1, slot: 1, amountCents: 500, pays: 'credit' },
    ],
  });
  assert.deepEqual(planRefund(15_701, { sources, depositCents: 0 }), {
    ok: false,
    error: { code: 'too_much', mostCents: 15_700 },
  });
});

test('returns an owed deposit from the deposit alone', () => {
  const sources = [source(1, 5_000), source(2, 10_000)];
  assert.deepEqual(planRefund(11_000, { sources, depositCents: 2_000 }), {
    ok: true,
    value: [
      { paymentId: 1, slot: 1, amountCents: 2_000, pays: 'deposit' },
      { paymentId: 2, slot: 2, amountCents: 9_000, pays: 'credit' },
    ],
  });
});

test('names the credits that a refund pays out, the oldest first', () => {
  const planned = planRefund(8_000, { sources: [source(1, 9_000), source(2, 5_000)], depositCents: 1_000 });
  assert.ok(planned.ok);
  const credits = [
    { creditsId: toId<CreditId>(4), openCents: 3_000 },
    { creditsId: toId<CreditId>(5), openCents: 4_000 },
  ];
  assert.deepEqual(
    nameCredits(planned.value, credits).map(({ slot, amountCents, creditsId }) => [
      slot,
      amountCents,
      creditsId,
    ]),
    [
      [1, 1_000, null],
      [2, 3_000, 4],
      [2, 2_000, 5],
      [1, 2_000, 5],
    ],
  );
});

const ontarioBill: Billed = {
  revenue: { revenue_labour: 10_000, revenue_parts: 5_000 },
  discountCents: 1_500,
  taxes: { tax_HST: 1_755 },
};

test('credits revenue, discount and tax in proportion [MN022]', () => {
  assert.equal(billedTotal(ontarioBill), 15_255);
  assert.deepEqual(creditOf(1_130, { ...ontarioBill, discountCents: 0, taxes: { tax_HST: 1_950 } }), {
    revenue: { revenue_labour: 667, revenue_parts: 333 },
    discountCents: 0,
    taxes: { tax_HST: 130 },
  });
  assert.deepEqual(creditOf(15_255, ontarioBill), ontarioBill);
  assert.throws(() => creditOf(15_256, ontarioBill), RangeError);
});

const minus = (one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(one).map(([name, cents]) => [name, cents - (other[name] ?? 0)]));

test('closes a bill exactly when it is credited in random pieces', () => {
  const bills = fc
    .record({
      labour: fc.nat(300_000),
      parts: fc.nat(300_000),
      discount: fc.double({ min: 0, max: 1, noNaN: true }),
      gst: fc.nat(20_000),
      qst: fc.nat(20_000),
    })
    .map(({ labour, parts, discount, gst, qst }): Billed => ({
      revenue: { revenue_labour: labour, revenue_parts: parts },
      discountCents: Math.floor((labour + parts) * discount),
      taxes: { tax_GST: gst, tax_QST: qst },
    }));
  fc.assert(
    fc.property(
      bills,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
      (bill, pieces) => {
        let left = bill;
        for (const piece of [...pieces, 1]) {
          const cents = Math.floor(billedTotal(left) * piece);
          const credit = creditOf(cents, left);
          assert.equal(billedTotal(credit), cents);
          left = {
            revenue: minus(left.revenue, credit.revenue),
            discountCents: left.discountCents - credit.discountCents,
            taxes: minus(left.taxes, credit.taxes),
          };
          const parts = [...Object.values(left.revenue), left.discountCents, ...Object.values(left.taxes)];
          assert.ok(
            parts.every((part) => part >= 0),
            JSON.stringify(left),
          );
        }
        assert.deepEqual(Object.values(left.revenue), [0, 0]);
        assert.deepEqual([left.discountCents, ...Object.values(left.taxes)], [0, 0, 0]);
      },
    ),
    samples(400),
  );
});

test('refunds cash in steps of five cents, and credits the whole bill with all that was collected [MN027]', () => {
  const refunded = (amountCents: number, billedCents: number, collectedCents: number) => {
    const result = cashRefund({ amountCents, billedCents, collectedCents });
    return result.ok ? result.value : result.error;
  };
  assert.deepEqual(refunded(70, 1_000, 1_000), { creditCents: 70, handedCents: 70 });
  for (const amount of [2, 3, 72, 73])
    assert.deepEqual(refunded(amount, 1_000, 1_000), { code: 'not_in_coins' });
  assert.deepEqual(refunded(1_070, 1_072, 1_070), { creditCents: 1_072, handedCents: 1_070 });
  assert.deepEqual(refunded(1_075, 1_073, 1_075), { creditCents: 1_073, handedCents: 1_075 });
  assert.deepEqual(refunded(1_297, 1_297, 1_290), { code: 'too_much', mostCents: 1_290 });
  assert.deepEqual(refunded(5, 4, 0), { code: 'too_much', mostCents: 0 });
});

test('refunds cash in random pieces of five cents until all of it is returned', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 5, max: 5_000 }),
      fc.array(fc.integer({ min: 3, max: 900 })),
      (total, pieces) => {
        let billed = total;
        let collected = 5 * Math.round(total / 5);
        for (const piece of [...pieces, Number.POSITIVE_INFINITY]) {
          const amountCents = Math.min(5 * Math.round(piece / 5), collected);
          const back = cashRefund({ amountCents, billedCents: billed, collectedCents: collected });
          if (!back.ok) continue;
          assert.equal(back.value.handedCents % 5, 0);
          billed -= back.value.creditCents;
          collected -= back.value.handedCents;
          assert.ok(billed >= 0 && collected >= 0);
        }
        assert.equal(collected, 0);
      },
    ),
    samples(300),
  );
});
