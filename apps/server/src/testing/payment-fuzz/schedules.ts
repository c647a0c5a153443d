import fc from 'fast-check';

const cards = ['pm_card_visa', 'pm_card_mastercard', 'pm_card_chargeCustomerFail', 'pm_card_authenticationRequired', 'pm_card_authenticationRequiredOnSetup', 'pm_card_refundFail', 'pm_card_pendingRefund'] as const; // prettier-ignore
const faults = ['timeout_before', 'timeout_after', '500', '500_after', '409', '429'] as const;
export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** What customers, mechanics, the provider and bad luck can do to one order. */
const act = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ do: 'confirm' } as const) },
  { weight: 3, arbitrary: fc.constant({ do: 'complete' } as const) },
  { weight: 2, arbitrary: fc.constant({ do: 'cancel' } as const) },
  { weight: 1, arbitrary: fc.constant({ do: 'decline' } as const) },
  { weight: 2, arbitrary: fc.constant({ do: 'pay_with_card' } as const) },
  { weight: 1, arbitrary: fc.constant({ do: 'pay_with_cash' } as const) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('bank' as const), answer: fc.constantFrom('complete', 'fail', 'cancel') }) }, // prettier-ignore
  // A wallet's sheet for what waits for one: it is confirmed in the browser, past us.
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sheet' as const), card: fc.constantFrom(...cards) }) }, // prettier-ignore
  { weight: 1, arbitrary: fc.constant({ do: 'validate' } as const) },
  { weight: 1, arbitrary: fc.constant({ do: 'finalize' } as const) },
  // Extra work: asked for within the hold or above it, or something taken off; the customer says yes, no, or nothing.
  { weight: 2, arbitrary: fc.record({ do: fc.constant('extra' as const), work: fc.constantFrom('small', 'big', 'less') }) }, // prettier-ignore
  { weight: 2, arbitrary: fc.record({ do: fc.constant('answer' as const), yes: fc.boolean() }) },
  // The office sends money back after the end, or calls the visit off with a fee of its table, less of it, or none.
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), part: fc.constantFrom('cents', 'half', 'whole') }) }, // prettier-ignore
  { weight: 1, arbitrary: fc.record({ do: fc.constant('call_off' as const), fee: fc.constantFrom('table', 'waive', 'own') }) }, // prettier-ignore
  // The mechanic is absent, and the visit is closed automatically.
  { weight: 1, arbitrary: fc.constant({ do: 'nobody_comes' } as const) },
  // The customer is absent: the mechanic waits, tries to reach them and closes the visit; the office may refund the fee.
  { weight: 1, arbitrary: fc.constant({ do: 'nobody_there' } as const) },
  { weight: 1, arbitrary: fc.constant({ do: 'waive_fee' } as const) },
  // The cardholder's bank takes the money back, and decides later on.
  { weight: 1, arbitrary: fc.constant({ do: 'dispute' } as const) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('verdict' as const), won: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant({ do: 'payout' } as const) },
  // The provider's answers go astray, before or after it did what it was asked.
  { weight: 2, arbitrary: fc.record({ do: fc.constant('fault' as const), kind: fc.constantFrom(...faults), times: fc.integer({ min: 1, max: 3 }) }) }, // prettier-ignore
  // The process that does what follows is killed while it talks to the provider.
  { weight: 2, arbitrary: fc.record({ do: fc.constant('die' as const), death: fc.constantFrom('before', 'after') }) }, // prettier-ignore
  // Notices arrive: in their order or not, half of them or all, once or twice. What is never brought never arrives.
  { weight: 2, arbitrary: fc.record({ do: fc.constant('notices' as const), order: fc.constantFrom('forward', 'backward', 'half'), times: fc.integer({ min: 1, max: 2 }) }) }, // prettier-ignore
  { weight: 2, arbitrary: fc.constant({ do: 'jobs' } as const) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(MINUTE, 20 * MINUTE, DAY, 8 * DAY) }) }, // prettier-ignore
);

/** A booking and what happens to it. */
export const schedules = fc.record({
  card: fc.constantFrom(...cards),
  pays: fc.constantFrom('card', 'card', 'cash', 'cash', 'wallet'),
  /** A coupon that covers all: nothing is held at first. */
  free: fc.constantFrom(false, false, false, false, true),
  daysAhead: fc.constantFrom(2, 4, 12),
  acts: fc.array(act, { minLength: 1, maxLength: 12 }),
});

export type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;
export type Schedule = typeof schedules extends fc.Arbitrary<infer T> ? T : never;
