import type { Point } from '@hoist/domain/scheduling/drive-time';
interface DemoVehicle {
  readonly key: string;
  readonly owner: string;
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly subModel: string;
  readonly body: string;
  readonly engine: string;
  readonly drive: string;
  readonly plate: string;
  readonly colour: string;
}

/** Names as in the vehicle catalogue. */
export const demoVehicles: readonly DemoVehicle[] = [
  {
    key: 'civic',
    owner: 'customer@hoist.test',
    year: 2015,
    make: 'Honda',
    model: 'Civic',
    subModel: 'EX',
    body: 'Sedan',
    engine: '1.8L I4 Gas',
    drive: 'FWD',
    plate: 'CKXR 482',
    colour: 'Blue',
  },
  {
    key: 'rav4',
    owner: 'customer@hoist.test',
    year: 2021,
    make: 'Toyota',
    model: 'RAV4',
    subModel: 'XLE',
    body: 'SUV',
    engine: '2.5L I4 Gas',
    drive: 'AWD',
    plate: 'CTBM 905',
    colour: 'Grey',
  },
  {
    key: 'cx5',
    owner: 'customer2@hoist.test',
    year: 2019,
    make: 'Mazda',
    model: 'CX-5',
    subModel: 'Touring',
    body: 'SUV',
    engine: '2.5L I4 Gas',
    drive: 'FWD',
    plate: 'CHNV 317',
    colour: 'Red',
  },
  {
    key: 'model3',
    owner: 'customer2@hoist.test',
    year: 2023,
    make: 'Tesla',
    model: 'Model 3',
    subModel: 'Long Range',
    body: 'Sedan',
    engine: 'Electric',
    drive: 'AWD',
    plate: 'GVAA 221',
    colour: 'White',
  },
];

interface DemoLocation {
  readonly key: string;
  readonly owner: string;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly province: string;
  readonly zip: string;
  /** At the door. */
  readonly pin: Point;
  readonly isDefault?: true;
}

export const demoLocations: readonly DemoLocation[] = [
  {
    key: 'toronto',
    owner: 'customer@hoist.test',
    name: 'Home',
    address: '214 Roxton Rd',
    city: 'Toronto',
    province: 'ON',
    zip: 'M6J 2Y5',
    pin: { lat: 43.6512, lng: -79.4203 },
    isDefault: true,
  },
  {
    key: 'vancouver',
    owner: 'customer@hoist.test',
    name: 'Parents',
    address: '1935 E 8th Ave',
    city: 'Vancouver',
    province: 'BC',
    zip: 'V5N 1T8',
    pin: { lat: 49.2633, lng: -123.0664 },
  },
  {
    key: 'montreal',
    owner: 'customer@hoist.test',
    name: 'Chalet',
    address: '5205 rue Saint-Urbain',
    city: 'Montréal',
    province: 'QC',
    zip: 'H2T 2W8',
    pin: { lat: 45.5229, lng: -73.5959 },
  },
  {
    key: 'danforth',
    owner: 'customer2@hoist.test',
    name: 'Home',
    address: '77 Browning Ave',
    city: 'Toronto',
    province: 'ON',
    zip: 'M4K 1V7',
    pin: { lat: 43.6795, lng: -79.3548 },
    isDefault: true,
  },
  {
    key: 'kitsilano',
    owner: 'customer2@hoist.test',
    name: 'Work',
    address: '2066 W 4th Ave',
    city: 'Vancouver',
    province: 'BC',
    zip: 'V6J 1M9',
    pin: { lat: 49.2681, lng: -123.1514 },
  },
  {
    key: 'plateau',
    owner: 'customer2@hoist.test',
    name: 'Studio',
    address: '4310 rue de Bullion',
    city: 'Montréal',
    province: 'QC',
    zip: 'H2W 2E8',
    pin: { lat: 45.5204, lng: -73.5821 },
  },
];
