import { mayAsRole } from '../access/policies.ts';
import type { OrderStatus } from '../order/order.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { Instant } from '../time.ts';

/** Outcome of proposed extra work; null while it waits for the customer. */
export const revisionOutcomes = ['answered', 'withdrawn', 'replaced', 'lowered', 'lapsed'] as const;
export type RevisionOutcome = (typeof revisionOutcomes)[number];

export type RevisionState = 'open' | 'expired' | RevisionOutcome;

/** A proposal keeps its prices for a day; completing the job ends it immediately. */
export const PROPOSAL_MS = 24 * 3_600_000;

export interface Proposal {
  readonly outcome: RevisionOutcome | null;
  readonly expiresAt: Instant;
  readonly hash: string;
  readonly lines: readonly number[];
}

export const revisionState = (
  { outcome, expiresAt }: Pick<Proposal, 'outcome' | 'expiresAt'>,
  now: Instant,
): RevisionState => outcome ?? (now < expiresAt ? 'open' : 'expired');

export interface ProposalAnswer {
  /** Hash of the proposal that the customer saw. */
  readonly hash: string;
  readonly accepted: readonly number[];
  readonly declined: readonly number[];
  readonly now: Instant;
}

export type AnswerRefusal =
  | { readonly code: 'wrong_state'; readonly state: RevisionState | 'order' }
  /** The customer saw another version. */
  | { readonly code: 'changed' }
  | { readonly code: 'incomplete' };

/** Validates a customer's answer to the current proposal and returns the accepted lines. */
export function decideAnswer(
  given: { readonly status: OrderStatus; readonly proposal: Proposal },
  answer: ProposalAnswer,
): Result<readonly number[], AnswerRefusal> {
  const { status, proposal } = given;
  const state = revisionState(proposal, answer.now);
  if (state !== 'open') return refuse({ code: 'wrong_state', state });
  // Extra work is answered in the status in which it can be proposed (decision C10).
  if (!mayAsRole('mechanic', 'propose_extra_work', status))
    return refuse({ code: 'wrong_state', state: 'order' });
  if (answer.hash !== proposal.hash) return refuse({ code: 'changed' });
  const answered = [...answer.accepted, ...answer.declined];
  const all = new Set(answered);
  const complete = all.size === answered.length && all.size === proposal.lines.length;
  if (!complete || !proposal.lines.every((line) => all.has(line))) return refuse({ code: 'incomplete' });
  return ok(proposal.lines.filter((line) => answer.accepted.includes(line)));
}
