import type { Output } from '@hoist/contract/client';
import { listMaintenanceDue } from '@hoist/contract/vehicles/passport';
import { useSession } from '#client/app/session.ts';
import { useApi } from '#client/app/use-api.ts';

export type VehicleDue = Output<typeof listMaintenanceDue>['data'][number];
export type DueItem = VehicleDue['due'][number];

/** What is due on the customer's vehicles; a screen that shows it beside other things shows nothing while it is not known. */
export function useDue() {
  const { userId } = useSession();
  return useApi(listMaintenanceDue, { params: { userId } }, { handled: 'all' });
}

/** Due or soon: what is shown without a request. */
export const urgent = ({ due }: VehicleDue): readonly DueItem[] =>
  due.filter(({ state }) => state === 'due' || state === 'soon');
