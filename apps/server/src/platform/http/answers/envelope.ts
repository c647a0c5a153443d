import { errorStatus, type ErrorCode, type Refusal } from '@hoist/contract/errors';
import { text, type Locale } from '@hoist/contract/texts/text';
import type { ReplyText } from '../call.ts';

/** A response: HTTP status, JSON text and, for temporary refusals, the retry delay. */
export interface Envelope {
  readonly status: number;
  readonly json: string;
  readonly retryAfterSeconds?: number | undefined;
  readonly code?: ErrorCode;
  readonly cookie?: string | readonly string[];
}

/** HTTP 200 with `status: 1` and a `message` beside the endpoint's fields (decision B2). */
export function success(locale: Locale, body: object, replyText: ReplyText | undefined): Envelope {
  const message =
    replyText === undefined
      ? text(locale, 'message.ok')
      : 'message' in replyText
        ? replyText.message
        : text(locale, replyText.text, replyText.values);
  return { status: 200, json: JSON.stringify({ ...body, status: 1, message }) };
}

export function failure(locale: Locale, refusal: Refusal): Envelope {
  const status = errorStatus[refusal.code];
  const details = refusal.details?.map(({ field, text: key, values }) => ({
    field,
    message: text(locale, key, values),
  }));
  const message = refusal.message ?? text(locale, refusal.text ?? `error.${refusal.code}`, refusal.values);
  const body = { ...refusal.extra, status, message, code: refusal.code, ...(details ? { details } : {}) };
  const { code, retryAfterSeconds } = refusal;
  return { status, json: JSON.stringify(body), retryAfterSeconds, code };
}
