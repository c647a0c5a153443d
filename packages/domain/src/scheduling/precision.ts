import type { Point } from './drive-time.ts';

/** How exactly a place search knows a position, the best first. */
export const placePrecisions = ['rooftop', 'interpolated', 'street', 'postal-area'] as const;

export type PlacePrecision = (typeof placePrecisions)[number];

/** `pin` is a position that the customer set on the map. */
export const precisions = ['pin', ...placePrecisions] as const;

export type Precision = (typeof precisions)[number];

/** How far a place may be from its known position. */
export interface Accuracy {
  readonly precision: Precision;
  /** Metres. */
  readonly radiusM: number;
}

export interface Position extends Point, Accuracy {}

/** Largest radius in metres of each precision; 140 km is a rural postal area. */
const mostMetres: Readonly<Record<Precision, number>> = {
  pin: 30,
  rooftop: 30,
  interpolated: 100,
  street: 500,
  'postal-area': 140_000,
};

/** The radius of a precision in metres: a street and a postal area have their own, within a limit. */
export const accuracyOf = (precision: Precision, ownRadiusM = Infinity): Accuracy => ({
  precision,
  radiusM:
    precision === 'street' || precision === 'postal-area'
      ? Math.min(ownRadiusM, mostMetres[precision])
      : mostMetres[precision],
});

/** Whether the position is good enough to drive to: the door, or a pin. */
export const isDoor = ({ precision }: Pick<Accuracy, 'precision'>): boolean =>
  precision === 'pin' || precision === 'rooftop' || precision === 'interpolated';

const minutesPerKm = 2.5;
const mostMinutes = 20;

/** Minutes by which a drive to or from a place may take longer, because its position is uncertain. */
export function slackMinutes({ precision, radiusM }: Accuracy): number {
  if (precision === 'interpolated') return 1;
  if (precision === 'street') return 3;
  if (precision === 'postal-area') return Math.min(mostMinutes, Math.ceil((radiusM / 1000) * minutesPerKm));
  return 0;
}

/** '250 m' or '2 km', rounded up. */
export const radiusText = (radiusM: number): string =>
  radiusM < 1000 ? `${Math.ceil(radiusM / 10) * 10} m` : `${Math.ceil(radiusM / 1000)} km`;
