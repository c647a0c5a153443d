import { getCheckoutInfo, getServices } from '@hoist/contract/scheduling/booking';
import { getVisitInfo } from '@hoist/contract/scheduling/visits';
import { queryClient } from '#client/kit/api/query.ts';

/** Prices and times are cached by the ids of a vehicle and an address, and either may have changed. */
export function forgetPrices(): void {
  for (const { id } of [getServices, getCheckoutInfo, getVisitInfo]) {
    queryClient.removeQueries({ queryKey: [id], type: 'inactive' });
    void queryClient.invalidateQueries({ queryKey: [id] });
  }
}
