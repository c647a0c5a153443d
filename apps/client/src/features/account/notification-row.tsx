import { useLanguage, useTexts } from '#client/texts/i18n.ts';
import { asSet } from '#client/texts/typeset.ts';
import { LocalTime } from '#client/ui/local-time.tsx';
import type { Notification } from './use-notifications.ts';

interface NotificationRowProps {
  readonly notification: Notification;
  readonly onOpen: () => void;
}

/** One notification: what, when, and whether it is new. */
export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const t = useTexts('account');
  const language = useLanguage();
  const isNew = notification.notification_read === 0;
  return (
    <button type="button" className={isNew ? 'notification unread' : 'notification'} onClick={onOpen}>
      <b>
        {isNew ? <span className="visually-hidden">{t('notificationsPage.isNew')}: </span> : null}
        {asSet(notification.title, language)}
      </b>
      <span className="tiny faint">
        <LocalTime text={notification.dateCreated} />
      </span>
      <p className="small muted">{asSet(notification.text, language)}</p>
    </button>
  );
}
