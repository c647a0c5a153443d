export interface PageSources {
  /** Origins of the card provider's script and frames. */
  readonly payments: readonly string[];
}

/** Who may show a page in a frame: nobody, our own pages, anybody. */
export type Framing = 'none' | 'self' | 'any';

const ancestors: Readonly<Record<Framing, string>> = { none: "'none'", self: "'self'", any: '*' };

/** Headers of every HTML page, over those of every answer (platform/http/server.ts). */
export function pageHeaders({ payments }: PageSources, framing: Framing): Readonly<Record<string, string>> {
  const provider = payments.join(' ');
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${provider}`,
    // Ionic sets inline styles on its elements.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self' data:",
    `connect-src 'self' ${provider}`,
    // The customer's bank asks in a frame, and nobody knows the banks' addresses beforehand.
    `frame-src 'self' https: ${provider}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors[framing]}`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), usb=(), serial=()',
    ...(framing === 'any' ? {} : { 'x-frame-options': framing === 'self' ? 'SAMEORIGIN' : 'DENY' }),
  };
}
