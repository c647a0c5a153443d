import type { Locale } from '@hoist/contract';
import { type ContentKey, contentOf } from '#modules/settings';
import { escapeHtml } from '#server/platform/escape-html.ts';
import type { SiteFacts } from './site-facts.ts';
import { appleBanner } from './store-apps.ts';

interface PublicPage {
  readonly content?: ContentKey;
  readonly title: Readonly<Record<Locale, string>>;
  /** Description for pages without content. */
  readonly about?: Readonly<Record<Locale, string>>;
}

const terms: PublicPage = {
  content: 'terms',
  title: { en: 'Terms and Conditions', fr: 'Conditions d’utilisation' },
};

/** Public pages of the app, by their English path. */
export const publicPages: Readonly<Record<string, PublicPage>> = {
  '/company': terms,
  '/company/about': { content: 'page.about', title: { en: 'About us', fr: 'À propos' } },
  '/company/support': { content: 'page.support', title: { en: 'Support', fr: 'Soutien' } },
  '/company/contact-us': { content: 'page.contact', title: { en: 'Contact us', fr: 'Nous joindre' } },
  '/company/suppliers': { content: 'page.suppliers', title: { en: 'Suppliers', fr: 'Fournisseurs' } },
  '/company/mechanics': { content: 'page.mechanics', title: { en: 'Mechanics', fr: 'Mécaniciens' } },
  '/company/manufacturers': {
    content: 'page.manufacturers',
    title: { en: 'Manufacturers', fr: 'Constructeurs' },
  },
  '/company/terms-and-conditions': terms,
  '/company/privacy-policy': {
    content: 'privacy',
    title: { en: 'Privacy Policy', fr: 'Politique de confidentialité' },
  },
  '/company/delete-account': {
    content: 'account_deletion',
    title: { en: 'Delete your account', fr: 'Supprimer votre compte' },
  },
  '/company/credits': {
    title: { en: 'Credits', fr: 'Crédits' },
    about: {
      en: 'Where the data, the type and the software in Hoist come from, with their licences.',
      fr: "D'où viennent les données, les caractères et les logiciels de Hoist, avec leurs licences.",
    },
  },
};

const canonicalPath = (path: string) => (path === '/company' ? '/company/terms-and-conditions' : path);

/** The beginning of a content, as a description for search engines. */
function summary(html: string, most = 155): string {
  const text = html
    .replace(/<(h\d)[^>]*>.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length <= most ? text : `${text.slice(0, text.lastIndexOf(' ', most - 1))}…`;
}

const unescaped = (text: string) =>
  text.replace(
    /&(lt|gt|quot|#39|amp);/g,
    (sign, name: string) => ({ lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' })[name] ?? sign,
  );

/**
 * The app's page for a public address, with title, description, links and content for readers without scripts.
 * Undefined for other addresses.
 */
export function fillShell(path: string, html: string, facts: SiteFacts): string | undefined {
  const locale: Locale = path.startsWith('/fr/') ? 'fr' : 'en';
  const plain = locale === 'fr' ? path.slice(3) : path;
  const page = Object.hasOwn(publicPages, plain) ? publicPages[plain] : undefined;
  if (!page) return undefined;
  const words = page.content ? contentOf(facts.info, page.content, locale) : '';
  const title = `${page.title[locale]} · ${facts.info.settings.brand.name}`;
  const description = page.about?.[locale] ?? unescaped(summary(words));
  const address = (of: Locale) => `${facts.publicUrl}${of === 'fr' ? '/fr' : ''}${canonicalPath(plain)}`;
  const meta = (name: string, content: string) =>
    `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escapeHtml(content)}" />`;
  const head = [
    `<link rel="canonical" href="${address(locale)}" />`,
    `<link rel="alternate" hreflang="en-CA" href="${address('en')}" />`,
    `<link rel="alternate" hreflang="fr-CA" href="${address('fr')}" />`,
    `<link rel="alternate" hreflang="x-default" href="${address('en')}" />`,
    meta('og:type', 'website'),
    meta('og:site_name', facts.info.settings.brand.name),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:url', address(locale)),
    meta('og:image', `${facts.publicUrl}/social/home-${locale}.png`),
    meta('og:image:width', '1200'),
    meta('og:image:height', '630'),
    meta('og:locale', locale === 'fr' ? 'fr_CA' : 'en_CA'),
    meta('twitter:card', 'summary_large_image'),
    ...[appleBanner(facts)].filter(Boolean),
  ].join('\n    ');
  const noscript =
    words === ''
      ? ''
      : `<noscript><main><h1>${escapeHtml(page.title[locale])}</h1>${words}</main></noscript>`;
  return html
    .replace(/<html lang="[^"]*"/, `<html lang="${locale}-CA"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => `${meta('description', description)}\n    ${head}`)
    .replace('</body>', () => `${noscript}\n  </body>`);
}
