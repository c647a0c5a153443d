import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkTip, isInTipTime, tipChoices } from './tip.ts';

test('a tip is chosen as a percentage of labour, to the cent', () => {
  assert.deepEqual(
    tipChoices(12_005).map(({ percent, amountCents }) => `${percent}% ${amountCents}`),
    ['10% 1201', '15% 1801', '20% 2401'],
  );
  assert.deepEqual(
    tipChoices(600).map(({ percent }) => percent),
    [20],
  );
  assert.deepEqual(tipChoices(0), []);
});

test('a tip is from $1 to $500, within sixty days [PM015]', () => {
  const codes = [0, 99, 100, 50_000, 50_001].map((cents) => {
    const checked = checkTip(cents);
    return checked.ok ? 'ok' : checked.error;
  });
  assert.deepEqual(codes, ['too_small', 'too_small', 'ok', 'ok', 'too_large']);
  const day = 86_400_000;
  assert.deepEqual([isInTipTime(0, 60 * day), isInTipTime(0, 60 * day + 1)], [true, false]);
});
