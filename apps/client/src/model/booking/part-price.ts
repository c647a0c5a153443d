import { formatMoney, parseMoney } from '@hoist/domain/money/money';
import type { Addon, PartsType, Service } from './booking-types.ts';

/** The parts type behind a service's price until the customer chooses: 'standard', else the first of the list. */
export const defaultPart = (service: Service): PartsType | null =>
  service.partsTypes.find((one) => one.code === 'standard') ?? service.partsTypes[0] ?? null;

const cents = (amount: string) => parseMoney(amount) ?? 0;

/** The price of a service with another parts type, before tax. */
export function priceWith(service: Service, part: PartsType | null): string {
  const present = defaultPart(service);
  if (!present || !part) return service.price;
  return formatMoney(cents(service.price) + cents(part.price) - cents(present.price));
}

/** With add-ons, before tax; shown until the server's estimate is there. */
export const priceWithAddons = (service: Service, part: PartsType | null, addons: readonly Addon[]): string =>
  formatMoney(
    addons.reduce((sum, one) => sum + cents(one.serviceCostWithMarkup), cents(priceWith(service, part))),
  );
