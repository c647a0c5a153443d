import { getUser } from '@hoist/contract/identity/users';
import { useSession } from '#client/kit/session/session.ts';
import { useApi } from '#client/kit/api/use-api.ts';
import { latestSelection } from './schedule-state.ts';
import { schedule } from './schedule-store.ts';

/** Vehicle and location of the last booking; undefined while loading. */
export function useLastSelection(): ReturnType<typeof latestSelection> | undefined {
  const { userId } = useSession();
  const { lastSelection } = schedule.use();
  const query = useApi(getUser, { params: { userId } });
  if (lastSelection === null && query.isLoading) return undefined;
  return latestSelection(query.data?.data[0]?.lastService, lastSelection);
}
