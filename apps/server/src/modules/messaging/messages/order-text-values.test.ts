import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toId } from '@hoist/domain/ids';
import { sampleOrder } from '../templates/sample-values.ts';
import { orderTextValues } from './order-text-values.ts';

test('a handed-on visit has asked another mechanic only if one has the job', () => {
  const given = { people: { customer: 'Ada', mechanic: '' }, occasion: { kind: 'released' } } as const;
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
    const given = { people, occasion: { kind: 'canceled_by_system' } } as const;
    return orderTextValues(order as never, given, 'en').money;
  };
  assert.equal(said({ totalCents: 22_600 }), 'You’ll get back anything held or charged.');
  assert.equal(said({ paymentOption: 'pay_with_cash_on_service' }), 'You weren’t charged.');
  assert.equal(said({ totalCents: 0 }), '');
});
