import type { Output } from '@hoist/contract/client';
import { listMaintenanceDue } from '@hoist/contract/vehicles/passport';
import { useSession } from '#client/kit/session/session.ts';
import { useApi } from '#client/kit/api/use-api.ts';

export type VehicleDue = Output<typeof listMaintenanceDue>['data'][number];
export type DueItem = VehicleDue['due'][number];

/** The maintenance due on the customer's vehicles. */
export function useMaintenanceDue() {
  const { userId } = useSession();
  return useApi(listMaintenanceDue, { params: { userId } });
}

/** Items that are due or due soon. */
export const urgent = ({ due }: VehicleDue): readonly DueItem[] =>
  due.filter(({ state }) => state === 'due' || state === 'soon');
