import { defineMessages } from '@hoist/web/i18n';

export const useOrderSheetMessages = defineMessages(
  'orderSheets',
  {
    cancelDialog: {
      title: 'Cancel order',
      question: 'Are you sure you want to cancel the order?',
      card: 'We’ll release any hold on your card.',
      cash: 'You won’t be charged.',
      reason: 'Reason',
      missing: 'Please add a reason for cancelling order',
      no: 'No',
      yes: 'Yes',
    },
    times: {
      offline: 'You’re offline, so we can’t check times. Your choice stays here until you’re back online.',
      title: 'Change the date',
      text: 'The work takes about {{duration}}.',
      now: 'Now: {{time}}',
      save: 'Move to {{time}}',
      choose: 'Choose a time',
    },
    payCash: {
      title: 'Pay cash instead',
      text: 'You’ll pay the mechanic after the job. We’ll release or refund what’s on your card.',
      no: 'No',
      yes: 'Pay cash',
    },
  },
  {
    cancelDialog: {
      title: 'Annuler le rendez-vous',
      question: 'Voulez-vous vraiment annuler ce rendez-vous\u00a0?',
      card: 'Toute retenue sur votre carte sera annulée.',
      cash: 'Rien ne sera débité.',
      reason: 'Raison',
      missing: "Veuillez indiquer la raison de l'annulation",
      no: 'Non',
      yes: 'Oui',
    },
    times: {
      offline:
        'Vous êtes hors ligne : impossible de vérifier les plages. Votre choix est gardé jusqu’au retour du réseau.',
      title: 'Changer la date',
      text: 'Le travail prend environ {{duration}}.',
      now: 'Actuellement\u00a0: {{time}}',
      save: 'Déplacer au {{time}}',
      choose: 'Choisissez une plage',
    },
    payCash: {
      title: 'Payer comptant plutôt',
      text: 'Vous paierez le mécanicien après les travaux. Nous annulerons la retenue ou rembourserons votre carte.',
      no: 'Non',
      yes: 'Payer comptant',
    },
  },
);
