import { checksFr as checks } from '@hoist/contract/texts/checks-fr';
import type { cards as english } from '../en/cards.ts';
import type { Translation } from '@hoist/web/i18n';

export const cards: Translation<typeof english> = {
  add: 'Ajouter une carte',
  newCard: 'Nouvelle carte',
  expires: 'Expiration : {{date}}',
  added: '{{card}} est enregistrée',
  save: 'Enregistrer la carte',
  incomplete: 'Les renseignements de la carte sont incomplets',
  notStored: checks['card.no_token'],
  scriptFailed: 'Le formulaire de carte ne s’est pas chargé. Vérifiez votre connexion et réessayez.',
  safe: 'Votre numéro de carte va directement à notre fournisseur de paiement. Nous ne le voyons jamais.',
  test: {
    title: 'Cartes d’essai',
    text: 'Aucun argent ne bouge ici. Toute date à venir et tout code conviennent à ces numéros.',
  },
};
