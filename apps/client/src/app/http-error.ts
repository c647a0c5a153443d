import { HttpError } from '@hoist/contract/client';
import { isUnreachable, parseMessage } from '@hoist/web/error-messages';

/** An error that the screen explains itself: the central handler shows no toast. */
export class KnownAppError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'KnownAppError';
  }
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
