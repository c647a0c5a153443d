import type { home as english } from '../en/home.ts';
import type { Translation } from '@hoist/web/i18n';

export const home: Translation<typeof english> = {
  morning: 'Bonjour, {{name}}',
  afternoon: 'Bonjour, {{name}}',
  evening: 'Bonsoir, {{name}}',
  next: 'Votre prochaine visite',
  alsoBooked: 'Autres rendez-vous',
  vehicles: 'Vos véhicules',
  history: "Historique d'entretien",
  allServices_one: '{{count}} service',
  allServices_other: 'Les {{count}} services',
  noService: 'Aucun entretien enregistré',
  addVehicle: 'Ajouter un véhicule',
  open: 'Voir la visite',
  book: 'Réserver un service',
  allOrders: 'Tous les rendez-vous',
  again: 'Réserver de nouveau',
  againOne: 'Réserver de nouveau\u00a0: {{service}}, {{vehicle}}',
  free: 'Aucune visite prévue',
  freeText:
    'Choisissez un service, voyez votre prix complet et les plages, et un mécanicien vient dans votre entrée.',
  newcomer: {
    title: 'Un mécanicien dans votre entrée',
    text: 'Répondez à trois questions pour voir votre prix et les plages.',
    place: 'Où est-il stationné\u00a0?',
    placeText: 'Une entrée, un stationnement ou un garage.',
    vehicle: 'Pour quel véhicule\u00a0?',
    vehicleText: 'Année, marque et modèle, ou le NIV.',
    service: 'De quoi a-t-il besoin\u00a0?',
    serviceText: 'Freins, batterie, huile, pneus et plus.',
    start: 'Voir mon prix et les plages',
  },
};
