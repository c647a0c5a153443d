import type { Instant } from '../time.ts';
import { kindOf, type NeedKind } from './kinds.ts';

export const needGroups = ['now', 'today', 'week'] as const;
export type NeedGroup = (typeof needGroups)[number];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What is due within this time belongs to "now": a mechanic can still reach a visit. */
const NOW_MS = 3 * HOUR;
/** A fault that lasts this much longer is worse. */
const FAULT_STEP_MS = HOUR / 4;
/** How far the list looks ahead. */
export const NEEDS_AHEAD_MS = 7 * DAY;

/** When a need becomes a fault: at its time, or when the time to answer is over. */
export function needDue(
  kind: NeedKind,
  { at, since }: { readonly at: Instant; readonly since: Instant | null },
): Instant {
  const { answerMs } = kindOf(kind);
  if (answerMs === undefined || since === null) return at;
  return kind === 'requests' ? Math.min(at, since + answerMs) : since + answerMs;
}

/** The group of a need; undefined if it is due after the week. */
export function needGroup(
  due: Instant,
  { now, dayEnds }: { readonly now: Instant; readonly dayEnds: Instant },
): NeedGroup | undefined {
  if (due <= now + NOW_MS) return 'now';
  if (due <= dayEnds) return 'today';
  return due <= now + NEEDS_AHEAD_MS ? 'week' : undefined;
}

/** How long a need stays with the person who took it, and how long it can be hidden. */
export const TAKEN_MS = 2 * HOUR;
export const HIDDEN_MS = HOUR;

/** How bad a need is: a higher number is worse. A fault grows by one with each quarter of an hour. */
export function needSeverity(
  { due, group }: { readonly due: Instant; readonly group: NeedGroup },
  now: Instant,
) {
  const soon = needGroups.length - 1 - needGroups.indexOf(group);
  return due > now ? soon : needGroups.length + Math.min(1000, Math.floor((now - due) / FAULT_STEP_MS));
}

/** Whether a need stays hidden: for its time, unless it has become worse. */
export const staysHidden = (
  hidden: { readonly until: Instant; readonly severity: number },
  at: { readonly now: Instant; readonly severity: number },
): boolean => at.now < hidden.until && at.severity <= hidden.severity;
