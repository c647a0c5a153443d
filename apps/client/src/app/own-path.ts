const isOwnPath = (to: string): boolean => /^\/(?![/\\])/.test(to) && !/[\t\n\r]/.test(to);

/**
 * The path that a link leads to inside this app: a path of our own, or an address below the app's url.
 * @throws Error 'Invalid url' for any other site, and for a script
 */
export function ownPath(link: string, appUrl: string): string {
  const inside = link.startsWith(`${appUrl}/`) ? link.slice(appUrl.length) : link === appUrl ? '/' : link;
  if (!isOwnPath(inside)) throw new Error('Invalid url');
  return inside;
}
