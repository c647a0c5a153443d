import type { Charge, Dispute } from '../objects.ts';
import { get, list, post, rowOf, type Call, type Route } from '../route.ts';
import type { Unit } from '../unit.ts';
import type { Params } from '../wire/form.ts';
import { flag, group, mergeMetadata } from '../wire/read.ts';
import { badState } from '../wire/stripe-error.ts';
import { book } from './balance.ts';

/** The provider's fee for a dispute in Canada, in cents. */
const disputeFee = 1_500;
const answerWithin = 7 * 86_400;

interface Complaint {
  readonly reason: string;
  /** An inquiry withdraws no money. */
  readonly inquiry?: boolean;
}

/** Opens a dispute of a captured charge and withdraws the money immediately. */
export function openDispute(
  unit: Unit,
  charge: Charge,
  { reason, inquiry = false }: Complaint = { reason: 'fraudulent' },
): Dispute {
  if (charge.disputed) throw badState('charge_disputed', 'This charge is already disputed.');
  const amount = charge.amount_captured - charge.amount_refunded;
  if (amount <= 0) throw badState('charge_already_refunded', 'Nothing is left of this charge to dispute.');
  const made = unit.newObject('du', 'dispute');
  const withdrawn = inquiry ? [] : [withdraw(unit, { id: made.id, amount, currency: charge.currency })];
  const dispute: Dispute = {
    ...made,
    amount,
    balance_transactions: withdrawn,
    charge: charge.id,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: {
      due_by: unit.now + answerWithin,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: inquiry,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  };
  unit.put('disputes', dispute);
  unit.put('charges', { ...charge, disputed: true });
  unit.emit('charge.dispute.created', dispute);
  if (!inquiry) unit.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

const withdraw = (unit: Unit, { id, amount, currency }: Pick<Dispute, 'id' | 'amount' | 'currency'>) =>
  book(unit, { type: 'adjustment', amount: -amount, fee: disputeFee, source: id, currency });

export function escalateDispute(unit: Unit, dispute: Dispute): Dispute {
  if (!dispute.status.startsWith('warning_') || dispute.status === 'warning_closed')
    throw badState('dispute_closed', 'Only an open inquiry can become a dispute.');
  const escalated: Dispute = {
    ...dispute,
    status: 'needs_response',
    is_charge_refundable: false,
    balance_transactions: [withdraw(unit, dispute)],
  };
  return unit.save('disputes', escalated, 'charge.dispute.updated', 'charge.dispute.funds_withdrawn');
}

const isClosed = ({ status }: Dispute): boolean => ['won', 'lost', 'warning_closed'].includes(status);

/** Closes a dispute. A won one returns the amount, but not the fee. A lost one may be won after all. */
export function closeDispute(unit: Unit, dispute: Dispute, won: boolean): Dispute {
  if (isClosed(dispute) && !(won && dispute.status === 'lost'))
    throw badState('dispute_closed', 'This dispute is already closed.');
  const inquiry = dispute.status.startsWith('warning_');
  const closed: Dispute = { ...dispute, status: inquiry ? 'warning_closed' : won ? 'won' : 'lost' };
  const returned = won && !inquiry;
  if (returned) {
    const back = book(unit, {
      type: 'adjustment',
      amount: dispute.amount,
      fee: 0,
      source: dispute.id,
      currency: dispute.currency,
    });
    closed.balance_transactions = [...dispute.balance_transactions, back];
  }
  const events = ['charge.dispute.closed', ...(returned ? ['charge.dispute.funds_reinstated'] : [])];
  return unit.save('disputes', closed, ...events);
}

const underReview: Readonly<Partial<Record<Dispute['status'], Dispute['status']>>> = {
  needs_response: 'under_review',
  warning_needs_response: 'warning_under_review',
};

function update(call: Call): Dispute {
  const { unit, params } = call;
  const dispute = disputeOf(call);
  if (isClosed(dispute)) throw badState('dispute_closed', 'This dispute is already closed.');
  const evidence = { ...dispute.evidence, ...texts(group(params, 'evidence') ?? {}) };
  const submitted = flag(params, 'submit') ?? true;
  const updated: Dispute = {
    ...dispute,
    evidence,
    metadata: mergeMetadata(dispute.metadata, params),
    status: submitted ? (underReview[dispute.status] ?? dispute.status) : dispute.status,
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: Object.keys(evidence).length > 0,
      submission_count: dispute.evidence_details.submission_count + (submitted ? 1 : 0),
    },
  };
  unit.save('disputes', updated, 'charge.dispute.updated');
  if (!submitted) return updated;
  // The provider's test texts that win or lose a dispute.
  if (evidence['uncategorized_text'] === 'winning_evidence') return closeDispute(unit, updated, true);
  if (evidence['uncategorized_text'] === 'losing_evidence') return closeDispute(unit, updated, false);
  return updated;
}

const texts = (sent: Params): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sent).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );

const disputeOf = (call: Call): Dispute => rowOf(call, 'disputes', 'dispute');

const base = '/v1/disputes';

export const disputeRoutes: readonly Route[] = [
  list(base, 'disputes', { index: 'charge', others: ['payment_intent'] }),
  get(`${base}/:id`, disputeOf),
  post(`${base}/:id`, update, ['evidence', 'metadata', 'submit']),
  post(`${base}/:id/close`, (call) => closeDispute(call.unit, disputeOf(call), false)),
];
