import { defineMessages } from '@hoist/web/i18n';

/** Loaded in the native app alone. */
export const useDevicePushMessages = defineMessages(
  'devicePush',
  {
    alert: {
      title: 'Notifications Disabled',
      text: 'While Hoist is closed, you are not told what happens with your visits. You can allow notifications in the settings of this device.',
      later: 'Maybe Later',
      settings: 'Open Settings',
    },
    view: 'View',
    channels: {
      orders: {
        name: 'Visits',
        description: 'Confirmed, moved, on the way, done: what happens with your visits and jobs.',
      },
      messages: { name: 'Messages', description: 'What your mechanic or your customer writes to you.' },
      account: { name: 'Account and payments', description: 'What concerns your account and your money.' },
      offers: { name: 'Reviews and offers', description: 'How it was, and what we offer.' },
    },
    unsent_one: '{{count}} step waits for a connection',
    unsent_other: '{{count}} steps wait for a connection',
    unsentText: 'Nothing is lost: open Hoist where there is a connection, and it is sent.',
  },
  {
    alert: {
      title: 'Notifications désactivées',
      text: 'Quand Hoist est fermé, rien ne vous dit ce qui arrive à vos visites. Vous pouvez autoriser les notifications dans les réglages de cet appareil.',
      later: 'Peut-être plus tard',
      settings: 'Ouvrir les réglages',
    },
    view: 'Voir',
    channels: {
      orders: {
        name: 'Visites',
        description:
          'Confirmée, déplacée, en route, terminée : ce qui arrive à vos visites et à vos travaux.',
      },
      messages: { name: 'Messages', description: 'Ce que votre mécanicien ou votre client vous écrit.' },
      account: { name: 'Compte et paiements', description: 'Ce qui concerne votre compte et votre argent.' },
      offers: { name: 'Avis et offres', description: 'Comment c’était, et ce que nous proposons.' },
    },
    unsent_one: '{{count}} étape attend une connexion',
    unsent_other: '{{count}} étapes attendent une connexion',
    unsentText: 'Rien n’est perdu : ouvrez Hoist là où il y a une connexion, et l’envoi se fera.',
  },
);
