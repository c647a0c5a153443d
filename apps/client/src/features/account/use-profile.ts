import { getUser } from '@hoist/contract/identity/users';
import type { Output } from '@hoist/contract/client';
import { useSession } from '#client/kit/session/session.ts';
import { useApi } from '#client/kit/api/use-api.ts';

export type Profile = Output<typeof getUser>['data'][number];

/** The profile of the logged-in user. */
export function useProfile() {
  const { userId } = useSession();
  return useApi(getUser, { params: { userId } });
}

export function useAvatar(): string | undefined {
  return useProfile().data?.data[0]?.userProfilePicture?.filePathS;
}
