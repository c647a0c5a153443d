import type { Output } from '@hoist/contract/client';
import { getVehiclePassport, listMaintenanceDue } from '@hoist/contract/vehicles/passport';
import { refresh, useApi } from '#client/kit/api/use-api.ts';
import { useSession } from '#client/kit/session/session.ts';
import { urlRefetchMs } from '#client/kit/api/file-url.ts';

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

/** Today's odometer: a reading, or a projection in whole hundreds. */
export function roundKm({ kmToday, kmPerDay, readings }: Passport): number {
  const km = kmToday ?? 0;
  const read = readings.some((one) => !one.doubtful && one.km === km);
  return kmPerDay === null || read ? km : Math.round(km / 100) * 100;
}
