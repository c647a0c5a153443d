import { useMessages } from '#client/messages/i18n.ts';
import { badgeText } from '#client/kit/session/handles-notifications.ts';
import { useUnread } from '#client/kit/session/use-unread.ts';
import '../unread-badge.css';

/** The number of unread notifications; nothing if there are none. */
export function UnreadBadge() {
  const t = useMessages('frame');
  const unread = useUnread();
  if (unread === 0) return null;
  return (
    <span className="centred unread-badge num">
      <span aria-hidden="true">{badgeText(unread)}</span>
      <span className="visually-hidden">{t('unread', { count: unread })}</span>
    </span>
  );
}
