import type { Locale } from '@hoist/contract';

interface Letter {
  readonly subject: string;
  readonly body: string;
}

interface AreaRequestTexts {
  readonly confirm: (zip: string, link: string) => Letter;
  readonly served: (zip: string, links: { readonly book: string; readonly leave: string }) => Letter;
}

export const areaRequestTexts: Readonly<Record<Locale, AreaRequestTexts>> = {
  en: {
    confirm: (zip, link) => ({
      subject: `Confirm: email me when you serve ${zip}`,
      body: `Hi,\n\nYou asked us to email you when a mechanic serves ${zip}. Confirm that this address is yours, and we’ll write once:\n\n${link}\n\nIf you didn’t ask for this, ignore this email. We’ll delete your address in a week.`,
    }),
    served: (zip, { book, leave }) => ({
      subject: `We now come to ${zip}`,
      body: `Hi,\n\nGood news: a mechanic now serves ${zip}. See your price and times:\n\n${book}\n\nThis was the one email you asked for. We deleted your address from the list.\n\nUnsubscribe: ${leave}`,
    }),
  },
  fr: {
    confirm: (zip, link) => ({
      subject: `Confirmez : m'écrire quand vous desservirez ${zip}`,
      body: `Bonjour,\n\nVous nous avez demandé de vous écrire quand un mécanicien desservira ${zip}. Confirmez que cette adresse est la vôtre, et nous vous écrirons une seule fois :\n\n${link}\n\nSi vous n'avez rien demandé, ignorez ce courriel. Nous supprimerons votre adresse dans une semaine.`,
    }),
    served: (zip, { book, leave }) => ({
      subject: `Nous venons maintenant à ${zip}`,
      body: `Bonjour,\n\nBonne nouvelle : un mécanicien dessert maintenant ${zip}. Voyez votre prix et les disponibilités :\n\n${book}\n\nC'était le seul courriel que vous aviez demandé. Votre adresse n'est plus sur la liste.\n\nSe désabonner : ${leave}`,
    }),
  },
};
