import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { z } from 'zod';
import { email, formIds, postalCode, requiredText, text, typedAmount, vin } from './fields.ts';

test('requires what is left of a text without signs that show nothing', () => {
  for (const typed of ['\u200b', '\u202e \u2066', '\u0007', '\u3164', '\n'])
    assert.equal(requiredText(60, 'field.fname').safeParse(typed).success, false, JSON.stringify(typed));
  assert.equal(requiredText(60, 'field.fname').parse(' Zoe\u0301\u200b '), 'Zo\u00e9');
});

test('keeps the lines of a long text, and makes a short one a single line', () => {
  assert.equal(text(2000).parse('one\r\ntwo'), 'one\ntwo');
  assert.equal(text(60).parse('Sam\r\nRoy'), 'Sam Roy');
});

const problem = (schema: z.ZodType, typed: unknown) => {
  const [issue] = schema.safeParse(typed).error?.issues ?? [];
  return issue && [issue.message, issue.code === 'custom' ? issue.params : undefined];
};

test('reads amounts as people and our own pages write them', () => {
  const amount = typedAmount('tip.amount');
  for (const [typed, read] of [
    ['$1,120.50', '1120.50'],
    ['1\u00a0120,50\u00a0$', '1120.50'],
    ['1\u202f120,50\u202f$', '1120.50'],
    ['1 120,5', '1120.50'],
    ['$1 120.50', '1120.50'],
    ['1,120', '1120.00'],
    ['120,50', '120.50'],
    ['$5', '5.00'],
    [120.5, '120.50'],
  ] as const)
    assert.equal(amount.parse(typed), read, String(typed));
  for (const typed of ['', '1.2.3', '12,34,56', '1 2', '10000000', '5.001'])
    assert.equal(problem(amount, typed)?.[0], 'tip.amount', typed);
  assert.deepEqual(problem(amount, '12\u20ac'), ['field.sign', { sign: '\u20ac' }]);
  assert.deepEqual(problem(amount, '-5'), ['field.sign', { sign: '-' }]);
});

test('names the wrong sign of a VIN or a postal code, and counts the signs of a VIN', () => {
  assert.equal(vin.safeParse('2HGFC2F59JHO00123').success, true);
  assert.equal(vin.safeParse('').success, true);
  assert.deepEqual(problem(vin, 'IHGFC2F59JH000123'), ['field.sign', { sign: 'I' }]);
  assert.deepEqual(problem(vin, '2HGFC2F59'), ['vehicle.vin_length', { count: '9' }]);
  assert.equal(postalCode.safeParse('M5V\u00a02T6').success, true);
  assert.deepEqual(problem(postalCode, 'M5V_2T6'), ['field.sign', { sign: '_' }]);
});

test('writes the domain of an address as mail servers know it', () => {
  assert.equal(email.parse(' Zoe@Caf\u00e9.ca '), 'zoe@xn--caf-dma.ca');
  assert.equal(email.parse('zoe\u200b@cafe\u0301.ca'), 'zoe@xn--caf-dma.ca');
  assert.equal(email.parse('Zoe@example.ca'), 'zoe@example.ca');
  for (const wrong of ['zo\u00e9@example.ca', 'zoe@', 'zoe@example.ca/x', '@example.ca', 'zoe'])
    assert.deepEqual(problem(email, wrong)?.[0], 'field.email', wrong);
});

test('reads ids of a list, of one value, by their index or of nothing [AP038, AP039]', () => {
  for (const [sent, read] of [
    [
      ['7', 80],
      [7, 80],
    ],
    ['12', [12]],
    [12, [12]],
    [{ 0: '7', 300: '80' }, [7, 80]],
    ['', []],
    [null, []],
    [undefined, []],
  ] as const)
    assert.deepEqual(formIds().parse(sent), read, JSON.stringify(sent));
});
