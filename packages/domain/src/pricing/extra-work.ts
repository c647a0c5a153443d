import { mayAsRole } from '../access/policies.ts';
import type { OrderStatus } from '../order/order.ts';
import type { Result } from '../result.ts';
import { ok, refuse } from '../result.ts';
import type { Instant } from '../time.ts';

/** How a proposal of extra work ended; null while it waits for its customer. */
export const revisionOutcomes = ['answered', 'withdrawn', 'replaced', 'lowered', 'lapsed'] as const;
export type RevisionOutcome = (typeof revisionOutcomes)[number];

export type RevisionState = 'open' | 'expired' | RevisionOutcome;

/** An unanswered proposal holds its prices for a day; when the job is completed it lapses at once. */
export const PROPOSAL_MS = 24 * 3_600_000;

export interface Proposal {
  readonly outcome: RevisionOutcome | null;
  readonly expiresAt: Instant;
  readonly hash: string;
  /** The numbers of its lines. */
  readonly lines: readonly number[];
}

export const revisionState = (
  { outcome, expiresAt }: Pick<Proposal, 'outcome' | 'expiresAt'>,
  now: Instant,
): RevisionState => outcome ?? (now < expiresAt ? 'open' : 'expired');

export interface ProposalAnswer {
  /** Of what was shown. */
  readonly hash: string;
  readonly accepted: readonly number[];
  readonly declined: readonly number[];
  readonly now: Instant;
}

export type AnswerRefusal =
  | { readonly code: 'wrong_state'; readonly state: RevisionState | 'order' }
  /** The customer saw something else. */
  | { readonly code: 'changed' }
  /** Each line is accepted or declined, once. */
  | { readonly code: 'incomplete' };

/** Decides a customer's answer: each line by itself, of exactly what is proposed now. */
export function decideAnswer(
  given: { readonly status: OrderStatus; readonly proposal: Proposal },
  answer: ProposalAnswer,
): Result<readonly number[], AnswerRefusal> {
  const { status, proposal } = given;
  const state = revisionState(proposal, answer.now);
  if (state !== 'open') return refuse({ code: 'wrong_state', state });
  // Extra work is answered while it could be proposed (decision C10).
  if (!mayAsRole('mechanic', 'propose_extra_work', status))
    return refuse({ code: 'wrong_state', state: 'order' });
  if (answer.hash !== proposal.hash) return refuse({ code: 'changed' });
  const told = [...answer.accepted, ...answer.declined];
  const all = new Set(told);
  const complete = all.size === told.length && all.size === proposal.lines.length;
  if (!complete || !proposal.lines.every((line) => all.has(line))) return refuse({ code: 'incomplete' });
  return ok(proposal.lines.filter((line) => answer.accepted.includes(line)));
}
