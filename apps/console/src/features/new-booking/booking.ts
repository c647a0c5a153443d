import type { Output } from '@hoist/contract/client';
import type { getCaller, getCallerServices, getCallerVisit } from '@hoist/contract/dispatch/caller-bookings';

export type Caller = Output<typeof getCaller>['data'];
export type Service = Output<typeof getCallerServices>['data'][number];
export type VisitInfo = Output<typeof getCallerVisit>;

export interface ChosenService {
  readonly servicesId: number;
  readonly partCode: string | undefined;
}

/** A start of the visit. */
export interface ChosenTime {
  /** ISO 8601 with the offset of the place. */
  readonly preferredTime: string;
  readonly label: string;
  /** Empty for an offered time. */
  readonly fitInReason: string;
}

/** What is known of the booking; the caller comes first. */
export interface Booking {
  readonly usersId: number | undefined;
  readonly vehicleId: number | undefined;
  readonly locationId: number | undefined;
  readonly services: readonly ChosenService[];
  readonly time: ChosenTime | undefined;
}

export const noBooking: Booking = {
  usersId: undefined,
  vehicleId: undefined,
  locationId: undefined,
  services: [],
  time: undefined,
};

/** The visit as the calls take it; undefined while a part is missing. */
export function visitOf({ vehicleId, locationId, services }: Booking) {
  if (vehicleId === undefined || locationId === undefined || services.length === 0) return undefined;
  return {
    items: JSON.stringify(
      services.map(({ servicesId, partCode }) => ({
        users_vehicles_id: vehicleId,
        services_id: servicesId,
        ...(partCode === undefined ? {} : { service_part_code: partCode }),
      })),
    ),
    users_locations_id: locationId,
  };
}

/** Whether a chosen time is offered; a fitted-in one needs no offer. */
export const isOffered = (time: ChosenTime, { datesList }: Pick<VisitInfo, 'datesList'>): boolean =>
  time.fitInReason !== '' ||
  datesList.some(({ slots }) => slots.some(({ preferredTime }) => preferredTime === time.preferredTime));

/** The parts type behind a service's price: 'standard', else the first of the list. */
export const defaultPartCode = ({ partsTypes }: Pick<Service, 'partsTypes'>): string | undefined =>
  (partsTypes.find(({ code }) => code === 'standard') ?? partsTypes[0])?.code;

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The services with every typed word in the title or the search words, titles first. */
export function matching(services: readonly Service[], typed: string): readonly Service[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const hasAll = (text: string) => words.every((word) => plain(text).includes(word));
  const named = services.filter(({ servicesTitle }) => hasAll(servicesTitle));
  const others = services.filter(
    (one) => !named.includes(one) && hasAll(`${one.servicesTitle} ${one.searchTerms}`),
  );
  return [...named, ...others].slice(0, 6);
}

/** ISO 8601 of a day and a clock time in a zone, with its offset then; undefined while they are incomplete. */
export function startAt(day: string, clock: string, timeZone: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d$/.test(clock)) return undefined;
  const near = new Date(`${day}T${clock}:00Z`);
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
    near,
  );
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${day}T${clock}:00${name.replace('GMT', '') || 'Z'}`;
}
