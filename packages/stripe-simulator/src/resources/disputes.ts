import type { Charge, Dispute } from '../objects.ts';
import { need, type Call, type Route } from '../route.ts';
import { newId, type Unit } from '../unit.ts';
import type { Params } from '../wire/form.ts';
import { listParams, page } from '../wire/list.ts';
import { flag, group, mergeMetadata, text } from '../wire/read.ts';
import { badState, noSuch } from '../wire/stripe-error.ts';
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
  const id = newId('du');
  const withdrawn = inquiry ? [] : [withdraw(unit, { id, amount, currency: charge.currency })];
  const dispute: Dispute = {
    id,
    object: 'dispute',
    amount,
    balance_transactions: withdrawn,
    charge: charge.id,
    created: unit.now,
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
    livemode: false,
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
  unit.put('disputes', escalated);
  unit.emit('charge.dispute.updated', escalated);
  unit.emit('charge.dispute.funds_withdrawn', escalated);
  return escalated;
}

const isClosed = ({ status }: Dispute): boolean => ['won', 'lost', 'warning_closed'].includes(status);

/** Closes a dispute. A won one returns the amount, but not the fee. */
export function closeDispute(unit: Unit, dispute: Dispute, won: boolean): Dispute {
  if (isClosed(dispute)) throw badState('dispute_closed', 'This dispute is already closed.');
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
  unit.put('disputes', closed);
  unit.emit('charge.dispute.closed', closed);
  if (returned) unit.emit('charge.dispute.funds_reinstated', closed);
  return closed;
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
  unit.put('disputes', updated);
  unit.emit('charge.dispute.updated', updated);
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

function disputeOf(call: Call): Dispute {
  const found = call.unit.find('disputes', need(call, 'id'));
  if (found === undefined) throw noSuch('dispute', need(call, 'id'));
  return found;
}

function list({ unit, params }: Call) {
  const [charge, intent] = [text(params, 'charge'), text(params, 'payment_intent')];
  const rows = (charge === undefined ? unit.all('disputes') : unit.where('disputes', `charge:${charge}`))
    .filter((one) => (charge === undefined || one.charge === charge) && (intent === undefined || one.payment_intent === intent)); // prettier-ignore
  return page('/v1/disputes', rows, params);
}

export const disputeRoutes: readonly Route[] = [
  { method: 'GET', path: '/v1/disputes', access: 'secret', allows: [...listParams, 'charge', 'payment_intent'], run: list }, // prettier-ignore
  { method: 'GET', path: '/v1/disputes/:id', access: 'secret', allows: [], run: disputeOf },
  { method: 'POST', path: '/v1/disputes/:id', access: 'secret', allows: ['evidence', 'metadata', 'submit'], run: update }, // prettier-ignore
  { method: 'POST', path: '/v1/disputes/:id/close', access: 'secret', allows: [], run: (call) => closeDispute(call.unit, disputeOf(call), false) }, // prettier-ignore
];
