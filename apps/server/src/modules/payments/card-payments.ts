import type { PaymentSplit } from '@hoist/domain/pricing/two-payments';

/** One of an order's two payments as the booking inserts it. */
export interface BookedPayment {
  readonly slot: 1 | 2;
  readonly method: 'card' | 'cash' | 'none';
  readonly state: string;
  readonly amountCents: number;
  readonly holdAt: string | null;
}

const none = { method: 'none' as const, state: 'not_required', amountCents: 0, holdAt: null };

/** The rows of the two card payments (decision M1: a deposit and a hold) before the provider is called. */
export function cardPayments({ slot1, slot2 }: PaymentSplit): readonly BookedPayment[] {
  const first: BookedPayment =
    slot1.kind === 'authorize'
      ? { slot: 1, method: 'card', state: 'new', amountCents: slot1.amountCents, holdAt: null }
      : { ...none, slot: 1 };
  if (slot2.kind === 'not_required') return [first, { ...none, slot: 2 }];
  const deferred = slot2.kind === 'deferred';
  return [
    first,
    {
      slot: 2,
      method: 'card',
      state: deferred ? 'deferred' : 'new',
      amountCents: slot2.amountCents,
      holdAt: deferred ? new Date(slot2.holdAt).toISOString() : null,
    },
  ];
}
