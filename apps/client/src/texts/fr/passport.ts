import type { passport as english } from '../en/passport.ts';
import type { Texts } from '../texts.ts';

export const passport: Texts<typeof english> = {
  due: {
    title: 'Entretien à prévoir',
    state: { due: 'À faire', soon: 'Bientôt', ok: 'À jour', not_known: 'Inconnu' },
    since: 'À faire depuis le {{day}}',
    sinceKm: 'À faire depuis {{km}}',
    atKm: 'À faire à {{km}}',
    around: 'À faire vers le {{day}}, à {{km}}',
    on: 'À faire le {{day}}',
    unknown: {
      never_recorded: 'Personne n’a noté quand cela a été fait',
      no_odometer: 'Ajoutez un relevé du compteur pour le savoir',
    },
    months_one: '{{count}} mois',
    months_other: '{{count}} mois',
    every: 'Tous les {{interval}}.',
    everyBoth: 'Tous les {{months}} ou {{km}}, selon la première échéance.',
    last: 'Fait le {{day}}.',
    lastAt: 'Fait le {{day}}, à {{km}}.',
    book: 'Réserver',
    bookOne: 'Réserver : {{title}}',
  },
};
