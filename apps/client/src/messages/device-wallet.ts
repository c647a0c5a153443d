import { defineMessages } from '@hoist/web/i18n';

/** Loaded in the native app alone. */
export const useDeviceWalletMessages = defineMessages(
  'deviceWallet',
  {
    ok: 'Ok',
    lead: '{{wallet}} confirms each payment on a sheet of its own.',
    leadOne: '{{wallet}} confirms the payment.',
    deposit: 'The deposit',
    hold: 'The hold for the rest',
    keep: 'The card for the rest',
    tip: 'The tip',
    confirmed: 'Confirmed',
    open: 'Open in {{wallet}}',
    next: 'Second of two: {{wallet}} opens again in a moment.',
    coming: 'Comes next',
    booking: 'All is confirmed. One moment.',
    goOn: {
      title: 'Go on with {{wallet}}?',
      draft: {
        text: 'The first payment is confirmed, the second is not yet. Your time is held. {{message}}',
        asked: 'Your bank still has a question about this payment. Your time is held. {{message}}',
      },
      booked: {
        text: 'The first payment is confirmed, the second is not yet. {{message}}',
        asked: 'Your bank still has a question about this payment. {{message}}',
      },
      yes: 'Go on',
      later: 'Later',
    },
  },
  {
    ok: 'Ok',
    lead: '{{wallet}} confirme chaque paiement dans une fenêtre à part.',
    leadOne: '{{wallet}} confirme le paiement.',
    deposit: 'L’acompte',
    hold: 'La retenue pour le reste',
    keep: 'La carte pour le reste',
    tip: 'Le pourboire',
    confirmed: 'Confirmé',
    open: 'Ouvert dans {{wallet}}',
    next: 'Deuxième de deux : {{wallet}} s’ouvre de nouveau dans un instant.',
    coming: 'Ensuite',
    booking: 'Tout est confirmé. Un instant.',
    goOn: {
      title: 'Continuer avec {{wallet}} ?',
      draft: {
        text: 'Le premier paiement est confirmé, le deuxième pas encore. Votre plage est retenue. {{message}}',
        asked: 'Votre banque a encore une question sur ce paiement. Votre plage est retenue. {{message}}',
      },
      booked: {
        text: 'Le premier paiement est confirmé, le deuxième pas encore. {{message}}',
        asked: 'Votre banque a encore une question sur ce paiement. {{message}}',
      },
      yes: 'Continuer',
      later: 'Plus tard',
    },
  },
);
