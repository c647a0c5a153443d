import { getUser } from '@hoist/contract/identity/users';
import { useSession } from '#client/app/session.ts';
import { useApi } from '#client/app/use-api.ts';
import { schedule } from './schedule-store.ts';

interface LastSelection {
  readonly usersVehiclesId: number | null;
  readonly usersLocationsId: number | null;
}

const noSelection: LastSelection = { usersVehiclesId: null, usersLocationsId: null };

/** Vehicle and location of the last booking on this device, else on the server; undefined while loading. */
export function useLastSelection(): LastSelection | undefined {
  const { userId } = useSession();
  const { lastSelection } = schedule.use();
  const query = useApi(getUser, { params: { userId } }, { handled: 'all' });
  if (lastSelection === null && query.isLoading) return undefined;
  return lastSelection ?? query.data?.data[0]?.lastService ?? noSelection;
}
