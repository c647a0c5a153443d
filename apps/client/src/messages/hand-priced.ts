import { defineMessages } from '@hoist/web/i18n';

/** What is priced by hand, and vehicles that are not in the catalogue. */
export const useHandPricedMessages = defineMessages(
  'handPriced',
  {
    byOffice: 'We price this by hand for your vehicle.',
    answerHours_one: 'Ask, and we’ll send you a price within {{count}} hour.',
    answerHours_other: 'Ask, and we’ll send you a price within {{count}} hours.',
    answerDays_one: 'Ask, and we’ll send you a price within a day.',
    answerDays_other: 'Ask, and we’ll send you a price within {{count}} days.',
    note: 'Anything we should know?',
    noteHint: 'For example what you hear, or which part you want',
    kind: 'What kind of vehicle is it?',
    kindHint: 'Prices depend on it. If you don’t know, we’ll price each service for you.',
  },
  {
    byOffice: 'Nous établissons ce prix pour votre véhicule.',
    answerHours_one: 'Demandez-le, et nous vous l’enverrons d’ici {{count}} heure.',
    answerHours_other: 'Demandez-le, et nous vous l’enverrons d’ici {{count}} heures.',
    answerDays_one: 'Demandez-le, et nous vous l’enverrons d’ici un jour.',
    answerDays_other: 'Demandez-le, et nous vous l’enverrons d’ici {{count}} jours.',
    note: 'Autre chose à savoir?',
    noteHint: 'Par exemple ce que vous entendez, ou la pièce que vous voulez',
    kind: 'De quel genre de véhicule s’agit-il?',
    kindHint: 'Les prix en dépendent. Si vous ne le savez pas, nous établirons le prix de chaque service.',
  },
);
