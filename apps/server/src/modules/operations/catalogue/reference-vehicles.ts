import { catalogueEntry, makesOf, modelsOf } from '@hoist/datasets/vehicles/vehicle-catalogue';
import { fitPricesFor, type FitPrice } from '@hoist/domain/pricing/menu/fit-price';
import { readEngine } from '@hoist/domain/vehicle/engine';
import { guestVehicle, type BookingVehicle } from '#modules/scheduling';

interface Named {
  readonly year: number;
  readonly make: string;
  readonly model: string;
  /** Part of an engine's name in the catalogue; left out: any. */
  readonly engine?: RegExp;
}

/** One vehicle of each price class. */
const references: readonly Named[] = [
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

export interface ReferenceVehicle extends BookingVehicle {
  /** '2015 Honda Civic'. */
  readonly name: string;
}

type WithEngine = (name: string) => boolean;

const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** A vehicle of the catalogue with the engines that are meant; undefined if there is none. */
function vehicleOf({ year, make, model }: Named, isMeant: WithEngine): ReferenceVehicle | undefined {
  const makeId = makesOf(year).find(({ name }) => sameName(name, make))?.makesID;
  const found =
    makeId === undefined ? undefined : modelsOf(year, makeId).find(({ name }) => sameName(name, model));
  const entry = found && catalogueEntry(year, found.modelsID);
  if (!entry) return undefined;
  const judged = guestVehicle({ year, makeId, modelId: found.modelsID, now: Date.UTC(year, 6, 1) });
  if (!judged.ok) return undefined;
  const engines = entry.engines.map(({ label }) => label).filter(isMeant);
  return engines.length === 0 && entry.engines.length > 0
    ? undefined
    : { ...judged.value, engines, name: `${year} ${entry.makeName} ${entry.modelName}` };
}

/** One vehicle of each price class, on which prices are shown. */
export const referenceVehicles = (): readonly ReferenceVehicle[] =>
  references.map((named) => {
    const vehicle = vehicleOf(named, (engine) => named.engine?.test(engine) ?? true);
    if (!vehicle) throw new Error(`The catalogue has no ${named.year} ${named.make} ${named.model}`);
    return vehicle;
  });

const oldestShown = 40;

/** The newest vehicle that a price by make is for; undefined: none, or it names no make. */
export function vehicleFor(rule: FitPrice, newest: number): ReferenceVehicle | undefined {
  const [make] = rule.makes;
  if (make === undefined) return undefined;
  const last = Math.min(rule.toYear ?? newest, newest);
  const first = Math.max(rule.fromYear ?? 0, last - oldestShown);
  const isMeant = (name: string) => {
    const { cylinders, fuel } = readEngine(name);
    return (
      (rule.cylinders.length === 0 || (cylinders !== null && rule.cylinders.includes(cylinders))) &&
      (rule.fuel === 'any' || rule.fuel === 'electric' || rule.fuel === fuel)
    );
  };
  for (let year = last; year >= first; year -= 1) {
    const makeId = makesOf(year).find(({ name }) => sameName(name, make))?.makesID;
    const models = makeId === undefined ? [] : modelsOf(year, makeId);
    for (const { name: model } of models) {
      if (rule.models.length > 0 && !rule.models.some((one) => sameName(one, model))) continue;
      const vehicle = vehicleOf({ year, make, model }, isMeant);
      if (vehicle && fitPricesFor([rule], vehicle).length > 0) return vehicle;
    }
  }
  return undefined;
}
