const meanings: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection is refused',
  ECONNRESET: 'the connection was closed',
  UND_ERR_SOCKET: 'the connection was closed',
  ENOTFOUND: 'the name is not known to DNS',
  EAI_AGAIN: 'the name could not be looked up',
  ETIMEDOUT: 'no connection',
  UND_ERR_CONNECT_TIMEOUT: 'no connection',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is self-signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its chain of certificates is not complete',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its chain of certificates is not complete',
};

interface Linked {
  readonly code?: unknown;
  readonly cause?: unknown;
  readonly detail?: unknown;
  readonly errors?: readonly unknown[];
}

/** Some libraries have the code in the message alone. */
const words = (error: unknown) => (error instanceof Error ? error.message.split(/[^A-Z_\d]+/) : []);

/** The known error inside wrapping ones, in plain words; else the innermost message. */
export function explainError(error: unknown): string {
  const seen: unknown[] = [];
  for (let at: unknown = error; at !== undefined && at !== null && !seen.includes(at);) {
    seen.push(at);
    const { code, cause, detail, errors } = at as Linked;
    const known = [code, ...words(at)].find((word) => typeof word === 'string' && word in meanings);
    if (typeof known === 'string') return `${meanings[known] ?? ''} (${known})`;
    at = cause ?? errors?.[0] ?? (detail instanceof Error ? detail : undefined);
  }
  const inner = seen.findLast((one) => one instanceof Error && one.message !== '');
  return (inner instanceof Error ? inner.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, 300);
}
