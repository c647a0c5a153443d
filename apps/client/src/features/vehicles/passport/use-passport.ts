import type { Output } from '@hoist/contract/client';
import { getVehiclePassport, listMaintenanceDue } from '@hoist/contract/vehicles/passport';
import { refresh } from '#client/app/query.ts';
import { useSession } from '#client/app/session.ts';
import { useApi } from '#client/app/use-api.ts';
import { renewMs } from '#client/features/orders/renew.ts';

export type Passport = Output<typeof getVehiclePassport>['data'];
export type TimelineEntry = Passport['timeline'][number];
export type Reading = Passport['readings'][number];
export type Finding = Passport['findings'][number];

/** Asked again before the addresses of its papers run out. */
export function usePassport(vehicleId: number) {
  const { userId } = useSession();
  return useApi(
    getVehiclePassport,
    { params: { userId, vehicleId } },
    { refetchInterval: renewMs, handled: ['not_found'] },
  );
}

/** After something was written into a vehicle's history. */
export const refreshPassport = () => refresh(getVehiclePassport, listMaintenanceDue);
