import { mayAsRole } from '../order/order-permission.ts';
import type { Cents } from '../money/money.ts';
import type { OrderStatus } from '../order/order.ts';
import { assertUnreachable, ok, refuse, type Result } from '../result.ts';
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
  /** Numbers of the lines; lines of a group get the same answer. */
  readonly groups: readonly (readonly number[])[];
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
  | { readonly code: 'incomplete' }
  /** Lines that belong together got different answers. */
  | { readonly code: 'split' };

/** The customer types a texted code to accept more than this by a link, unless the owner sets another amount. */
export const defaultCodeAboveCents: Cents = 30_000;
export const MAX_CODE_ABOVE_CENTS: Cents = 2_000_000;

/** Whether accepting extra work by a link takes a texted code. `addedCents` includes taxes. */
export const needsCode = (addedCents: Cents, aboveCents: Cents): boolean => addedCents > aboveCents;

/** What the page of a proposal's link shows: the proposal, or why it cannot be answered anymore. */
export const linkStates = ['open', 'answered', 'withdrawn', 'replaced', 'lapsed', 'job_ended'] as const;
export type LinkState = (typeof linkStates)[number];

const endedStatuses: readonly OrderStatus[] = ['complete', 'declined', 'canceled'];

export function linkState(
  proposal: Pick<Proposal, 'outcome' | 'expiresAt'>,
  status: OrderStatus,
  now: Instant,
): LinkState {
  const state = revisionState(proposal, now);
  switch (state) {
    case 'answered':
    case 'lowered':
      return 'answered';
    case 'withdrawn':
    case 'replaced':
      return state;
    case 'open':
    case 'expired':
    case 'lapsed':
      if (endedStatuses.includes(status)) return 'job_ended';
      // A job that its mechanic gave back is offered to another one.
      return state === 'open' && mayAsRole('mechanic', 'propose_extra_work', status) ? 'open' : 'lapsed';
    default:
      return assertUnreachable(state);
  }
}

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
  const lines = proposal.groups.flat();
  const complete = all.size === answered.length && all.size === lines.length;
  if (!complete || !lines.every((line) => all.has(line))) return refuse({ code: 'incomplete' });
  const accepts = (line: number): boolean => answer.accepted.includes(line);
  if (proposal.groups.some((group) => group.some(accepts) && !group.every(accepts)))
    return refuse({ code: 'split' });
  return ok(lines.filter(accepts).toSorted((a, b) => a - b));
}
