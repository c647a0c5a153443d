import { readablePhone } from '@hoist/domain/contact/phone';
import type { Locale } from '@hoist/contract';
import { printKm, printNumber } from '#server/shared/formats/print-format.ts';
import { contentOf, isContentKey } from '#modules/settings';
import { inLocale } from '#modules/catalogue';
import { describeBusiness } from './describe-business.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';
import { fillElements, type Found } from './fill-elements.ts';
import { filledExample } from './fill-example.ts';
import { filledMechanics } from './fill-mechanics.ts';
import type { SiteFacts } from './site-facts.ts';
import { appleBanner } from './store-apps.ts';

/** Placeholder in the build for the product's origin. */
export const builtOrigin = 'https://hoist.invalid';

const networks: Readonly<Record<string, string>> = {
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  tiktok: 'TikTok',
};
const networkName = (name: string) =>
  networks[name.toLowerCase()] ?? name.charAt(0).toUpperCase() + name.slice(1);

const dollars = (amount: number, locale: Locale) => {
  const grouped = String(amount).replace(/\B(?=(\d{3})+$)/g, locale === 'fr' ? '\u00a0' : ',');
  return locale === 'fr' ? `${grouped}\u00a0$` : `$${grouped}`;
};

type Filler = (facts: SiteFacts, locale: Locale) => (found: Found) => string;

const priced: Filler =
  ({ from }, locale) =>
  (item) => {
    const price = from.get(item.value);
    // Services not on the menu are removed.
    if (price === undefined) return '';
    return item.with(
      fillElements(item.inner, ['span', 'data-from'], (shown) =>
        shown.with(shown.value.replace('{{price}}', dollars(price, locale))),
      ),
    );
  };

const menuChoices: Filler =
  ({ menu }, locale) =>
  (select) => {
    const groups = Map.groupBy(menu.services, (service) => service.category);
    return select.with(
      [...groups.values()]
        .map((services) => {
          const options = services.map(({ code, title }) => {
            const chosen = code === select.value ? ' selected=""' : '';
            return `<option value="${escapeHtml(code)}"${chosen}>${escapeHtml(inLocale(title, locale))}</option>`;
          });
          const label = services[0] ? inLocale(services[0].categoryTitle, locale) : '';
          return `<optgroup label="${escapeHtml(label)}">${options.join('')}</optgroup>`;
        })
        .join(''),
    );
  };

const stores: Filler =
  ({ info }) =>
  (link) => {
    const { ios, android } = info.settings.store_urls;
    const url = link.value === 'ios' ? ios : android;
    return url === '' ? '' : link.whole.replace(/href="[^"]*"/, `href="${escapeHtml(url)}"`);
  };

const social: Filler =
  ({ info }) =>
  (nav) => {
    const links = info.settings.brand.socialLinks;
    if (links.length === 0) return '';
    const items = links.map(
      ({ network, url }) =>
        `<li><a href="${escapeHtml(url)}" rel="noreferrer">${escapeHtml(networkName(network))}</a></li>`,
    );
    return nav.with(nav.inner.replace(/<ul>.*<\/ul>/s, `<ul>${items.join('')}</ul>`));
  };

const contact: Filler =
  ({ info }) =>
  (line) => {
    const { supportEmail, supportPhone } = info.settings.brand;
    const ways = [
      supportEmail === ''
        ? ''
        : `<a href="mailto:${escapeHtml(supportEmail)}">${escapeHtml(supportEmail)}</a>`,
      supportPhone === ''
        ? ''
        : `<a href="tel:${escapeHtml(supportPhone)}">${escapeHtml(readablePhone(supportPhone))}</a>`,
    ].filter(Boolean);
    return ways.length === 0 ? '' : line.with(ways.join(''));
  };

const areas: Filler =
  ({ areas: known }, locale) =>
  (section) => {
    if (known.length === 0) return '';
    const items = known.map(({ city, province, radiusKm }) => {
      const around = section.value.replace('{{km}}', printKm(Math.round(radiusKm), locale));
      return `<li><b>${escapeHtml(city)}, ${escapeHtml(province)}</b><span>${escapeHtml(around)}</span></li>`;
    });
    return section.with(section.inner.replace(/<ul>.*<\/ul>/s, `<ul>${items.join('')}</ul>`));
  };

const served: Filler =
  ({ areas: known }) =>
  (box) => {
    if (known.length === 0) return box.with(`<p>${box.value}</p>`);
    const items = known.map(({ city, province }) => `<li>${escapeHtml(`${city}, ${province}`)}</li>`);
    return box.with(box.inner.replace(/<ul>.*<\/ul>/s, `<ul>${items.join('')}</ul>`));
  };

const staffWords: Filler =
  ({ info }, locale) =>
  (box) => {
    const key = `landing.${box.value}.html`;
    return isContentKey(key) ? box.with(contentOf(info, key, locale)) : '';
  };

/** Keeps a reason to trust us only if this installation proves it, with its figures. */
const trust: Filler =
  ({ proven }, locale) =>
  (reason) => {
    const { certified, insured, warrantyMonths, reviews, average } = proven;
    const holds: Readonly<Record<string, boolean>> = {
      certified: certified && !insured,
      insured,
      warranty: warrantyMonths > 0,
      review: reviews === 1,
      reviews: reviews > 1,
    };
    if (holds[reason.value] !== true) return '';
    return reason.with(
      reason.inner
        .replace('{{months}}', String(warrantyMonths))
        .replace('{{count}}', printNumber(reviews, locale))
        .replace('{{average}}', printNumber(Math.round(average * 10) / 10, locale)),
    );
  };

const fillers: readonly (readonly [tag: string, attribute: string, filler: Filler])[] = [
  ['li', 'data-item', priced],
  ['select', 'data-menu', menuChoices],
  ['a', 'data-store', stores],
  ['nav', 'data-social', social],
  ['p', 'data-contact', contact],
  ['section', 'data-areas', areas],
  ['section', 'data-example', filledExample],
  ['li', 'data-trust', trust],
  ['section', 'data-mechanics', filledMechanics],
  ['div', 'data-served', served],
  ['div', 'data-landing', staffWords],
];

/** A prerendered page with the company's data: prices, stores, social links, content and service area. */
export function fillPage(html: string, facts: SiteFacts): string {
  const locale = /<html[^>]*\blang="fr/.test(html) ? 'fr' : 'en';
  const filled = fillers.reduce(
    (page, [tag, attribute, filler]) => fillElements(page, [tag, attribute], filler(facts, locale)),
    html,
  );
  return fillElements(filled, ['script', 'type'], (script) =>
    script.value === 'application/ld+json'
      ? script.with(describeBusiness(script.inner, facts))
      : script.whole,
  )
    .replaceAll(builtOrigin, facts.publicUrl)
    .replace('</head>', `${appleBanner(facts)}</head>`);
}
