const loopbackNames = ['127.0.0.1', 'localhost', '[::1]'];

/** `127.0.0.1:4242`, `localhost`, `[::1]:80` and nothing else. */
export const isLoopbackHost = (host: string | undefined): boolean =>
  host !== undefined && loopbackNames.includes(host.replace(/:\d+$/, '').toLowerCase());

/** The origin, if pages of it may hold the simulator's frames and call it: loopback, or named by the application. */
export function allowedOrigin(origin: string | null | undefined, named: readonly string[]): string | null {
  if (origin === null || origin === undefined || !URL.canParse(origin)) return null;
  const { host, origin: exact } = new URL(origin);
  return isLoopbackHost(host) || named.includes(exact) ? exact : null;
}
