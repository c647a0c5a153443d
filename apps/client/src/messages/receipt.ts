import { defineMessages } from '@hoist/web/i18n';

export const useReceiptMessages = defineMessages(
  'receipt',
  {
    receipt: {
      title: 'Receipt',
      invoice: 'Invoice and receipt',
      number: 'No. {{number}}',
      none: 'No receipt yet',
      noneText: 'You’ll get it when the work is done.',
      toOrder: 'Go to the order',
      print: 'Print',
      pdf: 'PDF',
      billedTo: 'Customer',
      payment: 'Payment: {{method}}',
      taxNumbers: 'Tax registration numbers are on the PDF.',
    },
  },
  {
    receipt: {
      title: 'Reçu',
      invoice: 'Facture et reçu',
      number: 'Nº {{number}}',
      none: 'Pas encore de reçu',
      noneText: 'Vous le recevrez une fois les travaux terminés.',
      toOrder: 'Voir le rendez-vous',
      print: 'Imprimer',
      pdf: 'PDF',
      billedTo: 'Client',
      payment: 'Paiement\u00a0: {{method}}',
      taxNumbers: "Les numéros d'inscription aux taxes sont sur le PDF.",
    },
  },
);
