import type { ServiceId } from '@hoist/domain/ids';
import { serviceByCode } from '@hoist/datasets/services';
import { fits } from '@hoist/domain/vehicle/fits';
import type { VehicleHistory } from './read-history.ts';

export interface BookableServices {
  readonly vehicle: { readonly engine: string; readonly electric: boolean };
  readonly history: VehicleHistory;
  readonly menu: ReadonlyMap<string, ServiceId>;
}

/** The most recently done of these services, else the first on the menu that fits the engine. */
export function serviceToBook(
  codes: readonly string[],
  { vehicle, history, menu }: BookableServices,
): ServiceId | null {
  const before = history.done.find(({ serviceCode }) => codes.includes(serviceCode))?.serviceCode;
  const engines = vehicle.engine === '' ? [] : [vehicle.engine];
  const suitable = codes.filter((code) => {
    const service = serviceByCode().get(code);
    return !service || fits(service, { electric: vehicle.electric, engines, drives: [] });
  });
  const wanted = [before, ...suitable].filter((code) => code !== undefined);
  return wanted.map((code) => menu.get(code)).find((id) => id !== undefined) ?? null;
}
