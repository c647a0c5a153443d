import type { home as english } from '../en/home.ts';
import type { Translation } from '@hoist/web/i18n';

export const home: Translation<typeof english> = {
  morning: 'Bonjour, {{name}}',
  afternoon: 'Bonjour, {{name}}',
  evening: 'Bonsoir, {{name}}',
  next: 'Votre prochaine visite',
  alsoBooked: 'Aussi réservé',
  vehicles: 'Vos véhicules',
  history: 'Historique des services',
  allServices_one: '{{count}} service',
  allServices_other: 'Les {{count}} services',
  noService: "Rien de fait pour l'instant",
  addVehicle: 'Ajouter un véhicule',
  book: 'Réserver un service',
  allOrders: 'Toutes les commandes',
  again: 'Réserver de nouveau',
  againOne: 'Réserver de nouveau\u00a0: {{service}}, {{vehicle}}',
  free: 'Aucune visite prévue',
  freeText:
    'Choisissez un service, voyez le prix complet et les heures libres, et un mécanicien vient dans votre entrée.',
  newcomer: {
    title: 'Un mécanicien dans votre entrée',
    text: 'Trois réponses, et vous voyez le prix complet et les vraies heures avant de payer quoi que ce soit.',
    place: 'Où est le véhicule\u00a0?',
    placeText: 'Une entrée, un stationnement, un garage.',
    vehicle: 'Quel véhicule est-ce\u00a0?',
    vehicleText: 'Année, marque et modèle, ou le NIV.',
    service: 'De quoi a-t-il besoin\u00a0?',
    serviceText: 'Freins, batterie, huile, pneus et plus.',
    start: 'Réserver votre premier service',
  },
};
