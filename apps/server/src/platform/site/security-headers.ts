export interface PageSources {
  /** Origins of the card provider's script and frames. */
  readonly payments: readonly string[];
}

/** Headers of every HTML page. JSON needs none of them: it is never rendered. */
export function pageHeaders({ payments }: PageSources, framable: boolean): Readonly<Record<string, string>> {
  const provider = payments.join(' ');
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${provider}`,
    // Ionic sets inline styles on its elements.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self' data:",
    `connect-src 'self' ${provider}`,
    `frame-src 'self' ${provider}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${framable ? '*' : "'none'"}`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
    ...(framable ? {} : { 'x-frame-options': 'DENY' }),
  };
}
