import type { ServiceId } from '@hoist/domain/ids';
import type { VehicleHistory } from './read-history.ts';

export interface BookableServices {
  readonly vehicle: { readonly engine: string };
  readonly history: VehicleHistory;
  readonly menu: ReadonlyMap<string, ServiceId>;
}

/** The most recently done of these services, else the one for the engine, else the first on the menu. */
export function serviceToBook(
  codes: readonly string[],
  { vehicle, history, menu }: BookableServices,
): ServiceId | null {
  const before = history.done.find(({ serviceCode }) => codes.includes(serviceCode))?.serviceCode;
  const cylinders = /\b[HIV](\d+)\b/.exec(vehicle.engine)?.[1] ?? '';
  const suits = codes.find((code) => cylinders !== '' && code.endsWith(`-${cylinders}`));
  const wanted = [before, suits, ...codes].filter((code) => code !== undefined);
  return wanted.map((code) => menu.get(code)).find((id) => id !== undefined) ?? null;
}
