import type { maintenanceDueItem } from '@hoist/contract';
import { maintenance, type MaintenanceItem } from '@hoist/datasets/vehicles/maintenance';
import type { ServiceId } from '@hoist/domain/ids';
import type { Locale } from '@hoist/domain/locale';
import { dueStates, maintenanceDue, type LastDone } from '@hoist/domain/vehicle/maintenance-due';
import type { z } from 'zod';
import type { VehicleHistory } from './read-history.ts';
import { serviceToBook } from './service-to-book.ts';

export type DueItem = z.output<typeof maintenanceDueItem>;

export interface DueInput {
  readonly vehicle: { readonly electric: boolean; readonly engine: string };
  readonly history: VehicleHistory;
  /** Ids of bookable services by code. */
  readonly menu: ReadonlyMap<string, ServiceId>;
  readonly locale: Locale;
  /** 'YYYY-MM-DD'. */
  readonly today: string;
}

/** The vehicle's maintenance items, the most urgent first and those of unknown state last. */
export function dueOfVehicle(input: DueInput): DueItem[] {
  const items = maintenance().items.filter(({ appliesToEv }) => appliesToEv || !input.vehicle.electric);
  return items.map((item) => dueItem(item, input)).toSorted(byUrgency);
}

function dueItem(item: MaintenanceItem, { vehicle, history, menu, locale, today }: DueInput): DueItem {
  const last = lastDone(item, history);
  const { months, km } = item;
  const due = maintenanceDue({ interval: { months, km }, last, readings: history.readings, today });
  return {
    code: item.code,
    title: item.title[locale],
    servicesId: serviceToBook(item.services, { vehicle, history, menu }),
    ...due,
    everyMonths: months,
    everyKm: km,
    lastOn: last?.on ?? null,
    lastKm: last?.km ?? null,
  };
}

function lastDone(item: MaintenanceItem, { done, entries }: VehicleHistory): LastDone | null {
  const services = new Set([...item.services, ...item.alsoDoneBy]);
  const addons = new Set(item.addons);
  const ours = done.filter(
    (one) => services.has(one.serviceCode) || one.addonCodes.some((code) => addons.has(code)),
  );
  const own = entries.filter((row) => row.kind === 'work' && row.maintenanceCode === item.code);
  const all: readonly LastDone[] = [
    ...ours.map(({ on, km }) => ({ on, km })),
    ...own.map((row) => ({ on: row.happenedOn, km: row.odometer })),
  ];
  return all.toSorted((a, b) => (a.on < b.on ? 1 : -1))[0] ?? null;
}

const byUrgency = (a: DueItem, b: DueItem): number =>
  dueStates.indexOf(a.state) - dueStates.indexOf(b.state) ||
  (a.dueOn ?? '9999').localeCompare(b.dueOn ?? '9999', 'en');
