import type { Output } from '@hoist/contract/client';
import { getVehiclePassport, listMaintenanceDue } from '@hoist/contract/vehicles/passport';
import { refresh } from '#client/app/query.ts';
import { useSession } from '#client/app/session.ts';
import { useApi } from '#client/app/use-api.ts';
import { urlRefetchMs } from '#client/features/orders/file-url.ts';

export type Passport = Output<typeof getVehiclePassport>['data'];
export type TimelineEntry = Passport['timeline'][number];
export type Reading = Passport['readings'][number];
export type Finding = Passport['findings'][number];

/** Refetched before its signed URLs expire. */
export function usePassport(vehicleId: number) {
  const { userId } = useSession();
  return useApi(
    getVehiclePassport,
    { params: { userId, vehicleId } },
    { refetchInterval: urlRefetchMs, handled: ['not_found'] },
  );
}

export const refreshPassport = () => refresh(getVehiclePassport, listMaintenanceDue);
