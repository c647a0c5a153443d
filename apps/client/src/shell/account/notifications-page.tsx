import { listNotifications } from '@hoist/contract/messaging/notifications';
import { useState } from 'react';
import { paths } from '#client/kit/navigation/paths.ts';
import { refresh } from '#client/kit/api/use-api.ts';
import { useSession } from '#client/kit/session/session.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { AppPage } from '#client/ui/app-page.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { LongList } from '#client/ui/lists/long-list.tsx';
import { MoreButton } from '#client/ui/lists/more-button.tsx';
import { EmptyState, Loaded } from '#client/ui/states.tsx';
import { PushRow, usePushOffer } from '#client/features/push/push-row.tsx';
import { ReminderAnswers } from '#client/features/rescheduling/reminder-answers.tsx';
import { followNotification } from '#client/model/notification/follow-notification.ts';
import { MessagePreferencesSheet } from '#client/features/account/message-preferences-sheet.tsx';
import {
  markAllRead,
  markNotificationRead,
  useNotifications,
  type Notification,
} from '#client/model/notification/use-notifications.ts';
import { typeset } from '@hoist/web/typeset';
import { LocalTime } from '#client/ui/local-time.tsx';
import './account.css';

/** Height of a row in pixels. */
const rowHeight = 92;

/** The notifications, newest first; a tap marks one as read and opens its target. */
export function NotificationsPage() {
  const t = useMessages('account');
  const { userId, impersonated } = useSession();
  const query = useNotifications();
  const [choosing, setChoosing] = useState(false);
  const [marking, setMarking] = useState(false);
  const { loading: waits } = usePushOffer();

  const open = (one: Notification) => {
    void markNotificationRead(userId, one);
    void followNotification(one);
  };

  const readAll = (newest: Notification) => {
    setMarking(true);
    // The central handler shows refusals.
    void markAllRead(userId, newest)
      .catch(() => undefined)
      .finally(() => setMarking(false));
  };

  return (
    <AppPage
      title={t('notificationsPage.title')}
      back={paths.account}
      width="form"
      onRefresh={() => refresh(listNotifications)}
      end={<IconButton icon="bell" label={t('choices.title')} onClick={() => setChoosing(true)} />}
    >
      <div className="stack">
        {query.isLoading || waits ? null : <PushRow alone />}
        <Loaded query={query} waits={waits}>
          {({ pages }) => {
            const all = pages.flatMap(({ userNotifications }) => userNotifications);
            const [newest] = all;
            if (!newest)
              return (
                <EmptyState
                  drawing="notifications"
                  title={t('notificationsPage.empty')}
                  text={t('notificationsPage.emptyText')}
                >
                  <Button kind="quiet" icon="bell" onClick={() => setChoosing(true)}>
                    {t('notificationsPage.choose')}
                  </Button>
                </EmptyState>
              );
            return (
              <>
                {Number(pages[0]?.unreadNotifications ?? 0) > 0 && impersonated !== true ? (
                  <div className="mark-all">
                    <Button kind="quiet" small icon="done" busy={marking} onClick={() => readAll(newest)}>
                      {t('notificationsPage.readAll')}
                    </Button>
                  </div>
                ) : null}
                <LongList
                  items={all}
                  keyOf={(one) => one.usersNotificationsId}
                  rowHeight={rowHeight}
                  total={pages.at(-1)?.recordsTotal ?? all.length}
                  label={t('notificationsPage.title')}
                  className="rows"
                >
                  {(one) => (
                    <>
                      <NotificationRow notification={one} onOpen={() => open(one)} />
                      {one.toAnswer ? <ReminderAnswers notification={one} /> : null}
                    </>
                  )}
                </LongList>
                {query.hasNextPage ? (
                  <MoreButton
                    label={t('notificationsPage.more')}
                    busyLabel={t('notificationsPage.loadingMore')}
                    busy={query.isFetchingNextPage}
                    failed={query.isFetchNextPageError}
                    onMore={() => void query.fetchNextPage()}
                  />
                ) : null}
              </>
            );
          }}
        </Loaded>
      </div>
      <MessagePreferencesSheet open={choosing} onClose={() => setChoosing(false)} />
    </AppPage>
  );
}

interface NotificationRowProps {
  readonly notification: Notification;
  readonly onOpen: () => void;
}

function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const t = useMessages('account');
  const language = useLanguage();
  const isNew = notification.notification_read === 0;
  return (
    <button type="button" className={isNew ? 'notification unread' : 'notification'} onClick={onOpen}>
      <b>
        {isNew ? <span className="visually-hidden">{t('notificationsPage.isNew')}: </span> : null}
        {typeset(notification.title, language)}
      </b>
      <span className="tiny faint">
        <LocalTime text={notification.dateCreated} />
      </span>
      <p className="small muted">{typeset(notification.text, language)}</p>
    </button>
  );
}
