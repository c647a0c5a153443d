import type { Result } from '../result.ts';
import { ok, refuse } from '../result.ts';
import type { Instant } from '../time.ts';

/** Why somebody reports what another wrote: a closed list, so that reports can be counted (decision 92). */
export const reportReasons = ['offensive', 'threat', 'spam', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What the office makes of a report. */
export const reportDecisions = ['dismiss', 'hide', 'warn', 'hide_and_warn'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

/** Characters of what somebody adds to a reason, and of what the office notes of its decision. */
export const MAX_REPORT_NOTE = 500;
/** Messages that a report of a whole conversation keeps: the newest. */
export const MAX_REPORTED_MESSAGES = 200;

/**
 * Hours until a report is answered. App Store Review Guidelines, 1.2, ask for "timely responses to concerns"; its reviewers
 * take 24 hours for that.
 */
export const REPORT_ANSWER_HOURS = 24;
const ANSWER_MS = REPORT_ANSWER_HOURS * 3_600_000;
/** From how long before it is due a report is shown as near. */
const NEAR_MS = 4 * 3_600_000;

export const reportDueAt = (reportedAt: Instant): Instant => reportedAt + ANSWER_MS;

/** What was reported until then is near its time, or past it. */
export const reportNearSince = (now: Instant): Instant => now - (ANSWER_MS - NEAR_MS);

export type ReportUrgency = 'open' | 'near' | 'overdue' | 'settled';

/** How a report stands against the time in which it has to be answered. */
export function reportUrgency(
  { reportedAt, decidedAt }: { readonly reportedAt: Instant; readonly decidedAt: Instant | null },
  now: Instant,
): ReportUrgency {
  if (decidedAt !== null) return 'settled';
  const left = reportDueAt(reportedAt) - now;
  if (left <= 0) return 'overdue';
  return left <= NEAR_MS ? 'near' : 'open';
}

/** Who wrote a message, or is at the other end of a conversation. */
export type Side = 'customer' | 'mechanic';
type Author = Side | 'office';

/** Whether one side may report a message: it is the other side's. The office answers for its own words by its support address. */
export const mayReport = (reporter: Side, author: Author): boolean =>
  author !== 'office' && author !== reporter;

export const hides = (decision: ReportDecision): boolean =>
  decision === 'hide' || decision === 'hide_and_warn';
export const warns = (decision: ReportDecision): boolean =>
  decision === 'warn' || decision === 'hide_and_warn';

/** What the reporter hears of it, in words that blame nobody: acted upon, or nothing found. */
export type ReportOutcome = 'acted' | 'nothing_found';
export const outcomeOf = (decision: ReportDecision): ReportOutcome =>
  decision === 'dismiss' ? 'nothing_found' : 'acted';

export interface Deciding {
  readonly decision: ReportDecision;
  /** The messages to be hidden, by id. */
  readonly messages: readonly number[];
  /** Those of the reported person that stand in the conversation, by id. */
  readonly theirs: readonly number[];
  readonly settled: boolean;
}

export type DecisionRefusal = 'settled' | 'nothing_to_hide' | 'not_theirs';

/** A decision as it can be carried out: a settled report is settled, and only what the reported person wrote is hidden. */
export function judgeDecision({
  decision,
  messages,
  theirs,
  settled,
}: Deciding): Result<readonly number[], DecisionRefusal> {
  if (settled) return refuse('settled');
  if (!hides(decision)) return ok([]);
  const wanted = [...new Set(messages)];
  if (wanted.length === 0) return refuse('nothing_to_hide');
  return wanted.every((id) => theirs.includes(id)) ? ok(wanted) : refuse('not_theirs');
}
