import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { isPaymentValid, mayMove, paymentStates, advanced } from './payment-state.ts';

describe('payment states', () => {
  it('end the same for updates in any order and number [PM010]', () => {
    const path = [
      'authorizing',
      'requires_customer',
      'authorized',
      'capturing',
      'captured',
      'part_refunded',
    ] as const;
    fc.assert(
      fc.property(fc.shuffledSubarray([...path, ...path], { minLength: 12 }), (news) => {
        assert.equal(news.reduce<(typeof paymentStates)[number]>(advanced, 'new'), 'part_refunded');
      }),
    );
  });

  it('never reactivate an ended payment', () => {
    for (const ended of ['voided', 'expired', 'failed', 'not_required'] as const) {
      for (const state of paymentStates) assert.equal(mayMove(ended, state), false, `${ended} → ${state}`);
    }
  });

  it('make slot 1 valid when held, captured or not required, and slot 2 also when deferred or cash [PY031]', () => {
    const valid = (slot: 1 | 2) => paymentStates.filter((state) => isPaymentValid(slot, state));
    assert.deepEqual(valid(1), ['authorized', 'capturing', 'captured', 'part_refunded', 'not_required']);
    assert.deepEqual(valid(2), [
      'deferred',
      'authorized',
      'capturing',
      'captured',
      'part_refunded',
      'not_required',
      'cash_due',
    ]);
  });
});
