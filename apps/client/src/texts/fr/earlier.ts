import type { earlier as english } from '../en/earlier.ts';
import type { Texts } from '../texts.ts';

export const earlier: Texts<typeof english> = {
  title: 'Une heure plus tôt',
  text: "Quand une heure qui vous convient se libère, nous vous l'offrons. Elle est au premier qui la prend; le changement ne coûte rien, et votre visite reste comme prévu jusqu'à votre oui.",
  from: 'Pas avant le (facultatif)',
  fromHint: 'Laissez vide pour le plus tôt possible',
  days: 'Jours qui vous conviennent',
  parts: 'Moments de la journée',
  morning: 'Avant midi',
  afternoon: 'De midi à 17\u00a0h',
  evening: 'Après 17\u00a0h',
  send: 'Avisez-moi',
  save: 'Enregistrer',
  noDays: 'Veuillez choisir au moins un jour de la semaine',
  noParts: 'Veuillez choisir au moins un moment de la journée',
  waiting: 'Nous guettons une heure plus tôt',
  waitingText: "Nous vous avisons dès qu'il y en a une. D'ici là, votre visite reste comme prévu.",
  everyDay: "N'importe quel jour",
  anyPart: "n'importe quand",
  soon: 'le plus tôt possible',
  notBefore: 'à partir du {{day}}',
  shortMorning: 'matin',
  shortAfternoon: 'après-midi',
  shortEvening: 'soir',
  change: 'Modifier',
  leave: "Ne plus m'aviser",
  offer: 'Une heure se libère plus tôt',
  offerText:
    "Au lieu du {{when}}, sans frais. L'heure est au premier qui la prend; vous pouvez répondre jusqu'au {{until}}.",
  take: 'Prendre {{time}}',
  keep: 'Garder mon heure',
};
