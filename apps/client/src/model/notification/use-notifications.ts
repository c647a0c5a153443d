import type { Output } from '@hoist/contract/client';
import {
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@hoist/contract/messaging/notifications';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { call, type HttpError } from '#client/kit/api/api.ts';
import { queryClient } from '#client/kit/api/query.ts';
import { refresh } from '#client/kit/api/use-api.ts';
import { session, useSession } from '#client/kit/session/session.ts';
import { withNotificationRead, markReadForm } from './notification-read-state.ts';

type Page = Output<typeof listNotifications>;
export type Notification = Page['userNotifications'][number];

const pageSize = 20;

/** The user's notifications, a page at a time. */
export function useNotifications() {
  const { userId } = useSession();
  return useInfiniteQuery<Page, HttpError, InfiniteData<Page>, readonly unknown[], string | undefined>({
    queryKey: [listNotifications.id, 'endless', userId],
    initialPageParam: undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        listNotifications,
        {
          params: { userId },
          query: { length: pageSize, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        },
        { signal },
      ),
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
  });
}

function show(read: Notification): void {
  const inPage = (page: Page) => withNotificationRead<Notification, Page>(page, read);
  queryClient.setQueriesData<Page | InfiniteData<Page>>({ queryKey: [listNotifications.id] }, (old) => {
    if (!old) return old;
    return 'pages' in old ? { ...old, pages: old.pages.map(inPage) } : inPage(old);
  });
}

/** Marks a notification as read: optimistically, then on the server. */
export async function markNotificationRead(userId: number, one: Notification): Promise<void> {
  // An impersonation leaves the customer's notifications unread.
  if (one.notification_read === 1 || session.get()?.impersonated === true) return;
  // A running query would show it as unread again.
  await queryClient.cancelQueries({ queryKey: [listNotifications.id] });
  show({ ...one, notification_read: 1 });
  const params = { userId, notificationId: one.usersNotificationsId };
  await call(readNotification, { params, form: markReadForm }, { failure: 'background' }).catch(
    () => undefined,
  );
  await refresh(listNotifications);
}

/** Marks everything up to the newest shown as read. @throws HttpError */
export async function markAllRead(userId: number, newest: Notification): Promise<void> {
  const form = { ...markReadForm, last_id: newest.usersNotificationsId };
  await call(readAllNotifications, { params: { userId }, form });
  await refresh(listNotifications);
}
