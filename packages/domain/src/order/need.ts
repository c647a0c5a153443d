import { reportDueAt } from '../moderation/report.ts';
import type { Instant } from '../time.ts';
import { orderQueues, type OrderQueue } from './queues.ts';

/** What needs a person of the office: orders of the work queues, and what is not an order. */
export const needKinds = [...orderQueues, 'message', 'report', 'inquiry', 'dispute', 'certificate'] as const;
export type NeedKind = (typeof needKinds)[number];

export const needGroups = ['now', 'today', 'week'] as const;
export type NeedGroup = (typeof needGroups)[number];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What is due within this time belongs to "now": a mechanic can still reach a visit. */
const NOW_MS = 3 * HOUR;
/** How far the list looks ahead. */
export const NEEDS_AHEAD_MS = 7 * DAY;

/** Customers who wrote or asked get an answer within a day; photos can follow within a week. */
const ANSWER_MS = DAY;
const PICTURES_MS = 7 * DAY;

/** When an order of a queue becomes a fault. `since`: when it was asked or noted, if that is known. */
export function orderNeedDue(
  kind: OrderQueue | 'message',
  { startsAt, since }: { readonly startsAt: Instant; readonly since: Instant | null },
): Instant {
  if (since === null) return startsAt;
  if (kind === 'requests') return Math.min(startsAt, since + ANSWER_MS);
  return kind === 'pictures' ? since + PICTURES_MS : startsAt;
}

/** When an answer to a report or an inquiry is due. */
export const answerDue = (kind: 'report' | 'inquiry', since: Instant): Instant =>
  kind === 'report' ? reportDueAt(since) : since + ANSWER_MS;

/** The group of a need; undefined if it is due after the week. */
export function needGroup(
  due: Instant,
  { now, dayEnds }: { readonly now: Instant; readonly dayEnds: Instant },
): NeedGroup | undefined {
  if (due <= now + NOW_MS) return 'now';
  if (due <= dayEnds) return 'today';
  return due <= now + NEEDS_AHEAD_MS ? 'week' : undefined;
}
