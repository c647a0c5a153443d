import { parseId, type PaymentId } from '@hoist/domain/ids';
import type Stripe from 'stripe';
import type { CardFacts, IntentFacts, RefundFacts } from './port.ts';

export const intentExpansion = [
  'latest_charge.balance_transaction',
  'latest_charge.refunds',
  'latest_charge.refunds.data.balance_transaction',
];
export const refundExpansion = ['balance_transaction'];

const statuses = new Set<string>([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'canceled',
  'succeeded',
] satisfies IntentFacts['status'][]);

/** Maps an intent, fetched with `intentExpansion`, to the port's type. */
export function factsOf(intent: Stripe.PaymentIntent, installation: string): IntentFacts {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  const moved = typeof charge?.balance_transaction === 'string' ? null : charge?.balance_transaction;
  const refunds = refundsOf(charge);
  const until = charge?.payment_method_details?.card?.capture_before;
  return {
    intent: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: statusOf(intent.status),
    amountCents: intent.amount,
    capturableCents: intent.amount_capturable,
    capturedCents: intent.amount_received,
    refundedCents: refunds
      .filter((refund) => refund.state !== 'failed')
      .reduce((sum, refund) => sum + refund.amountCents, 0),
    refunds,
    nextAction: actionOf(intent.next_action?.type),
    redirectUrl: intent.next_action?.redirect_to_url?.url ?? null,
    charge: charge?.status === 'succeeded' ? charge.id : null,
    paymentMethod: idOf(intent.payment_method),
    captureBefore: until === undefined ? null : new Date(until * 1000),
    failureMessage: intent.last_payment_error?.message ?? null,
    paymentId: paymentIdOf(intent.metadata, installation),
    feeCents: moved?.fee ?? null,
    transaction: moved?.id ?? null,
  };
}

export function cardFactsOf(method: Stripe.PaymentMethod): CardFacts {
  const { card } = method;
  return {
    paymentMethod: method.id,
    fingerprint: card?.fingerprint ?? method.id,
    brand: card?.brand ?? 'unknown',
    last4: card?.last4 ?? '',
    expMonth: card?.exp_month ?? 0,
    expYear: card?.exp_year ?? 0,
  };
}

export const idOf = (value: string | { readonly id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

const isStatus = (status: string): status is IntentFacts['status'] => statuses.has(status);

export function statusOf(status: string): IntentFacts['status'] {
  if (isStatus(status)) return status;
  throw new Error(`The provider answered an intent in an unknown status: ${status}`);
}

export function actionOf(type: string | undefined): IntentFacts['nextAction'] {
  if (type === undefined) return null;
  return type === 'redirect_to_url' ? type : 'use_stripe_sdk';
}

/** Sums refunds because `amount_refunded` can include amounts that a partial capture released. */
function refundsOf(charge: Stripe.Charge | null): RefundFacts[] {
  return (charge?.refunds?.data ?? [])
    .filter(
      ({ metadata, balance_transaction: moved }) => metadata?.['operation'] !== undefined || moved !== null,
    )
    .map(refundFactsOf);
}

export const refundFactsOf = (refund: Stripe.Refund): RefundFacts => ({
  refund: refund.id,
  amountCents: refund.amount,
  state: refundState(refund.status),
  operation: refund.metadata?.['operation'] ?? null,
  feeCents: typeof refund.balance_transaction === 'string' ? 0 : (refund.balance_transaction?.fee ?? 0),
  transaction: idOf(refund.balance_transaction),
});

function refundState(status: string | null): RefundFacts['state'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

export function paymentIdOf(metadata: Stripe.Metadata, installation: string): PaymentId | null {
  const id = metadata['payment_id'];
  if ((metadata['installation'] ?? '') !== installation) return null;
  return parseId(id) ?? null;
}
