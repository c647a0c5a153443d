import { makesOf, modelsOf } from '@hoist/datasets/vehicles/vehicle-catalogue';
import { provinceByCode } from '@hoist/datasets/tax';
import type { Cents } from '@hoist/domain/money/money';
import type { ProvinceTaxRules } from '@hoist/domain/money/tax';
import { quote, type Quote } from '@hoist/domain/pricing/quote';
import { vehicleClasses } from '@hoist/domain/pricing/menu/vehicle-class';
import { splitPayments, type PaymentSplit } from '@hoist/domain/pricing/two-payments';
import { defaultPart, type Menu, type MenuPart, type MenuService } from '#modules/catalogue';
import { fittedService, guestVehicle, quotedService, type BookingVehicle } from '#modules/scheduling';
import type { BookingSettings } from '#server/shared/settings/booking-settings.ts';

interface Priced {
  readonly service: MenuService;
  /** By its code; left out: without parts. */
  readonly part: string | undefined;
  readonly vehicle: BookingVehicle;
  readonly province: string;
  readonly tax: ProvinceTaxRules;
  readonly serviceDate: string;
  /** From the mechanic's base; left out: beside it, without a travel charge. */
  readonly distanceKm?: number;
}

/** Prices a service without a booking; undefined if the place is too far, or the office prices it. */
export function priceNearBase(settings: BookingSettings, priced: Priced): Quote | undefined {
  const { vehicle, province, tax, serviceDate, distanceKm = 0 } = priced;
  const service = fittedService(priced.service, { vehicle, state: province, settings });
  if (service.byOffice) return undefined;
  const quoted = quote({
    service: quotedService(service),
    parts: service.parts.find(({ code }) => code === priced.part) ?? null,
    addons: [],
    vehicleClass: vehicle.sizeClass,
    distanceKm,
    coupon: null,
    rules: {
      labourRateCentsPerHour: settings.labourRateCentsPerHour,
      sizeFactors: settings.sizeFactors,
      distance: { includedKm: settings.includedKm, perKmCents: settings.perKmCents, maxKm: settings.maxKm },
      tax,
    },
    serviceDate,
    now: 0,
  });
  return quoted.ok ? quoted.value : undefined;
}

/** Lowest price of a service before tax: smallest vehicle, cheapest parts, no travel charge. */
function startingPrice(service: MenuService, settings: BookingSettings): Cents | undefined {
  // Any province will do, because the price is before tax.
  const tax = provinceByCode('ON');
  if (!tax) return undefined;
  const car = guestVehicle({ now: 0 });
  if (!car.ok) return undefined;
  const [sizeClass = 'sedan'] = vehicleClasses.toSorted(
    (a, b) => settings.sizeFactors[a] - settings.sizeFactors[b],
  );
  const [part] = service.parts.toSorted((a, b) => a.priceCents - b.priceCents);
  return priceNearBase(settings, {
    service,
    part: part?.code,
    vehicle: { ...car.value, sizeClass },
    province: 'ON',
    tax,
    serviceDate: '2026-01-01',
  })?.subtotalCents;
}

/** Starting prices in whole dollars, by service code. */
export const startingPrices = (menu: Menu, settings: BookingSettings): ReadonlyMap<string, number> =>
  new Map(
    menu.services.flatMap((service) => {
      const cents = startingPrice(service, settings);
      return cents === undefined ? [] : [[service.code, Math.ceil(cents / 100)]];
    }),
  );

export interface PriceExample {
  readonly vehicle: { readonly year: number; readonly makeName: string; readonly modelName: string };
  readonly service: MenuService['title'];
  readonly part: MenuPart['title'] | undefined;
  readonly quote: Quote;
  /** Charged when the mechanic confirms. */
  readonly depositCents: Cents;
  /** Both payments together, as the bank shows them before the mechanic confirms. */
  readonly holdCents: Cents;
}

export interface ExampleAt {
  readonly province: string;
  readonly today: string;
  readonly now: number;
  /** Instead of the usual service, by its code. */
  readonly service?: string;
  readonly distanceKm?: number;
}

const heldOf = (slot: PaymentSplit['slot1'] | PaymentSplit['slot2']): Cents =>
  slot.kind === 'authorize' ? slot.amountCents : 0;

const exampleCar = { year: 2015, make: 'Honda', model: 'Civic' } as const;
const exampleService = 'brake-pads-rotors-front';

/** The current price of one service in a province; undefined if the menu does not have it. */
export function examplePrice(menu: Menu, settings: BookingSettings, at: ExampleAt): PriceExample | undefined {
  const service = menu.byCode.get(at.service ?? exampleService);
  const tax = settings.taxes.get(at.province);
  const { year, make, model } = exampleCar;
  const makeId = makesOf(year).find(({ name }) => name === make)?.makesID;
  const modelId = modelsOf(year, makeId ?? 0).find(({ name }) => name === model)?.modelsID;
  const vehicle = guestVehicle({ year, makeId, modelId, now: at.now });
  if (!service || !tax || !vehicle.ok) return undefined;
  const part = defaultPart(service);
  const { today: serviceDate, distanceKm = 0 } = at;
  const priced = priceNearBase(settings, {
    service,
    part: part?.code,
    vehicle: vehicle.value,
    province: at.province,
    tax,
    serviceDate,
    distanceKm,
  });
  if (!priced) return undefined;
  const { slot1, slot2 } = splitPayments({
    quote: priced,
    province: at.province,
    startsAt: at.now,
    endsAt: at.now,
    now: at.now,
    deposit: { percent: settings.depositPercent, minimumCents: settings.depositMinimumCents },
  });
  return {
    vehicle: { year, makeName: make, modelName: model },
    service: service.title,
    part: part?.title,
    quote: priced,
    depositCents: heldOf(slot1),
    holdCents: heldOf(slot1) + heldOf(slot2),
  };
}
