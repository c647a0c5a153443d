import { addressIn, builtOrigin, type Language, type LandingMessages } from './content.ts';
import type { MenuItem } from './menu.ts';
import type { Question } from './questions.tsx';

export interface Described {
  readonly language: Language;
  readonly t: LandingMessages;
  /** The canonical path without language prefix. */
  readonly path: string;
  readonly home: string;
  readonly name: string;
  readonly description: string;
  readonly items: readonly MenuItem[];
  readonly questions: readonly Question[];
}

const organization = `${builtOrigin}/#organization`;

/** Prices of the seed menu; the server replaces them by the current menu's (`describe-business.ts`). */
const offer = (item: MenuItem, language: Language) => ({
  '@type': 'Offer',
  sku: item.code,
  price: `${item.from}.00`,
  priceCurrency: 'CAD',
  priceSpecification: {
    '@type': 'PriceSpecification',
    minPrice: `${item.from}.00`,
    priceCurrency: 'CAD',
    valueAddedTaxIncluded: false,
  },
  itemOffered: { '@type': 'Service', name: item.title[language] },
});

/** JSON-LD for search engines; contains only what the page shows. */
export function structuredData(page: Described): string {
  const { language, t, path, home, name, description, items, questions } = page;
  const url = builtOrigin + addressIn(language, path);
  const graph = [
    {
      '@type': ['Organization', 'AutoRepair'],
      '@id': organization,
      name: 'Hoist',
      url: `${builtOrigin}/`,
      logo: `${builtOrigin}/favicon.svg`,
      image: `${builtOrigin}/social/home-${language}.png`,
      address: { '@type': 'PostalAddress', addressCountry: 'CA' },
      currenciesAccepted: 'CAD',
    },
    {
      '@type': 'Service',
      '@id': `${url}#service`,
      name,
      description,
      url,
      serviceType: path === home ? t.footer.note : name,
      provider: { '@id': organization },
      availableLanguage: ['en-CA', 'fr-CA'],
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        name: t.serviceLanding.prices,
        itemListElement: items.map((item) => offer(item, language)),
      },
    },
    {
      '@type': 'FAQPage',
      '@id': `${url}#questions`,
      inLanguage: language === 'fr' ? 'fr-CA' : 'en-CA',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
    ...(path === home
      ? []
      : [
          {
            '@type': 'BreadcrumbList',
            itemListElement: [
              {
                '@type': 'ListItem',
                position: 1,
                name: t.serviceLanding.home,
                item: builtOrigin + addressIn(language, home),
              },
              { '@type': 'ListItem', position: 2, name, item: url },
            ],
          },
        ]),
  ];
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}
