import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closesItem, nextOpen, restOf, sectionsOf } from './sheet-order.ts';
import { testItem as item } from '#client/model/inspection/test-item.ts';

const items = [
  item('road-test', { section: 'end', kind: 'check' }),
  item('lights'),
  item('damage', { section: 'arrival', kind: 'check' }),
  item('horn'),
];

test('the sections of a sheet are in the order of a job, without empty ones', () => {
  assert.deepEqual(
    sectionsOf(items).map(({ section, items: some }) => [section, some.map((one) => one.item)]),
    [
      ['arrival', ['damage']],
      ['inspection', ['lights', 'horn']],
      ['end', ['road-test']],
    ],
  );
});

test('the next open item follows the current one, then begins at the top', () => {
  const next = (from: string | null, ...finished: string[]) =>
    nextOpen(items, (one) => finished.includes(one.item), from);
  assert.equal(next(null), 'damage');
  assert.equal(next('damage', 'damage', 'lights'), 'horn');
  assert.equal(next('road-test', 'road-test', 'damage'), 'lights');
  assert.equal(next('horn', 'damage', 'lights', 'road-test'), 'horn');
  assert.equal(next('horn', 'damage', 'lights', 'road-test', 'horn'), null);
});

test('an answer closes its item, but not a finding, a cleared one, and one that wants a picture', () => {
  const pads = item('pads', { kind: 'measurement', limits: { amber: 5, red: 3 } });
  assert.equal(closesItem(item('lights'), 'green', true), true);
  assert.equal(closesItem(pads, '8', true), true);
  for (const value of ['', 'na', 'amber', 'red'])
    assert.equal(closesItem(item('lights'), value, true), false);
  assert.equal(closesItem(pads, '2.5', true), false);
  const shown = item('rotors', { photoRequired: true });
  assert.deepEqual([closesItem(shown, 'green', true), closesItem(shown, 'green', false)], [false, true]);
});

test('the rest that may be judged good together is unanswered and wants neither a number nor a picture', () => {
  const judged = [
    item('lights'),
    item('horn', { value: 'red' }),
    item('pads', { kind: 'measurement' }),
    item('rotors', { photoRequired: true }),
    item('belts'),
  ];
  assert.deepEqual(
    restOf({ section: 'inspection', items: judged }).map((one) => one.item),
    ['lights', 'belts'],
  );
});
