import { escapeHtml } from './escape-html.ts';
import type { SiteFacts } from './site-facts.ts';

type Stores = SiteFacts['info']['settings']['store_urls'];

/** The number of an app in Apple's store, as its address ends: `…/id1234567890`. */
const appleNumber = ({ ios }: Stores): string | undefined => /\/id(\d+)(?:[/?#]|$)/.exec(ios)?.[1];

/** The name of an app in Google's store: `…/details?id=ca.hoist.app`. */
const googleName = ({ android }: Stores): string | undefined => /[?&]id=([\w.]+)/.exec(android)?.[1];

/** Has Safari offer the app above a page; nothing while Apple's store does not have it. */
export function appleBanner({ info, publicUrl }: Pick<SiteFacts, 'info' | 'publicUrl'>): string {
  const number = appleNumber(info.settings.store_urls);
  if (number === undefined) return '';
  // Who opens the app by the banner is led inside.
  const argument = escapeHtml(`${publicUrl}/inside`);
  return `<meta name="apple-itunes-app" content="app-id=${number}, app-argument=${argument}" />`;
}

/** The manifest with the apps of the stores that have one; the site may be installed all the same. */
export function fillManifest(text: string, { info }: Pick<SiteFacts, 'info'>): string {
  const stores = info.settings.store_urls;
  const [number, name] = [appleNumber(stores), googleName(stores)];
  const related = [
    ...(number === undefined ? [] : [{ platform: 'itunes', url: stores.ios, id: number }]),
    ...(name === undefined ? [] : [{ platform: 'play', url: stores.android, id: name }]),
  ];
  if (related.length === 0) return text;
  return JSON.stringify({
    ...(JSON.parse(text) as object),
    related_applications: related,
    prefer_related_applications: false,
  });
}
