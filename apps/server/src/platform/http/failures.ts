import type { Refusal } from '@hoist/contract/errors';
import { isUnavailable } from '#server/platform/db/errors.ts';

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

/** The disk is full, read-only or failing. */
const diskCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);

const isDiskFailure = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && diskCodes.has(String(error.code));

const byStatus: ReadonlyMap<number | undefined, Refusal> = new Map([
  [400, { code: 'bad_request' }],
  [404, { code: 'not_found' }],
  [413, { code: 'too_large' }],
  [415, { code: 'unsupported_media' }],
  [503, { code: 'unavailable', retryAfterSeconds: 2 }],
]);

/** The refusal for a thrown error: framework errors by status, others as `internal` without details. */
export function refusalOf(error: unknown): Refusal {
  if (isUnavailable(error) || isDiskFailure(error)) return { code: 'unavailable', retryAfterSeconds: 2 };
  return byStatus.get(statusOf(error)) ?? { code: 'internal' };
}
