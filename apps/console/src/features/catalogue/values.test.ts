import assert from 'node:assert/strict';
import { test } from 'node:test';
import { number, price, shownOf, type ItemOf } from './values.ts';

test('writes a typed price with two decimals and passes on what is none', () => {
  assert.equal(price('12'), '12.00');
  assert.equal(price('12,5'), '12.50');
  assert.equal(price('twelve'), 'twelve');
});

test('reads a number with a point or a comma; anything else becomes null on the wire', () => {
  assert.equal(number(' 1,5 '), 1.5);
  assert.equal(number('0.25'), 0.25);
  assert.equal(JSON.stringify([number(''), number('many')]), '[null,null]');
});

test('shows the pending change of an item before the published one', () => {
  const addon = (titleEn: string) => ({
    titleEn,
    titleFr: '',
    price: '1.00',
    minutes: 5,
    environmentalFees: null,
    sameAs: null,
    active: true,
  });
  const item = { live: addon('Old'), draft: null } as ItemOf<'addon'>;
  assert.equal(shownOf<'addon'>(item)?.titleEn, 'Old');
  assert.equal(shownOf<'addon'>({ ...item, draft: addon('New') })?.titleEn, 'New');
});
