/** Origins of the card provider: its script, its calls, its frames. */
export const cardProviderOrigins = [
  'https://js.stripe.com',
  'https://*.js.stripe.com',
  'https://api.stripe.com',
  'https://hooks.stripe.com',
] as const;

/** Google's counter: its script, and where the script tells what it counts. */
export const googleCounter = {
  scripts: ['https://www.googletagmanager.com'],
  called: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
} as const;

export interface PolicySources {
  /** From where the page itself comes, beside its own origin. */
  readonly own?: readonly string[];
  readonly payments: readonly string[];
  /** Scripts of others that run in the page. */
  readonly scripts?: readonly string[];
  /** Beside the page's own origin and the card provider, who may be called. */
  readonly called?: readonly string[];
}

/**
 * The content security policy of a page that shows the app: of the site's, which adds who may frame it, and of the native
 * apps' one page. Directives without their separators.
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
    // The customer's bank asks in a frame, and nobody knows the banks' addresses beforehand.
    `frame-src ${list(...self, 'https:', ...payments)}`,
    `worker-src ${list(...self, 'blob:')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ];
}
