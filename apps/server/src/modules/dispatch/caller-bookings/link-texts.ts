import type { Locale } from '@hoist/contract';

interface LinkValues {
  readonly services: string;
  readonly when: string;
  readonly city: string;
  readonly total: string;
  readonly until: string;
  readonly link: string;
}

interface LinkTexts {
  readonly hold: (values: LinkValues) => string;
  readonly quote: (values: LinkValues) => string;
}

/** Texts that carry a booking link; French ones are typeset when they are sent. */
export const linkTexts: Readonly<Record<Locale, LinkTexts>> = {
  en: {
    hold: ({ services, when, city, total, until, link }) =>
      `Hoist: ${services}, ${when} in ${city}, ${total}. We’ll hold this time until ${until}. See the price and confirm: ${link}`,
    quote: ({ services, when, city, total, until, link }) =>
      `Hoist: your quote for ${services} in ${city} is ${total}, for example ${when}. It’s good until ${until}. See it and book: ${link}`,
  },
  fr: {
    hold: ({ services, when, city, total, until, link }) =>
      `Hoist : ${services}, le ${when} à ${city}, ${total}. Nous gardons cette plage jusqu'au ${until}. Voyez le prix et confirmez : ${link}`,
    quote: ({ services, when, city, total, until, link }) =>
      `Hoist : votre soumission pour ${services} à ${city} est de ${total}, par exemple le ${when}. Elle est valide jusqu'au ${until}. Voyez-la et réservez : ${link}`,
  },
};
