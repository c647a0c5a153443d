const isOwnPath = (to: string): boolean => /^\/(?![/\\])/.test(to) && !/[\t\n\r]/.test(to);

/**
 * The path of a link inside this app: a path itself, or an address below the app's url.
 * @throws Error 'Invalid url' for other sites and scripts
 */
export function appPath(link: string, appUrl: string): string {
  const inside = link.startsWith(`${appUrl}/`) ? link.slice(appUrl.length) : link === appUrl ? '/' : link;
  if (!isOwnPath(inside)) throw new Error('Invalid url');
  return inside;
}
