import { CODE_SENT_SECONDS, CODE_TICKS, CODE_TICK_SECONDS, VERIFICATION_CODE_LENGTH } from '../limits.ts';
import type { Instant } from '../time.ts';

/** Codes are 100000–999999, valid for ten minutes and five tries (decision B10). */
export const CODE_MIN = 100_000;
export const CODE_MAX = 999_999;
export const CODE_VALID_SECONDS = 600;
export const CODE_MAX_TRIES = 5;

export type CodeProblem = 'required' | 'length' | 'digits';

/** What is wrong with a typed code; undefined when it can be sent. */
export function codeProblem(typed: string): CodeProblem | undefined {
  if (typed === '') return 'required';
  if (typed.length !== VERIFICATION_CODE_LENGTH) return 'length';
  return /^\d+$/.test(typed) ? undefined : 'digits';
}

/** The number that is sent for a typed code: 0 when it is not numeric (specification section 5). */
export const codeNumber = (typed: string): number => (/^\d+$/.test(typed) ? Number(typed) : 0);

export interface CodeTimer {
  /** While true, 'Code Sent! (N minute ago)' stands where 'Resend' was. */
  readonly sent: boolean;
  /** Whole minutes since the code was sent; stops at 5. */
  readonly minutes: number;
  /** No further tick will come. */
  readonly stopped: boolean;
}

/** The state of the code timer: a tick a minute, five ticks, and 'sent' for 305 seconds (specification sections 4 and 9). */
export function codeTimer(sentAt: Instant, now: Instant): CodeTimer {
  const seconds = Math.max(0, (now - sentAt) / 1000);
  const minutes = Math.min(CODE_TICKS, Math.floor(seconds / CODE_TICK_SECONDS));
  return { sent: seconds < CODE_SENT_SECONDS, minutes, stopped: minutes === CODE_TICKS };
}

/** Tells whether a code that was sent can still be entered. `tries` counts the wrong ones so far. */
export const isCodeLive = (sentAt: Instant, tries: number, now: Instant): boolean =>
  tries < CODE_MAX_TRIES && now - sentAt < CODE_VALID_SECONDS * 1000;
