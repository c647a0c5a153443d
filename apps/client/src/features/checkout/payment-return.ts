import { ok, refuse, type Result } from '@hoist/domain/result';

/** Parameters of the bank's return URL; they are untrusted and only trigger a status check. */
export interface PaymentReturn {
  readonly intent: string;
  readonly status: string;
}

export type ReturnProblem = 'noIntent' | 'noSecret';

/** Reads the address that the provider returned to (requirement RT038). */
export function readReturn(search: string): Result<PaymentReturn, ReturnProblem> {
  const given = new URLSearchParams(search);
  const kind = given.has('setup_intent') ? 'setup_intent' : 'payment_intent';
  const intent = given.get(kind);
  if (!intent) return refuse('noIntent');
  if (!given.get(`${kind}_client_secret`)) return refuse('noSecret');
  return ok({ intent, status: given.get('redirect_status') ?? '' });
}

export interface AuthorizationMessage {
  readonly type: 'PAYMENT_AUTHORIZATION';
  readonly intent: string;
  readonly status: string;
}

/** Only a message of our own payments page, from our own origin and from the frame that we opened, counts. */
export function isAuthorizationMessage(
  event: { readonly origin: string; readonly source: unknown; readonly data: unknown },
  expected: { readonly origin: string; readonly frame: unknown },
): boolean {
  const { data } = event;
  return (
    event.origin === expected.origin &&
    event.source === expected.frame &&
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    data.type === 'PAYMENT_AUTHORIZATION'
  );
}
