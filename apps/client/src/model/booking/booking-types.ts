import type { getCheckoutInfo, getServices, priceBlock } from '@hoist/contract/scheduling/booking';
import type { Output } from '@hoist/contract/client';
import type { listLocations } from '@hoist/contract/scheduling/locations';
import type { listVehicles } from '@hoist/contract/vehicles/vehicles';
import type { getVisitInfo } from '@hoist/contract/scheduling/visits';
import type { z } from 'zod';

export type Vehicle = Output<typeof listVehicles>['arAutos'][number];
export type Location = Output<typeof listLocations>['data'][number];
export type Service = Output<typeof getServices>['data'][number];
export type PartsType = Service['partsTypes'][number];
export type Addon = Service['serviceAddons'][number];
/** For one service or a visit; a visit has the price of each service. */
export type CheckoutAnswer = Omit<Output<typeof getCheckoutInfo>, 'service'> & {
  readonly service?: Output<typeof getCheckoutInfo>['service'];
  readonly items?: Output<typeof getVisitInfo>['items'];
};
export type PriceBlock = z.output<typeof priceBlock>;
export type DateEntry = CheckoutAnswer['datesList'][number];
export type PaymentOption = 'regular_payment_by_card' | 'pay_with_cash_on_service';
