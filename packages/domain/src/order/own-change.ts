import type { Instant } from '../time.ts';
import { mayAskFor, type ChangeKind, type Visit } from './change-request.ts';

/** Until how long before the start customers move and cancel by themselves (ADR 131); null: the office decides. */
export interface OwnChangeRule {
  readonly untilHours: number | null;
}

export const defaultOwnChangeRule: OwnChangeRule = { untilHours: 24 };
export const MAX_OWN_CHANGE_HOURS = 336;

const HOUR = 3_600_000;

/** Whether a change of a confirmed visit is granted immediately, without a person. */
export const grantsChange = (
  kind: ChangeKind,
  visit: Visit & { readonly startsAt: Instant },
  { now, rule }: { readonly now: Instant; readonly rule: OwnChangeRule },
): boolean =>
  rule.untilHours !== null &&
  mayAskFor(kind, visit) &&
  visit.progress === null &&
  now <= visit.startsAt - rule.untilHours * HOUR;
