import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afterTheJob } from './after-the-job.ts';
import type { QuoteLine } from './quote.ts';

const line = (code: string, amountCents: number, taxCents: number): QuoteLine => ({
  kind: 'labour',
  code,
  amountCents,
  discountCents: 0,
  taxCents,
});
const booked = line('front-pads', 36_800, 4_784);
const extra = line('extra-1-1', 12_800, 1_664);

test('names the rest of the booking and the extra work by what they are', () => {
  const bill = {
    totalCents: 56_048,
    depositCents: 22_600,
    lines: [booked, extra],
    extraCodes: ['extra-1-1'],
  };
  assert.deepEqual(afterTheJob(bill), { extraCents: 14_464, restCents: 18_984 });
  const plain = { totalCents: 41_584, depositCents: 22_600, lines: [booked], extraCodes: [] };
  assert.deepEqual(afterTheJob(plain), { extraCents: 0, restCents: 18_984 });
});

test('never leaves more for after the job than the total less the deposit', () => {
  const lowered = {
    totalCents: 24_600,
    depositCents: 22_600,
    lines: [line('front-pads', 8_969, 1_166), extra],
    extraCodes: ['extra-1-1'],
  };
  assert.deepEqual(afterTheJob(lowered), { extraCents: 2_000, restCents: 0 });
});
