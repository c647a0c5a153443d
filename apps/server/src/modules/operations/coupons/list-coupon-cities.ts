import type { listCouponCities as endpoint, Output } from '@hoist/contract';
import { settlementsByKey } from '@hoist/datasets/settlements';
import { mayCover } from '@hoist/domain/scheduling/coverage';
import { type BookingContext, readSnapshot } from '#modules/scheduling';

/** Cities within the radius of a mechanic, by province and name. */
export async function listCouponCities(booking: BookingContext): Promise<Output<typeof endpoint>['data']> {
  const mechanics = [...(await readSnapshot(booking)).mechanics.values()];
  return [...settlementsByKey()]
    .filter(([, place]) => mechanics.some((one) => mayCover(one, { place, services: [] })))
    .map(([key, { name, province }]) => ({ cityKey: key, name, province }))
    .toSorted((a, b) => a.province.localeCompare(b.province) || a.name.localeCompare(b.name, 'fr'));
}
