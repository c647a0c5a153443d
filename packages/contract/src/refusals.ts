import type { Endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';

const isEmpty = (schema: unknown): boolean => {
  const shape = (schema as { readonly shape?: object }).shape;
  return shape !== undefined && Object.keys(shape).length === 0;
};

function byAuth({ auth }: Endpoint): readonly ErrorCode[] {
  switch (auth) {
    case 'public':
      return [];
    case 'user':
    case 'self':
      return ['unauthenticated'];
    case 'verified':
      return ['unauthenticated', 'phone_not_verified'];
    case 'mechanic':
      return ['unauthenticated', 'forbidden', 'phone_not_verified'];
    case 'office':
      return ['unauthenticated', 'forbidden'];
  }
}

/**
 * The error codes of an endpoint: its own and those implied by its definition (auth, parameters, limits), without
 * `generalRefusals`.
 */
export function refusalsOf(endpoint: Endpoint): ReadonlySet<ErrorCode> {
  const { params, query, form } = endpoint;
  return new Set<ErrorCode>([
    ...endpoint.refusals,
    ...byAuth(endpoint),
    ...(isEmpty(params) ? [] : ['not_found' as const]),
    ...(isEmpty(query) && isEmpty(form) ? [] : ['invalid' as const]),
    ...(endpoint.rateLimits.length > 0 ? ['rate_limited' as const] : []),
    ...(endpoint.duringImpersonation === 'allowed' ? [] : ['impersonating' as const]),
    ...(endpoint.idempotent ? ['idempotency_mismatch' as const, 'in_progress' as const] : []),
  ]);
}

/** What an account whose number staff booked for may still do before it verifies that number (ADR 112). */
export const openWhileNumberAsked: ReadonlySet<string> = new Set([
  'checkToken',
  'getUser',
  'logout',
  'requestPhoneVerification',
  'verifyPhone',
]);

const asksNumber = ({ id, auth }: Endpoint): boolean =>
  (auth === 'user' || auth === 'self') && !openWhileNumberAsked.has(id);

/**
 * Errors of any call before its handler runs: unreadable request, missing CSRF token, an unhealthy server, or an account
 * that has to verify its number first (ADR 112).
 */
export const generalRefusals = (endpoint: Endpoint): readonly ErrorCode[] => [
  'bad_request',
  ...(asksNumber(endpoint) ? ['phone_not_verified' as const] : []),
  ...(endpoint.method === 'GET' ? [] : ['csrf' as const, 'too_large' as const, 'unsupported_media' as const]),
  'unavailable',
  'internal',
];
