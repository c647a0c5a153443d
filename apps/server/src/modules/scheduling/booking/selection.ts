import type { Refusal } from '@hoist/contract';
import type { AddonId, LocationId, ServiceId, UserId, VehicleId } from '@hoist/domain/ids';
import type { Drive, DriveTimes } from '@hoist/domain/scheduling/drive-time';
import { isServed } from '@hoist/domain/scheduling/served-areas';
import { nearestBaseDrive } from '@hoist/domain/scheduling/coverage';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { fitService } from '@hoist/domain/pricing/menu/fit-service';
import { fits, fittingParts } from '@hoist/domain/vehicle/fits';
import type { Db } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import {
  type FittedMenuPart,
  type FittedMenuService,
  type MenuAddon,
  type MenuService,
  defaultPart,
  durationOf,
} from '#modules/catalogue';
import type { SchedulingSnapshot } from './booking-context.ts';
import type { BookingSettings } from '#server/shared/settings/booking-settings.ts';
import { readParties, type BookingVehicle, type OfficePrice, type Parties } from './queries.ts';

export interface Wanted {
  readonly vehicleId: VehicleId;
  readonly locationId: LocationId;
  readonly serviceId: ServiceId;
  readonly partCode?: string | undefined;
  readonly addonIds: readonly AddonId[];
}

export interface Selection extends Parties {
  /** The parts that must be there before the visit (ADR 127). */
  readonly needs: readonly FittedMenuPart[];
  /** With the figures of the vehicle. */
  readonly service: FittedMenuService;
  readonly part: FittedMenuPart | null;
  readonly addons: readonly MenuAddon[];
  readonly durationMinutes: number;
  /** One way from the nearest covering base: the charged distance (decision E1). */
  readonly drive: Drive;
  /** Mechanics blocked by the customer or who blocked them (decision 92). */
  readonly avoids: readonly UserId[];
}

function chooseAddons(service: MenuService, ids: readonly AddonId[]): Result<readonly MenuAddon[], Refusal> {
  const wanted = new Set(ids);
  const addons = service.addons.filter((addon) => wanted.has(addon.id));
  return addons.length === wanted.size
    ? ok(addons)
    : refuse(invalidField('services_addons_id', 'booking.addon'));
}

function choosePart(
  service: FittedMenuService,
  code: string | undefined,
): Result<FittedMenuPart | null, Refusal> {
  if (service.parts.length === 0) return ok(null);
  if (code === undefined || code === '') return ok(defaultPart(service) ?? null);
  const part = service.parts.find((one) => one.code === code);
  return part ? ok(part) : refuse(invalidField('service_part_code', 'booking.part'));
}

/** A service of the menu with the parts, hours and prices of a vehicle in a province. */
export function fittedService(
  service: MenuService,
  {
    vehicle,
    state,
    settings,
  }: {
    readonly vehicle: BookingVehicle;
    readonly state: string;
    readonly settings: Pick<BookingSettings, 'partsRule' | 'environmentalFees'>;
  },
): FittedMenuService {
  const { parts, ...offered } = service;
  const fees = settings.environmentalFees[state] ?? {};
  const fitted = fitService(
    { service: offered, parts: fittingParts(parts, vehicle), vehicle },
    { partsRule: settings.partsRule, fees },
  );
  const price = vehicle.officePrices.find(({ servicesId }) => servicesId === service.id);
  return price
    ? withOfficePrice(fitted, price)
    : { ...fitted, byOffice: fitted.byOffice || vehicle.isUnclassed };
}

/** A service at the price of the office, which no coupon lowers in its parts; the province's fees come on top. */
function withOfficePrice(
  service: FittedMenuService,
  { labourHours, labourCents, partsCents }: OfficePrice,
): FittedMenuService {
  const part = partsCents === 0 ? undefined : defaultPart(service);
  return {
    ...service,
    labourHours,
    fixedPriceCents: labourCents,
    sizeMultiplier: false,
    slotMinutes: Math.max(service.slotMinutes, Math.ceil(labourHours * 4) * 15),
    parts: part ? [{ ...part, priceCents: partsCents, floorCents: partsCents }] : [],
    byOffice: false,
  };
}

interface Fitting {
  readonly parties: Parties;
  readonly service: MenuService;
  readonly partCode: string | undefined;
  readonly addonIds: readonly AddonId[];
  readonly snapshot: SchedulingSnapshot;
}

/** Combines a service, parts and add-ons with a vehicle and place, or refuses. Fetches drives: no transaction. */
export const fitTogether = (fitting: Fitting): Promise<Result<Selection, Refusal>> =>
  fitting.snapshot.settle((drives) => Promise.resolve(fitBy(drives, fitting)));

/** Like `fitTogether`, by drives that are known. */
export function fitBy(
  drives: DriveTimes,
  { parties, service: offered, partCode, addonIds, snapshot }: Fitting,
): Result<Selection, Refusal> {
  if (!fits(offered, parties.vehicle)) return refuse(invalidField('services_id', 'booking.not_for_vehicle'));
  const { vehicle, location } = parties;
  const service = fittedService(offered, { vehicle, state: location.state, settings: snapshot.settings });
  const addons = chooseAddons(service, addonIds);
  if (!addons.ok) return addons;
  const part = choosePart(service, partCode);
  if (!part.ok) return part;
  if (!isServed(parties.location.zip, snapshot.settings.areas))
    return refuse({ code: 'not_serviceable', text: 'catalogue.unserved' });
  const wanted = { place: parties.location, services: [service.id] };
  const drive = nearestBaseDrive([...snapshot.mechanics.values()], wanted, drives);
  if (!drive) return refuse({ code: 'not_serviceable', text: 'location.not_covered' });
  const durationMinutes = durationOf(service, addons.value);
  const { avoids } = parties.user;
  const needs = part.value ? [part.value] : [];
  const chosen = { service, part: part.value, needs, addons: addons.value };
  return ok({ ...parties, ...chosen, durationMinutes, drive, avoids });
}

/** Loads the customer's vehicle and location, the service with parts, and the driving distance. */
export async function select(
  tx: Db,
  given: {
    readonly userId: UserId;
    readonly wanted: Wanted;
    readonly snapshot: SchedulingSnapshot;
    readonly bookAt?: number | undefined;
  },
): Promise<Result<Selection, Refusal>> {
  const { userId, wanted, snapshot, bookAt } = given;
  const { newIds, user, vehicle, location } = await readParties(tx, {
    userId,
    vehicleId: wanted.vehicleId,
    locationId: wanted.locationId,
    bookAt,
  });
  if (!vehicle) return refuse(invalidField('users_vehicles_id', 'booking.no_vehicle'));
  if (!location) return refuse(invalidField('users_locations_id', 'booking.no_location'));
  const service = snapshot.menu.byId.get(wanted.serviceId);
  if (!service) return refuse(invalidField('services_id', 'booking.no_service'));
  return fitTogether({
    parties: { newIds, user, vehicle, location },
    service,
    partCode: wanted.partCode,
    addonIds: snapshot.settings.serviceAddon ? wanted.addonIds : [],
    snapshot,
  });
}
