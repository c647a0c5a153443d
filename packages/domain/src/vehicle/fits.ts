import { readEngine } from './engine.ts';

export const fitFuels = ['any', 'gas', 'diesel'] as const;
export const fitDrives = ['any', 'rear_or_all'] as const;

/** What a service needs of a vehicle. */
export interface Fit {
  /** The engine has one of these cylinder counts; empty: any. */
  readonly cylinders: readonly number[];
  readonly fuel: (typeof fitFuels)[number];
  /** Rear or all: the rear axle is driven. */
  readonly drive: (typeof fitDrives)[number];
}

export const fitsAll: Fit = { cylinders: [], fuel: 'any', drive: 'any' };

/** What is known of a vehicle: the engines and drives that it may have, by name; empty: unknown. */
export interface FittedVehicle {
  readonly electric: boolean;
  readonly engines: readonly string[];
  readonly drives: readonly string[];
}

/** Whether a service may fit a vehicle; only what is known of the vehicle rules it out. */
export function fits(
  service: { readonly appliesToEv: boolean; readonly fits: Fit },
  { electric, engines, drives }: FittedVehicle,
): boolean {
  const { cylinders, fuel, drive } = service.fits;
  if (electric) return service.appliesToEv && cylinders.length === 0 && fuel === 'any';
  const mayHave = (name: string): boolean => {
    const engine = readEngine(name);
    const rightCount =
      cylinders.length === 0 || engine.cylinders === null || cylinders.includes(engine.cylinders);
    return rightCount && (fuel === 'any' || engine.fuel === null || engine.fuel === fuel);
  };
  const engineFits = engines.length === 0 || engines.some(mayHave);
  const driveFits = drive === 'any' || drives.length === 0 || drives.some((one) => one !== 'FWD');
  return engineFits && driveFits;
}

/** Code of the oil grade for diesel engines. */
const dieselPart = 'diesel';

/** Parts of a service that may fit a vehicle: the diesel grade for diesel engines only, and no other grade for them. */
export function fittingParts<Part extends { readonly code: string }>(
  parts: readonly Part[],
  { engines }: Pick<FittedVehicle, 'engines'>,
): readonly Part[] {
  const fuels = engines.map((name) => readEngine(name).fuel);
  const isGraded = parts.some(({ code }) => code === dieselPart);
  if (!isGraded || fuels.length === 0 || fuels.includes(null)) return parts;
  const fitting = parts.filter(({ code }) =>
    fuels.some((fuel) => (fuel === 'diesel') === (code === dieselPart)),
  );
  return fitting.length > 0 ? fitting : parts;
}
