import { googleCounter, pagePolicy } from '@hoist/domain/page-policy';

export interface PageSources {
  /** Origins of the payment provider's script and frames. */
  readonly payments: readonly string[];
  /** Enabled analytics, whose origins are allowed. */
  readonly counters: { readonly google: boolean; readonly pixel: boolean };
  /** Origins of the maps' styles and tiles. */
  readonly maps: readonly string[];
  /** Origins that may frame the sign-up; none: any may. */
  readonly parents: readonly string[];
}

/** Who may frame a page: no one, our own pages, or also the configured sites. `parents` without such sites: anyone. */
export type Framing = 'none' | 'self' | 'named' | 'parents';

function ancestors(framing: Framing, parents: readonly string[]): string {
  if (framing === 'none') return "'none'";
  if (framing === 'parents' && parents.length === 0) return '*';
  return ["'self'", ...(framing === 'self' ? [] : parents)].join(' ');
}

/** For older browsers; the header has no lists. */
function frameOptions(allowed: string): Readonly<Record<string, string>> {
  if (allowed === "'none'") return { 'x-frame-options': 'DENY' };
  return allowed === "'self'" ? { 'x-frame-options': 'SAMEORIGIN' } : {};
}

/** Headers of HTML pages, besides the common ones (platform/http/server.ts). */
export function pageHeaders(
  { payments, counters, maps, parents }: PageSources,
  framing: Framing,
): Readonly<Record<string, string>> {
  const allowed = ancestors(framing, parents);
  const scripts = [
    ...(counters.google ? googleCounter.scripts : []),
    ...(counters.pixel ? ['https://connect.facebook.net'] : []),
  ];
  const called = [
    ...maps,
    ...(counters.google ? googleCounter.called : []),
    ...(counters.pixel ? ['https://www.facebook.com', 'https://connect.facebook.net'] : []),
  ];
  const policy = [...pagePolicy({ payments, scripts, called }), `frame-ancestors ${allowed}`];
  return {
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), usb=(), serial=()',
    ...frameOptions(allowed),
  };
}
