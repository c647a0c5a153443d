import { listNotifications, readNotification } from '@hoist/contract/notifications';
import type { Output } from '@hoist/contract/client';
import { useState } from 'react';
import { goTo } from '#client/app/navigation.ts';
import { paths } from '#client/app/paths.ts';
import { queryClient } from '#client/app/query.ts';
import { useSession } from '#client/app/session.ts';
import { useApi, useSend } from '#client/app/use-api.ts';
import { useTexts } from '#client/texts/i18n.ts';
import { AppPage } from '#client/ui/app-page.tsx';
import { IconButton } from '#client/ui/button.tsx';
import { LocalTime } from '#client/ui/local-time.tsx';
import { Rows } from '#client/ui/rows.tsx';
import { EmptyState, Loaded } from '#client/ui/states.tsx';
import { PushRow } from '#client/features/push/push-row.tsx';
import { afterReading } from '../after-reading.ts';
import { MessageChoicesSheet } from '../message-choices-sheet.tsx';
import './account.css';

type Notification = Output<typeof listNotifications>['userNotifications'][number];

export function NotificationsPage() {
  const t = useTexts('account');
  const { userId } = useSession();
  const input = { params: { userId } };
  const query = useApi(listNotifications, input);
  const [choosing, setChoosing] = useState(false);
  const read = useSend(readNotification, { handled: 'all' });

  const open = async (one: Notification) => {
    if (one.notification_read === 0) {
      const answer = await read
        .mutateAsync({
          params: { userId, notificationId: one.usersNotificationsId },
          form: { notification_read: 1 },
        })
        .catch(() => null);
      if (answer)
        queryClient.setQueryData<Output<typeof listNotifications>>([listNotifications.id, input], (list) =>
          list ? afterReading(list, answer.userNotification) : list,
        );
    }
    if (one.navigate_to) goTo(one.navigate_to);
  };

  return (
    <AppPage
      title={t('notificationsPage.title')}
      back={paths.account}
      width="form"
      onRefresh={() => query.refetch()}
      end={<IconButton icon="bell" label={t('choices.title')} onClick={() => setChoosing(true)} />}
    >
      <div className="stack">
        <PushRow alone />
        <Loaded query={query}>
          {({ userNotifications }) =>
            userNotifications.length === 0 ? (
              <EmptyState
                icon="bell"
                title={t('notificationsPage.empty')}
                text={t('notificationsPage.emptyText')}
              />
            ) : (
              <Rows>
                {userNotifications.map((one) => (
                  <button
                    type="button"
                    key={one.usersNotificationsId}
                    className={one.notification_read === 0 ? 'notification unread' : 'notification'}
                    onClick={() => void open(one)}
                  >
                    <b>
                      {one.notification_read === 0 ? (
                        <span className="visually-hidden">{t('notificationsPage.isNew')}: </span>
                      ) : null}
                      {one.title}
                    </b>
                    <span className="tiny faint">
                      <LocalTime text={one.dateCreated} />
                    </span>
                    <p className="small muted">{one.text}</p>
                  </button>
                ))}
              </Rows>
            )
          }
        </Loaded>
      </div>
      <MessageChoicesSheet open={choosing} onClose={() => setChoosing(false)} />
    </AppPage>
  );
}
