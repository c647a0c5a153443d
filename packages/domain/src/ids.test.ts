import assert from 'node:assert/strict';
import test from 'node:test';
import { parseId, toId, type OrderId } from './ids.ts';

test('accepts only positive safe integers as ids', () => {
  assert.equal(toId<OrderId>(7), 7);
  for (const value of [0, -1, 1.5, Number.NaN, 2 ** 53])
    assert.throws(() => toId<OrderId>(value), RangeError);
});

test('parses ids from text and numbers, and nothing else', () => {
  for (const value of ['7', 7]) assert.equal(parseId<OrderId>(value), 7);
  for (const value of [
    '',
    '0',
    '07',
    '-7',
    '7.0',
    ' 7',
    '7e1',
    '1234567890123456',
    0,
    -7,
    1.5,
    2 ** 53,
    null,
    undefined,
    {},
  ])
    assert.equal(parseId<OrderId>(value), undefined);
});
