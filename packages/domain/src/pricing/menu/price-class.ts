import type { VehicleClass } from './vehicle-class.ts';

/** Groups of vehicles whose parts and hours cost alike; finer than the sizes of decision E1 (ADR 126). */
export const priceClasses = [
  'compact',
  'sedan',
  'suv',
  'light_truck',
  'heavy_truck',
  'minivan',
  'cargo_van',
  'premium',
  'premium_suv',
  'luxury',
  'luxury_suv',
  'ev',
  'exotic',
] as const;
export type PriceClass = (typeof priceClasses)[number];

export interface ClassedVehicle {
  readonly makeName: string;
  readonly modelName: string;
  /** The silhouette: 'suv', 'pickup', 'van' … */
  readonly bodyShape: string;
  readonly sizeClass: VehicleClass;
  readonly electric: boolean;
}

const makes = (names: string): ReadonlySet<string> => new Set(names.split(', '));

const exoticMakes = makes(
  'aston martin, am general, bentley, bugatti, ferrari, fisker, ineos, karma, lamborghini, lotus, lucid, maserati, maybach, mclaren, rolls-royce, vinfast',
);
const luxuryMakes = makes('alfa romeo, audi, bmw, jaguar, land rover, mercedes-benz, porsche');
const premiumMakes = makes(
  'acura, cadillac, genesis, infiniti, lexus, lincoln, mini, polestar, rivian, saab, volvo',
);

const exoticModel =
  /^(nsx|r8|i8|lfa|ford gt|gt|gt-r|viper|prowler|carrera gt|918.*|slr.*|sls.*|amg gt.*|8c.*|4c.*)$/;
const exoticModelMakes = makes(
  'acura, alfa romeo, audi, bmw, dodge, ford, lexus, mercedes-benz, nissan, plymouth, porsche',
);
const heavyModel = /\b(?:2500|3500|4500|5500)\b|\bf-?(?:250|350|450|550)\b|\bhd\b|super duty/;
const handPriced = /hummer ev|cybertruck/;
const smallPickup =
  /^(b-?series.*|b[234]\d{3}.*|canyon|colorado|dakota|frontier|hombre|maverick|mighty max|pickup|ranger|ridgeline|s-?10.*|santa cruz|sonoma|tacoma|baja)$/;
const largeSuv =
  /\b(armada|aspen|avalanche|bronco|excursion|expedition|grand wagoneer|h1|h2|land cruiser|sequoia|suburban|tahoe|wagoneer|yukon)\b/;
const cargoVan =
  /^(?:e-?\d{3}|econoline|express|g-series|nv(?:$|\d{4})|promaster(?! city)|ram (?:van|wagon)|savana|e?sprinter|(?:e-)?transit(?! connect)|rally|vandura|zevo|brightdrop|edv)/;

/** The price class of a vehicle by its make, model and body. */
export function priceClass(vehicle: ClassedVehicle): PriceClass {
  const make = vehicle.makeName.trim().toLowerCase();
  const model = vehicle.modelName.trim().toLowerCase();
  if (exoticMakes.has(make) || handPriced.test(model)) return 'exotic';
  if (exoticModelMakes.has(make) && exoticModel.test(model)) return 'exotic';
  const { bodyShape: shape, electric } = vehicle;
  if (shape === 'van' || shape === 'pickup') return workClass(vehicle, model);
  const tall = shape === 'suv';
  if (luxuryMakes.has(make)) return tall ? 'luxury_suv' : 'luxury';
  if (premiumMakes.has(make)) return tall ? 'premium_suv' : 'premium';
  if (electric) return 'ev';
  if (tall) return largeSuv.test(model) && model !== 'bronco sport' ? 'light_truck' : 'suv';
  return vehicle.sizeClass === 'compact' ? 'compact' : 'sedan';
}

function workClass({ bodyShape, sizeClass }: ClassedVehicle, model: string): PriceClass {
  if (bodyShape === 'van') return cargoVan.test(model) ? 'cargo_van' : 'minivan';
  // A chassis cab has the body of a pickup and the size of a van.
  if (sizeClass === 'van_large' || heavyModel.test(model)) return 'heavy_truck';
  return smallPickup.test(model) ? 'suv' : 'light_truck';
}

const usualSize: Readonly<Record<PriceClass, VehicleClass>> = {
  compact: 'compact',
  sedan: 'sedan',
  suv: 'suv_truck',
  light_truck: 'suv_truck',
  heavy_truck: 'suv_truck',
  minivan: 'van_large',
  cargo_van: 'van_large',
  premium: 'sedan',
  premium_suv: 'suv_truck',
  luxury: 'sedan',
  luxury_suv: 'suv_truck',
  ev: 'sedan',
  exotic: 'sedan',
};

/** The classes of a vehicle of which only a class is named: a price class, or a size. */
export function classesOf(named: PriceClass | VehicleClass): {
  readonly priceClass: PriceClass;
  readonly sizeClass: VehicleClass;
} {
  const itsClass = named === 'suv_truck' ? 'suv' : named === 'van_large' ? 'minivan' : named;
  return { priceClass: itsClass, sizeClass: usualSize[itsClass] };
}
