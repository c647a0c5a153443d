import { defineMessages } from '@hoist/web/i18n';

/** Loaded in the native app alone. */
export const useDevicePushMessages = defineMessages(
  'devicePush',
  {
    alert: {
      title: 'Notifications Disabled',
      text: 'We can’t reach you while Hoist is closed. You can allow notifications in this device’s settings.',
      later: 'Maybe Later',
      settings: 'Open Settings',
    },
    view: 'View',
    channels: {
      orders: {
        name: 'Visits',
        description: 'Confirmed, moved, on the way, done: updates about your visits and jobs.',
      },
      messages: { name: 'Messages', description: 'Messages from your mechanic or your customer.' },
      account: { name: 'Account and payments', description: 'Updates about your account and your payments.' },
      offers: { name: 'Reviews and offers', description: 'Requests for a review, and our offers.' },
    },
    unsent_one: '{{count}} step is waiting for a connection',
    unsent_other: '{{count}} steps are waiting for a connection',
    unsentText: 'Nothing is lost. Open Hoist when you’re back online and we’ll send it.',
  },
  {
    alert: {
      title: 'Notifications désactivées',
      text: 'Nous ne pouvons pas vous joindre quand Hoist est fermé. Vous pouvez autoriser les notifications dans les réglages de cet appareil.',
      later: 'Peut-être plus tard',
      settings: 'Ouvrir les réglages',
    },
    view: 'Voir',
    channels: {
      orders: {
        name: 'Visites',
        description:
          'Confirmée, déplacée, en route, terminée : les nouvelles de vos visites et interventions.',
      },
      messages: { name: 'Messages', description: 'Les messages de votre mécanicien ou de votre client.' },
      account: {
        name: 'Compte et paiements',
        description: 'Les nouvelles de votre compte et de vos paiements.',
      },
      offers: { name: 'Avis et offres', description: 'Les demandes d’avis et nos offres.' },
    },
    unsent_one: '{{count}} étape attend une connexion',
    unsent_other: '{{count}} étapes attendent une connexion',
    unsentText: 'Rien n’est perdu. Ouvrez Hoist une fois en ligne, et nous l’enverrons.',
  },
);
