export interface ErrorBody {
  readonly type:
    | 'api_error'
    | 'card_error'
    | 'idempotency_error'
    | 'invalid_request_error'
    | 'rate_limit_error';
  readonly code?: string;
  readonly decline_code?: string;
  readonly message: string;
  readonly param?: string;
  readonly charge?: string;
  readonly payment_intent?: unknown;
  readonly setup_intent?: unknown;
  readonly payment_method?: unknown;
}

/**
 * An error of the simulated API. `keep` commits the changes so far (a declined charge); `replayed` stores the response
 * under the idempotency key (not for validation failures and conflicts).
 */
export class StripeError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly keep: boolean;
  readonly replayed: boolean;

  constructor(status: number, body: ErrorBody, outcome: { keep?: boolean; replayed?: boolean } = {}) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.keep = outcome.keep ?? false;
    this.replayed = outcome.replayed ?? false;
  }
}

/** An invalid parameter: 400, not stored under the idempotency key. */
export const badParameter = (param: string, message: string, code = 'parameter_invalid'): StripeError =>
  new StripeError(400, { type: 'invalid_request_error', code, message, param });

export const missingParameter = (param: string): StripeError =>
  badParameter(param, `Missing required param: ${param}.`, 'parameter_missing');

export const noSuch = (kind: string, id: string, param = 'id'): StripeError =>
  new StripeError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });

/** A call in the wrong state of its object: 400, stored under the idempotency key. */
export const badState = (code: string, message: string, extra: Partial<ErrorBody> = {}): StripeError =>
  new StripeError(400, { type: 'invalid_request_error', code, message, ...extra }, { replayed: true });
