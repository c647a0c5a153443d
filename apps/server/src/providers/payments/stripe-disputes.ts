import { disputeStatuses, type DisputeStatus } from '@hoist/domain/payment/dispute';
import type Stripe from 'stripe';
import type { DisputeFacts, FraudWarningFacts, PaymentsPort } from './port.ts';
import { idOf } from './stripe-facts.ts';
import { mapDone, outcomeOf } from './stripe-outcome.ts';

type DisputeCalls = Pick<
  PaymentsPort,
  'retrieveDispute' | 'submitEvidence' | 'acceptDispute' | 'retrieveFraudWarning'
>;

export const stripeDisputes = (
  stripe: Stripe,
  under: (key: string) => { readonly idempotencyKey: string },
): DisputeCalls => ({
  retrieveDispute: (dispute) => mapDone(outcomeOf(stripe.disputes.retrieve(dispute)), factsOf),

  submitEvidence: ({ key, dispute, evidence }) =>
    mapDone(
      outcomeOf(stripe.disputes.update(dispute, { evidence: { ...evidence }, submit: true }, under(key))),
      factsOf,
    ),

  acceptDispute: ({ key, dispute }) =>
    mapDone(outcomeOf(stripe.disputes.close(dispute, {}, under(key))), factsOf),

  retrieveFraudWarning: (warning) =>
    mapDone(outcomeOf(stripe.radar.earlyFraudWarnings.retrieve(warning)), (found): FraudWarningFacts => ({
      warning: found.id,
      charge: idOf(found.charge) ?? '',
      intent: idOf(found.payment_intent),
      fraudType: found.fraud_type,
      actionable: found.actionable,
    })),
});

function factsOf(dispute: Stripe.Dispute): DisputeFacts {
  const dueBy = dispute.evidence_details.due_by;
  return {
    dispute: dispute.id,
    charge: idOf(dispute.charge) ?? '',
    intent: idOf(dispute.payment_intent),
    status: statusOf(dispute.status),
    reason: dispute.reason,
    amountCents: dispute.amount,
    openedAt: new Date(dispute.created * 1000),
    // The API uses 0 if the bank accepts no answer.
    dueBy: dueBy === null || dueBy === 0 ? null : new Date(dueBy * 1000),
    refundable: dispute.is_charge_refundable,
    submissions: dispute.evidence_details.submission_count,
    movements: dispute.balance_transactions
      .toSorted((one, other) => one.created - other.created || other.amount - one.amount)
      .map(({ id, amount, fee }) => ({ transaction: id, amountCents: amount, feeCents: fee })),
  };
}

const known = new Set<string>(disputeStatuses);
const isStatus = (status: string): status is DisputeStatus => known.has(status);

function statusOf(status: string): DisputeStatus {
  if (isStatus(status)) return status;
  throw new Error(`The provider answered a dispute in an unknown status: ${status}`);
}
