import { escapeHtml } from '#server/platform/escape-html.ts';
import type { SiteFacts } from './site-facts.ts';

type Stores = SiteFacts['info']['settings']['store_urls'];

/** Id of an app in the App Store, from the end of its address: `…/id1234567890`. */
const appleNumber = ({ ios }: Stores): string | undefined => /\/id(\d+)(?:[/?#]|$)/.exec(ios)?.[1];

/** Package name of an app in Google Play: `…/details?id=ca.hoist.app`. */
const googleName = ({ android }: Stores): string | undefined => /[?&]id=([\w.]+)/.exec(android)?.[1];

/** Meta tag for Safari's app banner; empty while the App Store has no app. */
export function appleBanner({ info, publicUrl }: Pick<SiteFacts, 'info' | 'publicUrl'>): string {
  const number = appleNumber(info.settings.store_urls);
  if (number === undefined) return '';
  // The banner opens the app's start page.
  const argument = escapeHtml(`${publicUrl}/inside`);
  return `<meta name="apple-itunes-app" content="app-id=${number}, app-argument=${argument}" />`;
}

/** The manifest with the apps in the stores; the site stays installable. */
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
