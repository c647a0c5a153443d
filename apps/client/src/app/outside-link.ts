import { opensApp } from '@hoist/domain/app-links';

export type OutsideLink =
  /** The page itself, or the system (a phone number, a mail), does what it does with such a link. */
  | { readonly kind: 'leave' }
  /** A page of the app, by whatever address it was named. */
  | { readonly kind: 'inside'; readonly to: string }
  | { readonly kind: 'browser'; readonly url: string }
  /** The way to a place: latitude and longitude in degrees. */
  | { readonly kind: 'way'; readonly to: string };

interface Origins {
  /** Of the app's own page. */
  readonly app: string;
  /** Where the product answers. */
  readonly server: string;
}

const isOwnPage = (path: string) => path === '/' || opensApp(path);

/** Where a link leads that was pressed in the native app: its page is never exchanged for another site's. */
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
