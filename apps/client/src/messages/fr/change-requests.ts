import { checksFr as checks } from '@hoist/contract/texts/checks-fr';
import type { changeRequests as english } from '../en/change-requests.ts';
import type { Translation } from '@hoist/web/i18n';

export const changeRequests: Translation<typeof english> = {
  ask: {
    title: 'Demander un changement',
    what: 'Que souhaitez-vous?',
    move: 'Une autre plage',
    cancel: 'Annuler',
    wish: "Choisissez jusqu'à trois plages qui vous conviennent.",
    wished: 'Plages choisies',
    remove: 'Retirer {{time}}',
    full: 'Vous avez choisi trois plages. Retirez-en une pour en choisir une autre.',
    reason: 'Raison',
    note: 'Autre chose à savoir (facultatif)',
    missing: checks['change.reason'],
    sendMove: 'Demander de déplacer',
    sendCancel: "Demander d'annuler",
    choose: 'Choisissez une plage',
  },
  state: {
    move: 'Vous avez demandé une autre plage',
    cancel: "Vous avez demandé d'annuler",
    times_offered: "D'autres plages pour votre visite",
    moved: 'Nous avons déplacé votre visite',
    canceled: 'Nous avons annulé votre visite',
    notMoved: "Nous n'avons pas pu déplacer votre visite",
    notCanceled: "Nous n'avons pas pu annuler votre visite",
  },
  job: {
    move: 'Votre client demande une autre plage',
    cancel: "Votre client demande d'annuler",
    text: "Le bureau répondra. D'ici là, l'intervention reste comme prévu.",
    wished: 'Plages choisies',
    reason: 'Raison',
  },
  waiting:
    "Vous l'avez demandé le {{when}}. Nous répondrons bientôt; d'ici là, votre visite reste comme prévu.",
  offered:
    'Les plages choisies ne sont pas possibles. Prenez-en une autre, ou gardez votre visite comme prévu.',
  stays: 'Votre visite est toujours le {{when}}.',
  wished: 'Plages choisies',
  reason: 'Votre raison',
  answer: 'Notre réponse',
  fee: 'Vous paierez au plus {{amount}}, taxes comprises, même si notre réponse tarde.',
  free: "C'est gratuit.",
  take: 'Prendre {{time}}',
  choose: 'Choisissez une plage',
  choices: 'Plages possibles',
  withdraw: 'Retirer la demande',
  keep: 'Garder ma visite',
  withdrawText: 'Votre visite reste comme prévu, le {{when}}.',
  no: 'Non',
  freeMove: {
    title: 'Déplacer votre visite sans frais',
    sheet: 'Déplacer votre visite',
    late: '{{name}} est en retard, et nous en sommes désolés. Attendez encore, ou choisissez une autre plage sans frais.',
    weather:
      'La météo pourrait ne pas permettre la visite. Gardez-la, ou choisissez une autre plage sans frais.',
    no_show: "{{name}} n'est pas venu, et nous en sommes désolés. Choisissez une autre plage sans frais.",
    anybody: 'Votre mécanicien',
    times: 'Plages possibles',
    other: 'Autres plages',
    choose: 'Choisir une plage',
    move: 'Déplacer au {{time}}',
    until: "Valable une fois, jusqu'au {{when}}.",
  },
};
