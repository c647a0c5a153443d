import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderNameOf } from './order-number.ts';

test('reads the number of an order as it is printed or typed [CS001]', () => {
  for (const typed of [
    '10425',
    '#10425',
    'Service# 10425',
    'service #10425',
    'Service nᵒ 10425',
    ' no 10425 ',
  ])
    assert.deepEqual(orderNameOf(typed), { number: 10_425, document: undefined }, typed);
  for (const typed of ['Service', '10425 King', 'brakes'])
    assert.deepEqual(orderNameOf(typed), { number: undefined, document: undefined }, typed);
});

test('reads the number of a document', () => {
  for (const typed of ['I-000015', 'i-15', 'I 000015', 'I000015'])
    assert.deepEqual(orderNameOf(typed), { number: undefined, document: 'I-000015' }, typed);
});
