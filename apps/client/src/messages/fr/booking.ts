import type { booking as english } from '../en/booking.ts';
import type { Translation } from '@hoist/web/i18n';

export const booking: Translation<typeof english> = {
  title: 'Réserver un service',
  stepOf: '{{number}} sur {{count}}',
  progress: 'Progression de la réservation',
  change: 'Modifier',
  changeOne: 'Modifier : {{what}}',
  missing: {
    location: 'Où devons-nous aller ?',
    vehicle: 'De quel véhicule s’agit-il ?',
    service: 'De quoi a-t-il besoin ?',
    text: 'Les prix et les heures en dépendent : nous le demandons donc d’abord.',
    go: {
      location: 'Choisir un lieu',
      vehicle: 'Choisir un véhicule',
      service: 'Choisir un service',
    },
  },
};
