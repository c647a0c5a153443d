import { appIdentity } from '@hoist/domain/app-identity';
import { ownPath } from './own-path.ts';
import { paths } from './paths.ts';

export type LinkTarget =
  | { readonly kind: 'go'; readonly to: string }
  /** The page in the in-app browser has done its part. */
  | { readonly kind: 'closeBrowser' }
  /** It is for mechanics alone: it waits for the log-in, which says who this is. */
  | { readonly kind: 'afterLogIn'; readonly to: string }
  /** It is not for this visitor, who stays where they are. */
  | { readonly kind: 'stay' };

interface Circumstances {
  /** Where the product answers, without a slash at its end. */
  readonly appUrl: string;
  readonly loggedIn: boolean;
  readonly mechanic: boolean;
}

/** `hoist://inside/orders` names the same place as the site's own address does. */
const ownScheme = new RegExp(`^${appIdentity.scheme}:/*`, 'i');

/** As browsers read an address: the host in small letters, no steps up, no tabs. */
function normal(address: string): string {
  try {
    return new URL(address).href;
  } catch {
    throw new Error('Invalid url');
  }
}

/**
 * What a link does that the system handed to the app (requirements RT054 and RO026). Who may stand there, the guards say.
 * @throws Error 'Invalid url' for a link that is neither below the app's url nor of its scheme
 */
export function linkTarget(link: string, { appUrl, loggedIn, mechanic }: Circumstances): LinkTarget {
  const address = normal(link.trim().replace(ownScheme, `${appUrl}/`));
  // The French pages that search engines know are the same pages here.
  const to = ownPath(address, appUrl).replace(/^\/fr(?=\/)/, '');
  const [path = ''] = to.split(/[?#]/);
  if (/\/close\/browser\/?$/.test(path)) return { kind: 'closeBrowser' };
  if (path.includes('/admin')) return { kind: 'go', to: paths.root };
  if (path.includes('/mechanics/') && !mechanic)
    return loggedIn ? { kind: 'stay' } : { kind: 'afterLogIn', to };
  return { kind: 'go', to };
}
