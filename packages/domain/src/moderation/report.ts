import type { OrderMessageId } from '../ids.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { Instant } from '../time.ts';

/** Reasons of a report: a closed list, so that reports can be counted (ADR 92). */
export const reportReasons = ['offensive', 'threat', 'spam', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportDecisions = ['dismiss', 'hide', 'warn', 'hide_and_warn'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

/** Characters of the reporter's comment and of the office's note. */
export const MAX_REPORT_NOTE = 500;
/** A report of a whole conversation stores this many of its newest messages. */
export const MAX_REPORTED_MESSAGES = 200;

/**
 * Hours until a report must be answered. App Store Review Guidelines, 1.2, require "timely responses to concerns",
 * which reviewers read as 24 hours.
 */
export const REPORT_ANSWER_HOURS = 24;
const ANSWER_MS = REPORT_ANSWER_HOURS * 3_600_000;
/** A report is near this long before it is due. */
export const REPORT_NEAR_HOURS = 4;
const NEAR_MS = REPORT_NEAR_HOURS * 3_600_000;

export const reportDueAt = (reportedAt: Instant): Instant => reportedAt + ANSWER_MS;

/** Open reports made until then are near or overdue. */
export const reportNearSince = (now: Instant): Instant => now - (ANSWER_MS - NEAR_MS);

export type ReportUrgency = 'open' | 'near' | 'overdue' | 'settled';

export function reportUrgency(
  { reportedAt, decidedAt }: { readonly reportedAt: Instant; readonly decidedAt: Instant | null },
  now: Instant,
): ReportUrgency {
  if (decidedAt !== null) return 'settled';
  const left = reportDueAt(reportedAt) - now;
  if (left <= 0) return 'overdue';
  return left <= NEAR_MS ? 'near' : 'open';
}

export type Side = 'customer' | 'mechanic';
type Author = Side | 'office';

/**
 * Whether a side may report a message: only the other side's. Complaints about the office go to its support address.
 */
export const mayReport = (reporter: Side, author: Author): boolean =>
  author !== 'office' && author !== reporter;

export const hides = (decision: ReportDecision): boolean =>
  decision === 'hide' || decision === 'hide_and_warn';
export const warns = (decision: ReportDecision): boolean =>
  decision === 'warn' || decision === 'hide_and_warn';

export type ReportOutcome = 'acted' | 'nothing_found';
export const outcomeOf = (decision: ReportDecision): ReportOutcome =>
  decision === 'dismiss' ? 'nothing_found' : 'acted';

export interface DecisionRequest {
  readonly decision: ReportDecision;
  readonly messages: readonly OrderMessageId[];
  /** Ids of the reported person's messages in the conversation. */
  readonly theirs: readonly OrderMessageId[];
  readonly settled: boolean;
}

export type DecisionRefusal = 'settled' | 'nothing_to_hide' | 'not_theirs';

/** Validates a decision and returns the ids to hide, each once. */
export function judgeDecision({
  decision,
  messages,
  theirs,
  settled,
}: DecisionRequest): Result<readonly OrderMessageId[], DecisionRefusal> {
  if (settled) return refuse('settled');
  if (!hides(decision)) return ok([]);
  const wanted = [...new Set(messages)];
  if (wanted.length === 0) return refuse('nothing_to_hide');
  return wanted.every((id) => theirs.includes(id)) ? ok(wanted) : refuse('not_theirs');
}
