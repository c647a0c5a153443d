import { MS_PER_HOUR } from '../civil-date.ts';

/** Later visits get their hold this long before the start; an off-session Visa hold lasts 4 days and 18 hours. */
export const HOLD_BEFORE_MS = 72 * MS_PER_HOUR;

/**
 * Settings for renewing card holds before they expire, and for holds that fail (decision M10). Hours, except
 * `giveUpDays`.
 */
export interface HoldSettings {
  /** A hold must outlast the end of its visit, or now if the job is late, by this much. */
  readonly outlastHours: number;
  /** Days after the visit when holds of an uncompleted job are no longer renewed. */
  readonly giveUpDays: number;
  /** A held deposit is captured this long before its hold expires. */
  readonly depositHours: number;
  /** Time before the visit when a failed hold leads to an offer to pay cash, or to a cancellation. */
  readonly mendHours: number;
  /** Time before the visit when an unanswered offer to pay cash leads to a cancellation. */
  readonly cashHours: number;
  /** Minimum time for a customer to react to a message. */
  readonly graceHours: number;
}

export const defaultHoldSettings: HoldSettings = {
  outlastHours: 24,
  giveUpDays: 14,
  depositHours: 24,
  mendHours: 24,
  cashHours: 12,
  graceHours: 2,
};
