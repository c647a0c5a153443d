import { HttpError } from '@hoist/contract/client';
import type { ErrorCode } from '@hoist/contract/errors';
import { isUnreachable, parseMessage } from '@hoist/web/error-messages';

/** An error that the screen explains itself: the central handler shows no toast. */
export class KnownAppError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'KnownAppError';
  }
}

/** Where a call's failure is shown; by default in the central handler's toast. */
export interface Showing {
  /** Error codes that the screen explains itself. */
  readonly handled?: readonly ErrorCode[];
  /**
   * 'in_place': the screen shows every refusal of an action itself, but no unreachable server.
   * 'background': the user did not ask for the call, so nothing is shown. Never for what a page displays.
   */
  readonly failure?: 'in_place' | 'background';
}

/** Whether the central handler shows nothing about this error. A 403 is always its own. */
export function isShownElsewhere(error: unknown, { handled = [], failure }: Showing): boolean {
  if (error instanceof KnownAppError) return true;
  if (error instanceof HttpError && error.status === 403) return false;
  if (failure === 'background') return true;
  if (!(error instanceof HttpError) || error.status === 0) return false;
  return failure === 'in_place' || handled.some((code) => code === error.code);
}

export interface ErrorTexts {
  readonly unreachable: string;
  readonly forbidden: string;
  readonly unknown: string;
}

/** The toast's text (specification section 8). Empty for known errors: they show no toast (decision F7). */
export function toastText(error: unknown, say: ErrorTexts): string {
  if (error instanceof KnownAppError) return '';
  if (isUnreachable(error)) return parseMessage(error) ?? say.unreachable;
  if (error instanceof HttpError && error.status === 403) return say.forbidden;
  return parseMessage(error) ?? say.unknown;
}
