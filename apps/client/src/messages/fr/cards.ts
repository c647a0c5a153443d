import type { cards as english } from '../en/cards.ts';
import type { Translation } from '@hoist/web/i18n';

export const cards: Translation<typeof english> = {
  add: 'Ajouter une carte',
  newCard: 'Nouvelle carte',
  expires: 'expire',
  added: '{{card}} est enregistrée',
  save: 'Enregistrer la carte',
  incomplete: 'Les renseignements de la carte sont incomplets',
  notStored: "Impossible d'enregistrer la carte",
  scriptFailed: 'Le formulaire de carte n’a pu être chargé. Veuillez vérifier la connexion.',
  safe: 'Le numéro va directement au fournisseur de paiement. Nous ne le voyons jamais.',
  test: {
    title: 'Cartes d’essai',
    text: 'Cette installation ne déplace aucun argent. Toute date à venir et tout code conviennent à ces numéros.',
  },
};
