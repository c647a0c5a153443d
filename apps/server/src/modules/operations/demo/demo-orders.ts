export interface DemoOrder {
  readonly customer: string;
  readonly vehicle: string;
  readonly location: string;
  readonly service: string;
  readonly mechanic: string;
  /** Days from today and minutes from midnight, at the place of the visit. */
  readonly day: number;
  readonly minutes: number;
  readonly becomes: 'pending' | 'confirm' | 'complete' | 'declined' | 'canceled';
  readonly odometer?: number;
  readonly reason?: string;
  readonly coupon?: string;
  readonly note?: string;
  readonly locker?: { readonly number: string; readonly code: string };
  readonly review?: { readonly stars: number; readonly comments: string };
}

const customer = 'customer@hoist.test';
const customer2 = 'customer2@hoist.test';
const toronto = 'mechanic@hoist.test';
const toronto2 = 'mechanic2@hoist.test';
const vancouver = 'mechanic.vancouver@hoist.test';
const montreal = 'mechanic.montreal@hoist.test';

/** Oldest first. All are paid in cash, so that the demo needs no card. */
export const demoOrders: readonly DemoOrder[] = [
  {
    customer,
    vehicle: 'civic',
    location: 'toronto',
    service: 'oil-change',
    mechanic: toronto,
    day: -47,
    minutes: 600,
    becomes: 'complete',
    odometer: 128_340,
    review: { stars: 5, comments: 'On time, tidy, and explained everything.' },
  },
  {
    customer: customer2,
    vehicle: 'cx5',
    location: 'danforth',
    service: 'battery',
    mechanic: toronto2,
    day: -33,
    minutes: 780,
    becomes: 'complete',
    odometer: 74_102,
    review: { stars: 4, comments: 'Quick and friendly. Would book again.' },
  },
  {
    customer,
    vehicle: 'civic',
    location: 'montreal',
    service: 'brake-inspection',
    mechanic: montreal,
    day: -26,
    minutes: 660,
    becomes: 'complete',
    odometer: 128_911,
    review: { stars: 5, comments: '' },
  },
  {
    customer,
    vehicle: 'rav4',
    location: 'toronto',
    service: 'tire-rotation',
    mechanic: toronto2,
    day: -19,
    minutes: 750,
    becomes: 'canceled',
    reason: 'I will be away that week.',
  },
  {
    customer: customer2,
    vehicle: 'cx5',
    location: 'kitsilano',
    service: 'oil-change',
    mechanic: vancouver,
    day: -16,
    minutes: 600,
    becomes: 'complete',
    odometer: 75_020,
    review: { stars: 5, comments: 'Best garage visit I never had to make.' },
  },
  {
    customer,
    vehicle: 'rav4',
    location: 'toronto',
    service: 'brake-pads-front',
    mechanic: toronto,
    day: -11,
    minutes: 600,
    becomes: 'complete',
    odometer: 61_774,
    coupon: 'WELCOME10',
  },
  {
    customer,
    vehicle: 'civic',
    location: 'toronto',
    service: 'headlight-bulb',
    mechanic: toronto2,
    day: -6,
    minutes: 720,
    becomes: 'declined',
    reason: 'The part for this headlight is on back order.',
  },
  {
    customer: customer2,
    vehicle: 'cx5',
    location: 'danforth',
    service: 'brake-pads-rotors-front',
    mechanic: toronto,
    day: 0,
    minutes: 600,
    becomes: 'confirm',
    locker: { number: 'B-14', code: '7392' },
    note: 'The driveway is behind the house, gate code 2210.',
  },
  {
    customer: customer2,
    vehicle: 'model3',
    location: 'danforth',
    service: 'cabin-filter',
    mechanic: toronto2,
    day: 0,
    minutes: 690,
    becomes: 'confirm',
  },
  {
    customer: customer2,
    vehicle: 'cx5',
    location: 'kitsilano',
    service: 'winter-check',
    mechanic: vancouver,
    day: 0,
    minutes: 630,
    becomes: 'confirm',
  },
  {
    customer: customer2,
    vehicle: 'cx5',
    location: 'plateau',
    service: 'tire-swap',
    mechanic: montreal,
    day: 0,
    minutes: 660,
    becomes: 'confirm',
  },
  {
    customer,
    vehicle: 'rav4',
    location: 'toronto',
    service: 'winter-check',
    mechanic: toronto,
    day: 1,
    minutes: 600,
    becomes: 'confirm',
    note: 'Please ring, the bell is on the left.',
  },
  {
    customer: customer2,
    vehicle: 'cx5',
    location: 'danforth',
    service: 'wipers',
    mechanic: toronto2,
    day: 2,
    minutes: 780,
    becomes: 'pending',
  },
  {
    customer,
    vehicle: 'civic',
    location: 'toronto',
    service: 'tire-swap',
    mechanic: toronto,
    day: 3,
    minutes: 660,
    becomes: 'pending',
  },
  {
    customer,
    vehicle: 'rav4',
    location: 'vancouver',
    service: 'multi-point',
    mechanic: vancouver,
    day: 4,
    minutes: 660,
    becomes: 'pending',
  },
];
