import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkout as english } from '#client/messages/en/checkout.ts';
import { checkout as french } from '#client/messages/fr/checkout.ts';
import type { CheckoutAnswer } from '#client/model/booking/booking-types.ts';
import { aCheckout, aPrice } from '#client/model/booking/test-samples.ts';
import { priceStory, sentenceOf } from './price-story.ts';

const total = '415.84';
type Terms = CheckoutAnswer['cardTerms'];
const near = { deposit: '226.00', rest: '189.84', heldNow: '457.42', room: '41.58' };
const story = (
  terms: Partial<Terms> = near,
  given: { readonly total?: string; readonly cash?: boolean } = {},
) =>
  priceStory({
    price: aPrice({ total: given.total ?? total }),
    terms: { ...aCheckout().cardTerms, ...terms },
    cash: given.cash ?? false,
  });

/** The sentence with its amounts, without marks. */
function said(
  one: ReturnType<typeof story>,
  texts: { readonly story: Readonly<Record<string, string>> } = english,
) {
  const values = { total: '', deposit: '', ...one } as Readonly<Record<string, unknown>>;
  return (texts.story[sentenceOf(one)] ?? '')
    .replace(/<\/?b>/g, '')
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => `$${String(values[name])}`);
}

test('by card: the deposit at the confirmation, the rest after the job, and the whole hold [PM027]', () => {
  const one = story();
  assert.equal(said(one), '$0 today. $226.00 when your mechanic confirms, the rest after the job.');
  assert.deepEqual(one, {
    kind: 'card',
    total,
    deposit: '226.00',
    rest: '189.84',
    hold: '457.42',
    later: null,
    room: '41.58',
  });
});

test('a far visit: only the deposit is held, and the rest later at its time [PM027]', () => {
  const when = 'Dec 12, 2026, 10:00 AM (Toronto time)';
  const one = story({ ...near, heldNow: '226.00', heldLater: '231.42', heldLaterAt: when });
  assert.ok(one.kind === 'card');
  assert.deepEqual([one.hold, one.later, one.room], ['226.00', { amount: '231.42', when }, '41.58']);
});

test('a deposit of the whole price leaves nothing for after the job', () => {
  const one = story({ deposit: total, rest: '0.00', heldNow: total, room: '0.00' });
  assert.equal(said(one), `$0 today. $${total} when your mechanic confirms.`);
  assert.ok(one.kind === 'card');
  assert.deepEqual([one.rest, one.hold, one.room], ['0.00', total, '0.00']);
});

test('without a deposit everything is paid after the job', () => {
  const one = story({ deposit: '0.00', rest: total, heldNow: '457.42', room: '41.58' });
  assert.equal(said(one), `$0 today. $${total} after the job.`);
});

test('in cash nothing is held, whatever the card terms say', () => {
  const one = story(near, { total: '415.85', cash: true });
  assert.deepEqual(one, { kind: 'cash', total: '415.85' });
  assert.equal(said(one), '$0 today. Pay $415.85 in cash after the job.');
});

test('a price of zero, from a coupon or a warranty, has nothing to pay by card or cash', () => {
  for (const cash of [true, false]) assert.deepEqual(story(near, { total: '0.00', cash }), { kind: 'free' });
});

test('where the law allows no room, as in Quebec, the holds equal the price', () => {
  const one = story({ deposit: '226.00', rest: '189.84', heldNow: total, room: '0.00' });
  assert.ok(one.kind === 'card');
  assert.deepEqual([one.hold, one.room], [total, '0.00']);
});

test('both languages say each sentence with the same amounts and emphasis', () => {
  for (const key of Object.keys(english.story) as (keyof typeof english.story)[]) {
    const marks = (text: string) => [...text.matchAll(/\{\{\w+\}\}|<b>/g)].map(([mark]) => mark).toSorted();
    assert.deepEqual(marks(french.story[key]), marks(english.story[key]), key);
  }
});
