import type { booking as english } from '../en/booking.ts';
import type { Translation } from '@hoist/web/i18n';

export const booking: Translation<typeof english> = {
  title: 'Réserver un service',
  stepOf: 'Étape {{number}} sur {{count}}',
  progress: 'Progression de la réservation',
  change: 'Modifier',
  changeOne: 'Modifier : {{what}}',
  missing: {
    location: 'Où devons-nous aller ?',
    vehicle: 'Pour quel véhicule ?',
    service: 'De quoi a-t-il besoin ?',
    text: 'Votre prix et les plages en dépendent.',
    go: {
      location: 'Choisir une adresse',
      vehicle: 'Choisir un véhicule',
      service: 'Choisir un service',
    },
  },
};
