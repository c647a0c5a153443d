import type { UserId } from '../../ids.ts';
import type { PlanChange } from './change-groups.ts';

/** Who proposed: the office, or the planner by itself in the evening or after a change of the day. */
export type ProposalSource = 'office' | 'evening' | 'change';

/** `open`: not answered by the office. `asked`: mechanics are asked. The others are ends. */
export const proposalStates = ['open', 'asked', 'accepted', 'declined', 'outdated', 'undone'] as const;
export type ProposalState = (typeof proposalStates)[number];

export const handoverAnswers = ['agreed', 'declined'] as const;
export type HandoverAnswer = (typeof handoverAnswers)[number];

/** A visit that a proposal gives to another mechanic. */
export interface HandedVisit extends PlanChange {
  readonly status: 'pending' | 'confirm';
  readonly startsAt: number;
  /** When it was offered to its mechanic; null: not an open offer. */
  readonly offeredAt: number | null;
}

/** What the office allows for pending visits. */
export interface ConsentRule {
  readonly movesPendingWithoutAsking: boolean;
}

/** A visit that no one has is offered, as in a booking. A confirmed one is promised to its mechanic. */
export const needsConsent = (
  { status, from }: Pick<HandedVisit, 'status' | 'from'>,
  { movesPendingWithoutAsking }: ConsentRule,
): boolean => status === 'confirm' || (from !== null && !movesPendingWithoutAsking);

/** The mechanics who must agree: both sides of each change that needs consent. */
export function mechanicsToAsk(
  changes: readonly Pick<HandedVisit, 'status' | 'from' | 'to'>[],
  rule: ConsentRule,
): ReadonlySet<UserId> {
  const asked = changes.filter((one) => needsConsent(one, rule));
  return new Set(asked.flatMap(({ from, to }) => (from === null ? [to] : [from, to])));
}

export interface OfferLimits {
  readonly answerMinutes: number;
  readonly cancelHoursBefore: number;
  readonly nearHours: number;
  readonly nearCancelHoursBefore: number;
}

const hourMs = 3_600_000;

/**
 * Until when mechanics may answer, in epoch milliseconds: the limits of an offer (decision C12), from now on and for
 * each visit. It can be in the past.
 */
export function handoverUntil(
  visits: readonly Pick<HandedVisit, 'startsAt' | 'offeredAt'>[],
  { now, offers }: { readonly now: number; readonly offers: OfferLimits },
): number {
  const answerMs = offers.answerMinutes * 60_000;
  const limits = visits.flatMap(({ startsAt, offeredAt }) => {
    const isNear = startsAt - now < offers.nearHours * hourMs;
    const hours = isNear ? offers.nearCancelHoursBefore : offers.cancelHoursBefore;
    // An offer that no one else can take stays after its end.
    const offerEnds = offeredAt === null || offeredAt + answerMs <= now ? [] : [offeredAt + answerMs];
    return [startsAt - hours * hourMs, ...offerEnds];
  });
  return Math.min(now + answerMs, ...limits);
}
