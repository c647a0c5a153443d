import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { typeset } from '@hoist/web/typeset';
import { LocalTime } from '#client/ui/local-time.tsx';
import type { Notification } from './use-notifications.ts';

interface NotificationRowProps {
  readonly notification: Notification;
  readonly onOpen: () => void;
}

/** One notification: what, when, and whether it is new. */
export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
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
