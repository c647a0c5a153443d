import { guestVehicle } from '../../apps/server/src/modules/scheduling/booking/guest-quote.ts';
import { serviceCategories, services, type MenuService } from '../../packages/datasets/src/services.ts';
import {
  environmentalFees,
  menuRates,
  partsRule,
  sizeFactors,
} from '../../packages/datasets/src/services.ts';
import { provinceByCode } from '../../packages/datasets/src/tax.ts';
import { catalogueEntry, makesOf, modelsOf } from '../../packages/datasets/src/vehicle-catalogue.ts';
import { fitService, type VehicleToFit } from '../../packages/domain/src/pricing/fit-service.ts';
import { quote } from '../../packages/domain/src/pricing/quote.ts';
import { sameForAll } from '../../packages/domain/src/pricing/price-figures.ts';
import { fits, fittingParts } from '../../packages/domain/src/vehicle/fits.ts';

interface Named {
  readonly year: number;
  readonly make: string;
  readonly model: string;
  /** Part of an engine's name in the catalogue; left out: any. */
  readonly engine?: RegExp;
}

/** One vehicle of each price class. */
export const shownVehicles: readonly Named[] = [
  { year: 2018, make: 'Honda', model: 'Fit' },
  { year: 2015, make: 'Honda', model: 'Civic', engine: /1\.8L/ },
  { year: 2021, make: 'Toyota', model: 'RAV4', engine: /2\.5L I4 Gas/ },
  { year: 2017, make: 'Ford', model: 'F-150', engine: /5\.0L V8/ },
  { year: 2020, make: 'Ford', model: 'F-350', engine: /6\.7L V8.*Diesel/ },
  { year: 2019, make: 'Dodge', model: 'Grand Caravan' },
  { year: 2019, make: 'Ford', model: 'Transit', engine: /3\.7L/ },
  { year: 2018, make: 'Lexus', model: 'RX' },
  { year: 2018, make: 'BMW', model: '330i' },
  { year: 2019, make: 'Audi', model: 'Q7' },
  { year: 2023, make: 'Tesla', model: 'Model 3' },
  { year: 2015, make: 'Ferrari', model: '458 Italia' },
];

const known = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`The catalogue has no ${what}`);
  return value;
};

function vehicleOf({ year, make, model, engine }: Named) {
  const name = `${year} ${make} ${model}`;
  const makeId = known(
    makesOf(year).find((one) => one.name === make),
    name,
  ).makesID;
  const modelId = known(
    modelsOf(year, makeId).find((one) => one.name === model),
    name,
  ).modelsID;
  const found = guestVehicle({ year, makeId, modelId, now: Date.parse('2026-12-01T12:00:00Z') });
  if (!found.ok) throw new Error(`${name}: ${JSON.stringify(found.error)}`);
  const entry = known(catalogueEntry(year, modelId), name);
  const engines = entry.engines.map(({ label }) => label).filter((label) => engine?.test(label) ?? true);
  if (engines.length === 0) throw new Error(`${name} has no such engine`);
  return { ...found.value, engines, name };
}

const ontario = known(provinceByCode('ON'), 'Ontario');

/** The parts that are sold until the customer chooses. */
const defaultOf = <Part extends { readonly code: string }>(parts: readonly Part[]): Part | null =>
  parts.find(({ code }) => code === 'standard') ?? parts[0] ?? null;

/** The price before tax in Ontario, beside a base; undefined: the office prices it. */
function priceOf({ parts, ...service }: MenuService, vehicle: VehicleToFit) {
  const offered = parts.map((part) => ({ ...part, costCents: null, pricesByClass: {} }));
  const fitted = fitService(
    {
      service: { ...service, labourHours: service.labourHours.typical, hoursByClass: {} },
      parts: fittingParts(offered, vehicle),
      vehicle,
    },
    { partsRule: partsRule(), fees: environmentalFees().get('ON') ?? {} },
  );
  if (fitted.byOffice) return undefined;
  const { labourHours, fixedPriceCents: fixedCents, slotMinutes: durationMinutes } = fitted;
  const rates = menuRates();
  const priced = quote({
    service: {
      code: service.code,
      price: fixedCents === null ? { labourHours } : { fixedCents },
      sizeMultiplier: fitted.sizeMultiplier,
      durationMinutes,
    },
    parts: defaultOf(fitted.parts),
    addons: [],
    vehicleClass: vehicle.sizeClass,
    distanceKm: 0,
    coupon: null,
    rules: {
      labourRateCentsPerHour: rates.labourCentsPerHour,
      sizeFactors: Object.fromEntries(sizeFactors()) as Record<VehicleToFit['sizeClass'], number>,
      distance: { includedKm: rates.includedKm, perKmCents: rates.centsPerKm, maxKm: rates.maxKm },
      tax: ontario,
    },
    serviceDate: '2026-12-01',
    now: 0,
  });
  if (!priced.ok) throw new Error(`${service.code}: ${JSON.stringify(priced.error)}`);
  return { hours: labourHours, cents: priced.value.subtotalCents, partsCents: priced.value.partsCostCents };
}

const dollars = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);

function cellOf(service: MenuService, vehicle: VehicleToFit): string {
  if (!fits(service, vehicle)) return '–';
  const now = priceOf(service, vehicle);
  if (!now) return 'by the office';
  const before = priceOf({ ...service, figures: sameForAll }, vehicle);
  const more = now.cents - (before?.cents ?? 0);
  const change = more === 0 ? '=' : `${more > 0 ? '+' : '−'}${dollars(Math.abs(more))}`;
  return `**${dollars(now.cents)}** (${now.hours} h, ${dollars(now.partsCents)}) ${change}`;
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The prices of the whole menu for a vehicle of each price class. */
export function priceDocument(): string {
  const vehicles = shownVehicles.map(vehicleOf);
  const header = [
    row(['service', ...vehicles.map(({ name }) => name)]),
    row(['---', ...vehicles.map(() => '---')]),
  ];
  const tables = serviceCategories().map(({ code, title }) => {
    const own = services().filter(({ category }) => category === code);
    const rows = own.map((service) =>
      row([service.title.en, ...vehicles.map((vehicle) => cellOf(service, vehicle))]),
    );
    return `## ${title.en}\n\n${[...header, ...rows].join('\n')}`;
  });
  const classes = row(['price class', ...vehicles.map((vehicle) => vehicle.priceClass)]);
  return `# Prices by vehicle

Dollars before tax in Ontario, beside a base, with standard parts. Generated by \`npm run generate\` from
\`packages/datasets/files/services.json\` and the rules of \`packages/domain/src/pricing\`.

These are starter figures that the company has to check. Their sources are in the file, by profile.

A cell is **price** (hours, parts) and the difference from one price for all vehicles. "–": the service does not fit
the vehicle. "by the office": no figures fit, so the office prices it when asked
([ADR 126](../decisions/0126-prices-by-vehicle.md)).

## Price classes

${[...header, classes].join('\n')}

${tables.join('\n\n')}
`;
}
