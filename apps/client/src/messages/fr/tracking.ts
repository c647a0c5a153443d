import type { tracking as english } from '../en/tracking.ts';
import type { Translation } from '@hoist/web/i18n';

export const tracking: Translation<typeof english> = {
  page: 'Votre visite',
  title: '{{name}} est en route',
  about_one: 'Vers {{time}}, dans {{count}} minute',
  about_other: 'Vers {{time}}, dans {{count}} minutes',
  soon: 'Arrivée imminente',
  between: 'Entre {{from}} et {{to}}',
  seen: 'Prévu entre {{from}} et {{to}}.',
  late: 'En retard : attendu entre {{from}} et {{to}}.',
  unseen: "La position n'est pas partagée pour le moment.",
  share: 'Partager le trajet',
  map: { place: 'Votre véhicule', mechanic: '{{name}}, à environ {{km}} km' },
  copied: 'Le lien est copié',
  over: {
    title: "Personne n'est en route",
    text: "Le mécanicien est arrivé, ou le lien n'est pas le bon.",
    home: 'Aller à Hoist',
  },
  mine: {
    title: 'Montrer au client où vous êtes\u00a0?',
    text: "La position de cet appareil est recueillie et montrée au client\u00a0: un point sur une carte, et l'heure de votre arrivée. Pour ce trajet seulement, d'ici votre arrivée, et seulement pendant que cette application est à l'avant-plan. Tout est effacé après 24 heures.",
    start: 'Partager ma position',
    on: 'Votre position est partagée',
    onText: "Le client voit où vous êtes jusqu'à votre arrivée, tant que cet écran est ouvert.",
    stop: 'Arrêter',
    refused: 'Cet appareil ne le permet pas. Autorisez la position dans ses réglages, puis réessayez.',
    settings: 'Ouvrir les réglages',
  },
};
