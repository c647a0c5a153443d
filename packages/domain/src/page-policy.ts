export const cardProviderOrigins = [
  'https://js.stripe.com',
  'https://*.js.stripe.com',
  'https://api.stripe.com',
  'https://hooks.stripe.com',
] as const;

/** Google Analytics: its script and the addresses it reports to. */
export const googleCounter = {
  scripts: ['https://www.googletagmanager.com'],
  called: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
} as const;

export interface PolicySources {
  /** Further origins of the page itself. */
  readonly own?: readonly string[];
  readonly payments: readonly string[];
  readonly scripts?: readonly string[];
  /** Origins that may be called, besides the page's own and the card provider. */
  readonly called?: readonly string[];
}

/**
 * The directives of the content security policy for pages of the app, on the web and in the native apps. The web adds
 * `frame-ancestors`.
 */
export function pagePolicy({ own = [], payments, scripts = [], called = [] }: PolicySources): string[] {
  const list = (...sources: readonly string[]) => [...new Set(sources)].join(' ');
  const self = ["'self'", ...own];
  return [
    `default-src ${list(...self)}`,
    `script-src ${list(...self, ...payments, ...scripts)}`,
    // Ionic sets inline styles on its elements.
    `style-src ${list(...self, "'unsafe-inline'")}`,
    `img-src ${list(...self, 'data:', 'blob:', 'https:')}`,
    `font-src ${list(...self, 'data:')}`,
    `connect-src ${list(...self, ...payments, ...called)}`,
    // 3-D Secure opens the customer's bank in a frame, at an address that is not known in advance.
    `frame-src ${list(...self, 'https:', ...payments)}`,
    `worker-src ${list(...self)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ];
}
