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
 * Why a call may be refused: its own reasons and those that follow from what it is. Those of any call whatever
 * (`generalRefusals`) are not among them.
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

/** What any call may answer before its verb is asked: it cannot be read, comes from another site, or we are unwell. */
export const generalRefusals = ({ method }: Endpoint): readonly ErrorCode[] => [
  'bad_request',
  ...(method === 'GET' ? [] : ['csrf' as const, 'too_large' as const, 'unsupported_media' as const]),
  'unavailable',
  'internal',
];
