import { appIdentity } from '@hoist/domain/app-identity';
import { appPath } from '#client/kit/navigation/app-path.ts';
import { paths } from '#client/kit/navigation/paths.ts';

export type LinkTarget =
  | { readonly kind: 'go'; readonly to: string }
  /** Close the in-app browser: its page is done. */
  | { readonly kind: 'closeBrowser' }
  /** Mechanics only: decide after the log-in. */
  | { readonly kind: 'afterLogIn'; readonly to: string }
  /** Not for this visitor: ignore the link. */
  | { readonly kind: 'stay' };

interface LinkContext {
  /** The product's address, without a trailing slash. */
  readonly appUrl: string;
  readonly loggedIn: boolean;
  readonly mechanic: boolean;
}

/** `hoist://inside/orders` equals the site's address of the same path. */
const ownScheme = new RegExp(`^${appIdentity.scheme}:/*`, 'i');

/** Normalized as browsers do: lower-case host, no `..`, no tabs. */
function normal(address: string): string {
  try {
    return new URL(address).href;
  } catch {
    throw new Error('Invalid url');
  }
}

/**
 * What a link from the system does in the app (requirements RT054, RO026). The guards check access afterwards.
 * @throws Error 'Invalid url' for a link that is neither below the app's url nor of its scheme
 */
export function linkTarget(link: string, { appUrl, loggedIn, mechanic }: LinkContext): LinkTarget {
  const address = normal(link.trim().replace(ownScheme, `${appUrl}/`));
  // French pages that search engines index have the same address here without /fr.
  const to = appPath(address, appUrl).replace(/^\/fr(?=\/)/, '');
  const [path = ''] = to.split(/[?#]/);
  if (/\/close\/browser\/?$/.test(path)) return { kind: 'closeBrowser' };
  if (path.includes('/admin')) return { kind: 'go', to: paths.root };
  if (path.includes('/mechanics/') && !mechanic)
    return loggedIn ? { kind: 'stay' } : { kind: 'afterLogIn', to };
  return { kind: 'go', to };
}
