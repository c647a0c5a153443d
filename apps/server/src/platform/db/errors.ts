interface DatabaseError {
  readonly code: string;
  readonly constraint?: string | undefined;
}

function asDatabaseError(error: unknown): DatabaseError | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  if (typeof error.code !== 'string') return undefined;
  const constraint =
    'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined;
  return { code: error.code, constraint };
}

const retryable = new Set(['40001', '40P01', '23P01']);

export function isRetryable(error: unknown): boolean {
  return retryable.has(asDatabaseError(error)?.code ?? '');
}

export const isDeadlock = (error: unknown): boolean => asDatabaseError(error)?.code === '40P01';

export function brokenConstraint(error: unknown): string | undefined {
  const found = asDatabaseError(error);
  return found?.code.startsWith('23') ? found.constraint : undefined;
}

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** A write was sent to a standby, as during a failover. */
const readOnly = '25006';

/** The connection leads to a standby or has an unread answer, so it must not be reused. */
export function isConnectionSpoiled(error: unknown): boolean {
  if (asDatabaseError(error)?.code === readOnly) return true;
  return error instanceof Error && error.message === 'Query read timeout';
}

/** The database is down, full, starting, a standby or too slow: the caller may retry later (503). */
export function isUnavailable(error: unknown): boolean {
  const code = asDatabaseError(error)?.code;
  if (code !== undefined) {
    return connectionCodes.has(code) || code === readOnly || /^(08|53|57P0|57014)/.test(code);
  }
  return (
    error instanceof Error &&
    /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error/.test(
      error.message,
    )
  );
}
