import type { Locale } from '../locale.ts';

const bodies: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  Sedan: { en: 'Sedan', fr: 'Berline' },
  Coupe: { en: 'Coupe', fr: 'Coupé' },
  Hatchback: { en: 'Hatchback', fr: 'À hayon' },
  Wagon: { en: 'Wagon', fr: 'Familiale' },
  Convertible: { en: 'Convertible', fr: 'Décapotable' },
  SUV: { en: 'SUV', fr: 'VUS' },
  Pickup: { en: 'Pickup', fr: 'Camionnette' },
  Minivan: { en: 'Minivan', fr: 'Fourgonnette' },
  Van: { en: 'Van', fr: 'Fourgon (passagers)' },
  'Cargo Van': { en: 'Cargo van', fr: 'Fourgon utilitaire' },
  'Chassis Cab': { en: 'Chassis cab', fr: 'Châssis-cabine' },
  Cutaway: { en: 'Cutaway', fr: 'Fourgon tronqué' },
};

/** The body styles of the catalogue. */
export const bodyNames: readonly string[] = Object.keys(bodies);

/** A body style of the catalogue; other text is a customer's own. */
export const bodyText = (body: string, locale: Locale): string => bodies[body]?.[locale] ?? body;
