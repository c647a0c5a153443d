import { impersonationCodeSeconds, impersonationMinutes } from '@hoist/domain/access/impersonation';
import { defineMessages } from '@hoist/web/i18n';

export const useImpersonationMessages = defineMessages(
  'impersonation',
  {
    title: 'Acting as a customer',
    opening: 'Opening the app…',
    over: 'This link no longer works',
    overText: `It works once, within ${impersonationCodeSeconds} seconds. Start again from the console.`,
    ended: 'You’re no longer acting as the customer',
    endedText: `Reloading or leaving the page ends it, and so do ${impersonationMinutes} minutes. Start again from the console.`,
    home: 'Go to the start page',
    bar: `You’re acting as {{name}}, for up to ${impersonationMinutes} minutes.`,
    barLabel: 'Acting as someone else',
    stop: 'Stop',
  },
  {
    title: "Agir au nom d'un client",
    opening: "Ouverture de l'application…",
    over: 'Ce lien ne fonctionne plus',
    overText: `Il sert une seule fois, dans les ${impersonationCodeSeconds} secondes. Recommencez à partir de la console.`,
    ended: "Vous n'agissez plus au nom du client",
    endedText: `Recharger ou quitter la page y met fin, tout comme un délai de ${impersonationMinutes} minutes. Recommencez à partir de la console.`,
    home: "Aller à la page d'accueil",
    bar: `Vous agissez au nom de {{name}}, pendant ${impersonationMinutes} minutes au plus.`,
    barLabel: "Agir au nom de quelqu'un d'autre",
    stop: 'Arrêter',
  },
);
