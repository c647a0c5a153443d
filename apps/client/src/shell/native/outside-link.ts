import { opensApp } from '@hoist/domain/app-links';

export type OutsideLink =
  /** Default behaviour: the page or the system (phone number, e-mail) handles it. */
  | { readonly kind: 'leave' }
  /** A page of the app. */
  | { readonly kind: 'inside'; readonly to: string }
  | { readonly kind: 'browser'; readonly url: string }
  /** Directions to an address or to latitude and longitude in degrees. */
  | { readonly kind: 'way'; readonly to: string };

interface Origins {
  /** The app's own origin. */
  readonly app: string;
  /** The product's origin. */
  readonly server: string;
}

const isOwnPage = (path: string) => path === '/' || opensApp(path);

/** The target of a link clicked in the native app. Other sites never replace the app's page. */
export function outsideLink(href: string, { app, server }: Origins): OutsideLink {
  const origin = [app, server].find((one) => href === one || href.startsWith(`${one}/`));
  if (origin !== undefined) {
    const to = href.slice(origin.length) || '/';
    const [path = ''] = to.split(/[?#]/);
    return isOwnPage(path) ? { kind: 'inside', to } : { kind: 'browser', url: server + to };
  }
  if (!/^https?:/i.test(href)) return { kind: 'leave' };
  const url = new URL(href);
  const to = url.searchParams.get('destination');
  if (url.host === 'www.google.com' && url.pathname.startsWith('/maps/dir') && to !== null)
    return { kind: 'way', to };
  return { kind: 'browser', url: href };
}
