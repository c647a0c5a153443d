import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { samples } from '../../test/samples.ts';
import { allocate } from './allocate.ts';
import { roundCash } from './cash-rounding.ts';
import { formatMoney, parseAmount, parseMoney } from './money.ts';
import { roundHalfUp, toMillionths } from './rounding.ts';

const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

test('formats money as a decimal string and parses it back', () => {
  assert.equal(formatMoney(12_345), '123.45');
  assert.equal(formatMoney(5), '0.05');
  assert.equal(formatMoney(-250), '-2.50');
  fc.assert(
    fc.property(cents, (amount) => assert.equal(parseMoney(formatMoney(amount)), amount)),
    samples(300),
  );
});

test('parses only the wire form of money', () => {
  for (const text of [
    '1',
    '1.5',
    '01.00',
    '1,00',
    '.50',
    '+1.00',
    '1e3',
    '-0.00',
    ' 1.00',
    '99999999.00',
    '',
  ]) {
    assert.equal(parseMoney(text), undefined, text);
  }
});

test('parses typed amounts, but no negative ones', () => {
  const cases = [
    ['120', 12_000],
    ['120.5', 12_050],
    ['120,50', 12_050],
    [' 0.05 ', 5],
    ['1 000', 100_000],
    ['$1,120.50', 112_050],
    ['1\u00a0120,50\u00a0$', 112_050],
    ['1,120', 112_000],
  ] as const;
  for (const [text, amount] of cases) assert.equal(parseAmount(text), amount);
  for (const text of ['', '-1', '1.234', '1e3', '1 00', '1,20.5', '12,34,567', '0x10', '9999999999'])
    assert.equal(parseAmount(text), undefined);
});

test('rounds halves away from zero, exactly like BigInt arithmetic [MN001]', () => {
  assert.equal(roundHalfUp(5, 10), 1);
  assert.equal(roundHalfUp(-5, 10), -1);
  assert.equal(roundHalfUp(4, 10), 0);
  assert.equal(Object.is(roundHalfUp(-4, 10), 0), true);
  fc.assert(
    fc.property(
      fc.integer({ min: -4e15, max: 4e15 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      (numerator, denominator) => {
        const size = (2n * BigInt(Math.abs(numerator)) + BigInt(denominator)) / (2n * BigInt(denominator));
        assert.equal(BigInt(Math.abs(roundHalfUp(numerator, denominator))), size);
      },
    ),
    samples(500),
  );
  for (const [numerator, denominator] of [
    [1, 0],
    [2 ** 53, 1],
    [0.5, 1],
  ] as const) {
    assert.throws(() => roundHalfUp(numerator, denominator), RangeError);
  }
});

test('converts rates to millionths without loss', () => {
  assert.equal(toMillionths(0.09975), 99_750);
  assert.equal(toMillionths(0.13), 130_000);
  assert.throws(() => toMillionths(0.000_000_5), RangeError);
});

test('allocates every cent, each share within a cent of exact, the largest remainders first [MN001]', () => {
  assert.deepEqual(allocate(100, [1, 1, 1]), [34, 33, 33]);
  assert.deepEqual(allocate(-100, [1, 1, 1]), [-34, -33, -33]);
  assert.deepEqual(allocate(100, [2, 1, 3]), [33, 17, 50]);
  assert.deepEqual(allocate(101, [1, 3, 2, 3]), [11, 34, 22, 34]);
  assert.deepEqual(allocate(10, [3, 1, 1, 3]), [4, 1, 1, 4]);
  assert.deepEqual(allocate(5, [0, 1]), [0, 5]);
  assert.deepEqual(allocate(0, [0, 0]), [0, 0]);
  fc.assert(
    fc.property(cents, fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 12 }), (total, weights) => {
      const sum = weights.reduce((all, weight) => all + weight, 0);
      fc.pre(sum > 0);
      const shares = allocate(total, weights);
      assert.equal(
        shares.reduce((all, share) => all + share, 0),
        total,
      );
      for (const [index, share] of shares.entries()) {
        assert.ok(Math.abs(share - (total * (weights[index] ?? 0)) / sum) < 1);
        if (weights[index] === 0) assert.equal(share, 0);
      }
    }),
    samples(500),
  );
  assert.throws(() => allocate(1, [0, 0]), RangeError);
  assert.throws(() => allocate(1, [2, -1]), RangeError);
});

test('rounds cash to the nearest five cents [MN002]', () => {
  const cases = [
    [70, 70],
    [71, 70],
    [72, 70],
    [73, 75],
    [74, 75],
    [75, 75],
    [76, 75],
    [77, 75],
    [78, 80],
    [1, 0],
    [0, 0],
  ];
  for (const [exact = 0, rounded = 0] of cases) {
    assert.equal(roundCash(exact), rounded);
  }
});
