const loopbackNames = ['127.0.0.1', 'localhost', '[::1]'];

/** Accepts `127.0.0.1:4242`, `localhost`, `[::1]:80` and similar. */
export const isLoopbackHost = (host: string | undefined): boolean =>
  host !== undefined && loopbackNames.includes(host.replace(/:\d+$/, '').toLowerCase());

/** Origins of the native shells on iOS and Android. */
export const shellOrigins = ['capacitor://localhost', 'https://localhost'] as const;

/**
 * Returns the origin if its pages may embed and call the simulator: loopback, a native shell, or configured by the
 * application.
 */
export function allowedOrigin(origin: string | null | undefined, named: readonly string[]): string | null {
  const shell = shellOrigins.find((one) => one === origin);
  if (shell !== undefined) return shell;
  if (origin === null || origin === undefined || !URL.canParse(origin)) return null;
  const { host, origin: exact, protocol } = new URL(origin);
  // Other schemes have an opaque origin.
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  return isLoopbackHost(host) || named.includes(exact) ? exact : null;
}
