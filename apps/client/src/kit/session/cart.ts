import { createStore } from '@hoist/web/store';
import { paths } from '../navigation/paths.ts';

/** What has been chosen so far. The booking feature updates it with `cart.set`. */
export interface Cart {
  readonly location: boolean;
  readonly vehicle: boolean;
  readonly service: boolean;
  /** The chosen service has add-ons and the `serviceAddon` flag is on. */
  readonly addons: boolean;
}

export const emptyCart: Cart = { location: false, vehicle: false, service: false, addons: false };

export const cart = createStore<Cart>(emptyCart);

export const cartFilled = (now: Cart) => now.location || now.vehicle || now.service;

/** The next step of the order in progress: location → vehicle → service → add-ons → checkout (decision A4). */
export function cartTarget(now: Cart): string {
  if (now.service) return now.addons ? paths.selectAddons : paths.checkout;
  if (now.vehicle) return paths.selectServices;
  if (now.location) return paths.selectVehicles;
  return paths.selectLocations;
}
