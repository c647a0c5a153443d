import type { Output } from '@hoist/contract/client';
import { dateOf } from '@hoist/domain/civil-date';
import { createServiceSearch } from '@hoist/domain/search/service-search';
import type { Locale } from '@hoist/domain/locale';
import { formatIso, fromLocal, type ZoneRules } from '@hoist/domain/time';
import { formatDay, formatTime, withWholeZone } from '@hoist/domain/time-format';
import type {
  getCaller,
  getCallerServices,
  getCallerVisit,
} from '@hoist/contract/scheduling/caller-bookings';

export type Caller = Output<typeof getCaller>['data'];
export type Service = Output<typeof getCallerServices>['data'][number];
export type VisitInfo = Output<typeof getCallerVisit>;

export interface ChosenService {
  readonly servicesId: number;
  readonly partCode: string | undefined;
  readonly addonIds: readonly number[];
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
  /** As typed; '' for none. */
  readonly couponCode: string;
}

export const noBooking: Booking = {
  usersId: undefined,
  vehicleId: undefined,
  locationId: undefined,
  services: [],
  time: undefined,
  couponCode: '',
};

/** The visit as the calls take it; undefined while a part is missing. */
export function visitOf({ vehicleId, locationId, services, couponCode }: Booking) {
  if (vehicleId === undefined || locationId === undefined || services.length === 0) return undefined;
  return {
    items: JSON.stringify(
      services.map(({ servicesId, partCode, addonIds }) => ({
        users_vehicles_id: vehicleId,
        services_id: servicesId,
        ...(partCode === undefined ? {} : { service_part_code: partCode }),
        ...(addonIds.length === 0 ? {} : { services_addons_id: addonIds }),
      })),
    ),
    users_locations_id: locationId,
    ...(couponCode === '' ? {} : { coupon_code: couponCode }),
  };
}

/** Whether a chosen time is offered; a fitted-in one needs no offer. */
export const isOffered = (time: ChosenTime, { datesList }: Pick<VisitInfo, 'datesList'>): boolean =>
  time.fitInReason !== '' ||
  datesList.some(({ slots }) => slots.some(({ preferredTime }) => preferredTime === time.preferredTime));

/** The parts type behind a service's price: 'standard', else the first of the list. */
export const defaultPartCode = ({ partsTypes }: Pick<Service, 'partsTypes'>): string | undefined =>
  (partsTypes.find(({ code }) => code === 'standard') ?? partsTypes[0])?.code;

const mostFound = 6;

/** The search of the customers' own menu, best first; nothing without words. */
export function searchOf(services: readonly Service[]): (typed: string) => readonly Service[] {
  const search = createServiceSearch(
    services.map((service) => ({
      service,
      title: service.servicesTitle,
      terms: service.searchTerms,
      category: service.categoryTitle,
      description: service.description,
    })),
  );
  return (typed) =>
    typed.trim() === ''
      ? []
      : search(typed)
          .map(({ service }) => service)
          .slice(0, mostFound);
}

/** ISO 8601 of a day and a clock time in a zone, with its offset then; undefined while they are incomplete. */
export function startAt(day: string, clock: string, zone: ZoneRules): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d$/.test(clock)) return undefined;
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return formatIso(fromLocal({ ...dateOf(day), hour, minute }, zone), zone);
}

const utc = { zone: 'UTC', transitions: [{ from: 0, offsetMinutes: 0, abbreviation: '' }] };
/** The clock of an ISO text at its own offset, as if it were in UTC. */
const wallOf = (iso: string): number => Date.parse(`${iso.slice(0, 19)}Z`);

/** 'Mon, Nov 30, 10:00 AM', in French « lun. 30 nov., 10 h », of an ISO text at its own offset. */
export const wallLabel = (iso: string, language: Locale): string =>
  `${formatDay(wallOf(iso), utc, language)}, ${formatTime(wallOf(iso), utc, language)}`;

/** A label with the zone, if the user has another ('' is none); its line breaks before the zone only. */
export const labelWithZone = (label: string, zone: string): string =>
  withWholeZone(zone ? `${label} (${zone})` : label);

/** 'Monday, November 30 at 10:00 AM', as one says it; in French without the minutes of a full hour. */
export function spokenTime(iso: string, language: Locale): string {
  const day = new Intl.DateTimeFormat(`${language}-CA`, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(wallOf(iso));
  return `${day} ${language === 'fr' ? 'à' : 'at'} ${formatTime(wallOf(iso), utc, language)}`;
}
