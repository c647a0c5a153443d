import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toId } from '@hoist/domain/ids';
import { zoneOf } from '#server/shared/zone-of.ts';
import { sampleOrder } from '../../templates/sample-values.ts';
import { orderTextValues } from './order-text-values.ts';

const reader = zoneOf('America/Toronto');

test('a message names the zone of its times where its reader has another', () => {
  const order = { ...sampleOrder('customer_absent'), timezone: 'America/Vancouver' };
  const occasion = { kind: 'customer_absent', until: order.startsAt, times: [order.startsAt] } as const;
  const given = { people: { customer: 'Ada', mechanic: 'Ben' }, occasion };
  const said = (zone: string, locale: 'en' | 'fr' = 'en') => {
    const { when, until, untilTime, times } = orderTextValues(
      order,
      { ...given, reader: zoneOf(zone) },
      locale,
    );
    return [when, until, untilTime, times];
  };
  for (const text of said('America/Toronto')) assert.match(text, /[AP]M \(Vancouver time\)$/);
  for (const text of said('America/Toronto', 'fr'))
    assert.match(text, /\d\sh(\s\d\d)? \(heure de Vancouver\)$/);
  for (const text of said('America/Vancouver')) assert.match(text, /[AP]M$/);
});

test('a handed-on visit has asked another mechanic only if one has the job', () => {
  const given = {
    people: { customer: 'Ada', mechanic: '' },
    occasion: { kind: 'released' },
    reader,
  } as const;
  const search = (mechanicId: number | null) => {
    const order = { ...sampleOrder('released'), mechanicId: mechanicId === null ? null : toId(mechanicId) };
    return orderTextValues(order as never, given, 'en').search;
  };
  assert.match(search(7), /^We’ve asked another one/);
  assert.equal(search(null), 'We’re looking for another one and will let you know either way.');
});

test('a cancelled visit speaks of money only where there was some', () => {
  const people = { customer: 'Ada', mechanic: 'Ben' };
  const said = (changes: object) => {
    const order = { ...sampleOrder('canceled_by_system'), paymentOption: 'charge_card', ...changes };
    const given = { people, occasion: { kind: 'canceled_by_system' }, reader } as const;
    return orderTextValues(order as never, given, 'en').money;
  };
  assert.equal(said({ totalCents: 22_600 }), 'You’ll get back anything held or charged.');
  assert.equal(said({ paymentOption: 'pay_with_cash_on_service' }), 'You weren’t charged.');
  assert.equal(said({ totalCents: 0 }), '');
});
