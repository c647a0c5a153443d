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
  {
    key: 'outback',
    owner: 'customer.vancouver@hoist.test',
    year: 2020,
    make: 'Subaru',
    model: 'Outback',
    subModel: 'Limited',
    body: 'SUV',
    engine: '2.5L H4 Gas',
    drive: 'AWD',
    plate: 'SG7 14K',
    colour: 'Green',
  },
  {
    key: 'elantra',
    owner: 'customer.montreal@hoist.test',
    year: 2017,
    make: 'Hyundai',
    model: 'Elantra',
    subModel: 'SE Base',
    body: 'Sedan',
    engine: '2.0L I4 Gas',
    drive: 'FWD',
    plate: 'K84 PLD',
    colour: 'Silver',
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
    key: 'office',
    owner: 'customer@hoist.test',
    name: 'Work',
    address: '620 King St W',
    city: 'Toronto',
    province: 'ON',
    zip: 'M5V 1M6',
    pin: { lat: 43.6441, lng: -79.4021 },
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
    key: 'midtown',
    owner: 'customer2@hoist.test',
    name: 'Work',
    address: '2300 Yonge St',
    city: 'Toronto',
    province: 'ON',
    zip: 'M4P 1E4',
    pin: { lat: 43.7069, lng: -79.3989 },
  },
  {
    key: 'commercial',
    owner: 'customer.vancouver@hoist.test',
    name: 'Home',
    address: '1935 E 8th Ave',
    city: 'Vancouver',
    province: 'BC',
    zip: 'V5N 1T8',
    pin: { lat: 49.2633, lng: -123.0664 },
    isDefault: true,
  },
  {
    key: 'kitsilano',
    owner: 'customer.vancouver@hoist.test',
    name: 'Work',
    address: '2066 W 4th Ave',
    city: 'Vancouver',
    province: 'BC',
    zip: 'V6J 1M9',
    pin: { lat: 49.2681, lng: -123.1514 },
  },
  {
    key: 'mile-end',
    owner: 'customer.montreal@hoist.test',
    name: 'Maison',
    address: '5205 rue Saint-Urbain',
    city: 'Montréal',
    province: 'QC',
    zip: 'H2T 2W8',
    pin: { lat: 45.5229, lng: -73.5959 },
    isDefault: true,
  },
  {
    key: 'plateau',
    owner: 'customer.montreal@hoist.test',
    name: 'Bureau',
    address: '4310 rue de Bullion',
    city: 'Montréal',
    province: 'QC',
    zip: 'H2W 2E8',
    pin: { lat: 45.5204, lng: -73.5821 },
  },
];
