import type { SiteFacts } from './site-facts.ts';

interface Thing {
  readonly '@id'?: string;
  readonly [key: string]: unknown;
}
interface Offer extends Thing {
  readonly sku?: string;
  readonly priceSpecification?: object;
}

const present = (value: string) => (value === '' ? undefined : value);

/** Our contact data and service area for search engines. */
function organization({ info, areas }: SiteFacts): Thing {
  const { name, supportEmail, supportPhone, socialLinks } = info.settings.brand;
  return {
    name,
    email: present(supportEmail),
    telephone: present(supportPhone),
    sameAs: socialLinks.length === 0 ? undefined : socialLinks.map(({ url }) => url),
    areaServed: citiesOf(areas),
  };
}

/** Omitted if there are no bases, rather than naming the whole country. */
const citiesOf = (areas: SiteFacts['areas']) =>
  areas.length === 0
    ? undefined
    : areas.map(({ city, province }) => ({ '@type': 'City', name: `${city}, ${province}` }));

function offersOf(catalog: unknown, { from }: SiteFacts): Thing | undefined {
  const { itemListElement = [], ...rest } = catalog as { readonly itemListElement?: readonly Offer[] };
  const offers = itemListElement.flatMap((offer) => {
    const price = from.get(offer.sku ?? '');
    if (price === undefined) return [];
    const text = `${price}.00`;
    return [
      {
        ...offer,
        price: text,
        priceSpecification: { ...offer.priceSpecification, minPrice: text },
      },
    ];
  });
  return offers.length === 0 ? undefined : { ...rest, itemListElement: offers };
}

/** A page's structured data with current contact data, service area and prices. */
export function describeBusiness(json: string, facts: SiteFacts): string {
  const data = JSON.parse(json) as { readonly '@graph': readonly Thing[] };
  const graph = data['@graph'].map((thing) => {
    if (thing['@id']?.endsWith('#organization')) return { ...thing, ...organization(facts) };
    if (thing['hasOfferCatalog'] !== undefined)
      return {
        ...thing,
        areaServed: citiesOf(facts.areas),
        hasOfferCatalog: offersOf(thing['hasOfferCatalog'], facts),
      };
    return thing;
  });
  // Only '<' could end the script element.
  return JSON.stringify({ ...data, '@graph': graph }).replaceAll('<', '\\u003c');
}
