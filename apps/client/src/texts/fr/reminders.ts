import type { reminders as english } from '../en/reminders.ts';
import type { Texts } from '../texts.ts';

export const reminders: Texts<typeof english> = {
  title: 'Serez-vous là\u00a0?',
  text: '{{name}} viendra chez vous. Veuillez préparer les clés et dégager les abords du véhicule.',
  yes: 'Je serai là',
  other: 'Une autre heure',
  said: 'Vous avez dit que vous serez là',
  job: "Le client a dit qu'il sera là",
  thanks: 'Merci. {{name}} sait que vous serez là.',
  asked: 'Vous avez demandé un changement',
  askedText: "Le bureau répond bientôt. D'ici là, votre visite reste comme prévu.",
  ask: 'Demander une autre heure',
  send: 'Demander une autre heure',
  back: 'Retour',
  note: 'Quand cela vous conviendrait-il\u00a0? (facultatif)',
  where: '{{services}} à {{city}}',
  over: "Ce rappel n'est plus valable",
  overText: "La visite a commencé, a été déplacée ou annulée, ou le lien n'est pas le bon.",
  home: 'Aller à Hoist',
};
