import { defineMessages } from '@hoist/web/i18n';

/** Texts about what a mechanic earns. */
export const usePayMessages = defineMessages(
  'mechanicPay',
  {
    yours: 'Your pay',
    amount: 'Your pay {{amount}}',
    perHour: '{{amount}} an hour',
    notSet: 'Pay not set',
    earnedToday: 'Earned today, before tax',
    customerPays: 'Customer pays',
    notSetText: 'The office hasn’t set your pay yet. Ask them before you confirm.',
    offered: 'This is yours if you confirm. It only changes if the job does.',
    agreed: 'You agreed to this when you confirmed. It only changes if the job does.',
    earned: 'You earned this. Taxes and deductions are on your statement.',
    total: 'Total',
  },
  {
    yours: 'Votre paie',
    amount: 'Votre paie : {{amount}}',
    perHour: "{{amount}} l'heure",
    notSet: 'Paie non définie',
    earnedToday: "Gagné aujourd'hui, avant impôt",
    customerPays: 'Le client paie',
    notSetText: "Le bureau n'a pas encore défini votre paie. Informez-vous avant de confirmer.",
    offered: "Ce montant est à vous si vous confirmez. Il ne change que si l'intervention change.",
    agreed: "Vous l'avez accepté en confirmant. Il ne change que si l'intervention change.",
    earned: 'Vous avez gagné ce montant. Les impôts et les retenues sont sur votre relevé.',
    total: 'Total',
  },
);
