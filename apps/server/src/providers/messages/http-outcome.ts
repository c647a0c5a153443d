import type { SendOutcome } from './port.ts';

/** The connection failed, so nothing was sent. */
const neverSent: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
]);

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? codeOf(error.cause) : undefined;
}

/** The outcome of a failed request: refused if no connection was made, else unknown. */
export function outcomeOfFailure(error: unknown): SendOutcome {
  const code = codeOf(error);
  if (code !== undefined && neverSent.has(code)) return { outcome: 'refused', code, retry: true };
  return { outcome: 'unknown', code: code ?? (error instanceof Error ? error.name : 'failed') };
}

/** The provider's `Retry-After` in milliseconds, at most an hour. */
export function waitOf(answer: { readonly headers: Headers }): { readonly waitMs?: number } {
  const seconds = Number(answer.headers.get('retry-after') ?? '');
  return seconds > 0 ? { waitMs: Math.min(seconds, 3600) * 1000 } : {};
}
