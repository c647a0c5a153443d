import type { ui as english } from '../en/ui.ts';
import type { Translation } from '@hoist/web/i18n';

export const ui: Translation<typeof english> = {
  ok: 'Ok',
  close: 'Fermer',
  retry: 'Réessayer',
  loadFailed: 'Nous n’avons pas pu charger ceci',
  theirsAlone: 'Seul le titulaire du compte peut voir cette partie',
  theirsAloneText:
    'Vous agissez en son nom. Ses cartes, ses paiements et ses données de connexion restent privés.',
  optional: 'facultatif',
  required: 'Tous les champs sont obligatoires, sauf indication contraire.',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  country: 'Indicatif du pays',
  foreignPhone: 'Ce numéro est d’un autre pays : {{country}}.',
  useCountry: 'Choisir {{country}}',
  newTab: "s'ouvre dans un nouvel onglet",
  status: {
    draft: 'Inachevée',
    pending: 'En attente',
    confirm: 'Confirmée',
    complete: 'Terminée',
    declined: 'Refusée',
    canceled: 'Annulée',
  },
  price: {
    taxName: { GST: 'TPS', HST: 'TVH', PST: 'TVP', RST: 'TVD', QST: 'TVQ' },
    service: 'Service',
    parts: 'Pièces',
    distance: 'Déplacement',
    discount: 'Rabais',
    cashRounding: 'Arrondi à 5 cents au comptant',
    total: 'Total, taxes et frais compris',
    core: "Si vous gardez l'ancienne pièce, sa consigne de {{price}} plus taxes s'ajoute, seulement avec votre accord. Si votre mécanicien l'emporte, elle ne vous coûte rien.",
  },
};
