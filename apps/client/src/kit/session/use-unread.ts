import { listNotifications } from '@hoist/contract/messaging/notifications';
import { handlesNotifications } from './handles-notifications.ts';
import { session } from './session.ts';
import { useApi } from '../api/use-api.ts';
import { useInfo } from '../api/use-info.ts';

/** The number of unread notifications; 0 if notifications are not handled. Live events refetch it. */
export function useUnread(): number {
  const now = session.use();
  const info = useInfo('feature_flags', { enabled: now !== null });
  const flag = info.data?.data.feature_flags?.notifications ?? false;
  const handled = handlesNotifications({ flag, token: now?.token });
  const list = useApi(
    listNotifications,
    { params: { userId: now?.userId ?? 0 }, query: { length: 1 } },
    { failure: 'background', enabled: handled },
  );
  return handled ? Number(list.data?.unreadNotifications ?? 0) : 0;
}
