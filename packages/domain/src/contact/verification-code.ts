import type { Instant } from '../time.ts';

/** Codes are 100000–999999, valid for ten minutes and five tries (decision B10). */
export const CODE_MIN = 100_000;
export const CODE_MAX = 999_999;
export const CODE_VALID_SECONDS = 600;
export const CODE_MAX_TRIES = 5;

/** A typed code as a number; 0 if it is not numeric (specification section 5). */
export const codeNumber = (typed: string): number => (/^\d+$/.test(typed) ? Number(typed) : 0);

/** Whether a code can still be entered. `tries` counts wrong ones. */
export const isCodeLive = (sentAt: Instant, tries: number, now: Instant): boolean =>
  tries < CODE_MAX_TRIES && now - sentAt < CODE_VALID_SECONDS * 1000;
