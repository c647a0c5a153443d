import { defineMessages } from '@hoist/web/i18n';

/** Texts of the cash account, apart from what every page loads. */
export const useCashMessages = defineMessages(
  'cashAccount',
  {
    title: 'Cash to hand in',
    text: 'Hand it in at the office or send a transfer. You’ll get a receipt each time.',
    nothingOwed: 'You have nothing to hand in.',
    officeOwes: 'The office owes you this.',
    list: 'Cash jobs and receipts',
    job: 'Collected',
    refund: 'Given back to the customer',
    settlement: 'Handed in',
    set_off: 'Kept from your pay',
    statement: 'Statement {{number}}',
    receipt: 'Receipt {{number}}',
    empty: 'No cash yet',
    emptyText: 'Cash you collect shows up here, job by job, until it’s handed in.',
    more: 'Show more',
  },
  {
    title: 'Comptant à remettre',
    text: 'Remettez-le au bureau ou faites un virement. Vous aurez un reçu chaque fois.',
    nothingOwed: "Vous n'avez rien à remettre.",
    officeOwes: 'Le bureau vous doit ce montant.',
    list: 'Interventions au comptant et reçus',
    job: 'Encaissé',
    refund: 'Rendu au client',
    settlement: 'Remis',
    set_off: 'Retenu sur votre paie',
    statement: 'Relevé {{number}}',
    receipt: 'Reçu {{number}}',
    empty: 'Pas encore de comptant',
    emptyText:
      "Le comptant encaissé s'affiche ici, intervention par intervention, jusqu'à ce que vous le remettiez.",
    more: 'Afficher plus',
  },
);
