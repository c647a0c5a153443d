import type { TextKey } from './texts/en.ts';
import type { TextValues } from './texts/text.ts';

/**
 * The closed list of error codes with their HTTP status, which the body's `status` repeats (decision B2). Texts are
 * `error.<code>` in the catalogues of `texts/`.
 */
export const errorStatus = {
  bad_request: 400,
  invalid_signature: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  card_declined: 402,
  payment_failed: 402,
  forbidden: 403,
  csrf: 403,
  not_found: 404,
  conflict: 409,
  impersonating: 409,
  wrong_state: 409,
  slot_taken: 409,
  needs_confirmation: 409,
  price_changed: 409,
  already_registered: 409,
  in_use: 409,
  in_progress: 409,
  already_reviewed: 409,
  phone_not_verified: 412,
  too_large: 413,
  unsupported_media: 415,
  misdirected: 421,
  invalid: 422,
  idempotency_mismatch: 422,
  coupon_refused: 422,
  not_serviceable: 422,
  code_wrong: 422,
  rate_limited: 429,
  internal: 500,
  payment_pending: 503,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export interface RefusedField {
  readonly field: string;
  readonly text: TextKey;
  readonly values?: TextValues | undefined;
}

/** An expected failure of a handler. `text` overrides the code's text; `extra` is merged into the body. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly text?: TextKey | undefined;
  readonly values?: TextValues | undefined;
  /** An already localized text, e.g. of a card issuer. Overrides `text`. */
  readonly message?: string | undefined;
  readonly details?: readonly RefusedField[] | undefined;
  readonly extra?: Readonly<Record<string, unknown>> | undefined;
  readonly retryAfterSeconds?: number | undefined;
}
