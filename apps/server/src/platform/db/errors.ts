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

/** A lost race that may succeed on the next try: serialization failure, deadlock, exclusion constraint. */
export function isRetryable(error: unknown): boolean {
  return retryable.has(asDatabaseError(error)?.code ?? '');
}

/** The constraint that an insert or update broke: unique, exclusion, foreign key or check. */
export function brokenConstraint(error: unknown): string | undefined {
  const found = asDatabaseError(error);
  return found?.code.startsWith('23') ? found.constraint : undefined;
}

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** The database is gone, full, starting or too slow: the caller may try again later (503). */
export function isUnavailable(error: unknown): boolean {
  const code = asDatabaseError(error)?.code;
  if (code !== undefined) {
    return (
      connectionCodes.has(code) || code.startsWith('08') || code.startsWith('53') || /^57(P0|014)/.test(code)
    );
  }
  return (
    error instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(
      error.message,
    )
  );
}
