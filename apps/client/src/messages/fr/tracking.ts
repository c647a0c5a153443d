import type { tracking as english } from '../en/tracking.ts';
import type { Translation } from '@hoist/web/i18n';

export const tracking: Translation<typeof english> = {
  page: 'Votre visite',
  title: '{{name}} est en route',
  arriving: 'Arrivée à {{time}}',
  soon: 'Arrivée imminente',
  between: 'Arrivée entre {{from}} et {{to}}',
  near: '{{name}} est au coin de la rue.',
  away_one: '{{name}} est à {{count}} minute de chez vous.',
  away_other: '{{name}} est à {{count}} minutes de chez vous.',
  awayLate_one: '{{name}} est à {{count}} minute de chez vous. Désolés du retard.',
  awayLate_other: '{{name}} est à {{count}} minutes de chez vous. Désolés du retard.',
  unseen: "{{name}} est en route. Sa position n'est pas partagée pour le moment.",
  unseenLate: '{{name}} est en route, mais en retard. Nous en sommes désolés.',
  planned: 'Prévue entre {{from}} et {{to}}',
  live: "Cette page se met à jour d'elle-même. Le lien prend fin à l'arrivée de {{name}}.",
  share: 'Partager le trajet',
  map: { place: 'Votre véhicule', mechanic: '{{name}}, à environ {{km}} km' },
  copied: 'Lien copié',
  over: {
    title: 'Ce lien a pris fin',
    text: 'Il sert à un seul trajet, ou il est incomplet. Votre visite est dans vos rendez-vous.',
    again: 'Réserver une visite',
    contact: 'Nous écrire',
    mechanic: 'Votre mécanicien',
    arrived: { title: '{{name}} est sur place', text: 'Le trajet est terminé. {{name}} est au véhicule.' },
    done: {
      title: 'Cette visite est terminée',
      text: '{{name}} a fini le travail. La facture est dans vos rendez-vous.',
    },
    changed: {
      title: 'Le plan a changé',
      text: "{{name}} n'est plus en route. La nouvelle heure est dans vos messages et vos rendez-vous.",
    },
    canceled: {
      title: 'Cette visite est annulée',
      text: '{{name}} ne vient pas. La raison et ce que devient votre argent sont dans vos messages.',
    },
  },
  mine: {
    title: 'Montrer au client où vous êtes\u00a0?',
    text: "Votre client voit la position de cet appareil sur une carte, et l'heure de votre arrivée. Nous la recueillons pour ce trajet seulement, jusqu'à votre arrivée, et seulement quand cette application est ouverte. Tout est effacé après 24 heures.",
    start: 'Partager ma position',
    on: 'Vous partagez votre position',
    onText: "Votre client voit où vous êtes jusqu'à votre arrivée. Gardez cet écran ouvert.",
    stop: 'Arrêter le partage',
    refused: 'Cet appareil ne le permet pas. Activez la localisation dans ses réglages, puis réessayez.',
    settings: 'Ouvrir les réglages',
  },
};
