const loopbackNames = ['127.0.0.1', 'localhost', '[::1]'];

/** `127.0.0.1:4242`, `localhost`, `[::1]:80` and nothing else. */
export const isLoopbackHost = (host: string | undefined): boolean =>
  host !== undefined && loopbackNames.includes(host.replace(/:\d+$/, '').toLowerCase());

/** The pages of the native shells: on the device itself, and a scheme of their own on Apple's. */
export const shellOrigins = ['capacitor://localhost', 'https://localhost'] as const;

/**
 * The origin, if pages of it may hold the simulator's frames and call it: loopback, a native shell, or named by the
 * application.
 */
export function allowedOrigin(origin: string | null | undefined, named: readonly string[]): string | null {
  const shell = shellOrigins.find((one) => one === origin);
  if (shell !== undefined) return shell;
  if (origin === null || origin === undefined || !URL.canParse(origin)) return null;
  const { host, origin: exact, protocol } = new URL(origin);
  // Other schemes have no origin that a page could be told by.
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  return isLoopbackHost(host) || named.includes(exact) ? exact : null;
}
