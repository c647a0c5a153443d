import type { devicePush as english } from '../en/device-push.ts';
import type { Texts } from '../texts.ts';

export const devicePush: Texts<typeof english> = {
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
      description: 'Confirmée, déplacée, en route, terminée : ce qui arrive à vos visites et à vos travaux.',
    },
    messages: { name: 'Messages', description: 'Ce que votre mécanicien ou votre client vous écrit.' },
    account: { name: 'Compte et paiements', description: 'Ce qui concerne votre compte et votre argent.' },
    offers: { name: 'Avis et offres', description: 'Comment c’était, et ce que nous proposons.' },
  },
  unsent_one: '{{count}} étape attend une connexion',
  unsent_other: '{{count}} étapes attendent une connexion',
  unsentText: 'Rien n’est perdu : ouvrez Hoist là où il y a une connexion, et l’envoi se fera.',
};
