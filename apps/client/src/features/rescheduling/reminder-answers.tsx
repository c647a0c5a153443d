import { listNotifications } from '@hoist/contract/messaging/notifications';
import { confirmAttendance } from '@hoist/contract/dispatch/reminders';
import { goTo } from '#client/kit/navigation/navigation.ts';
import { fill, paths } from '#client/kit/navigation/paths.ts';
import { refresh, useSend } from '#client/kit/api/use-api.ts';
import { useSession } from '#client/kit/session/session.ts';
import { markNotificationRead, type Notification } from '#client/model/notification/use-notifications.ts';
import { orderChanged } from '#client/model/order/order-changed.ts';
import { Button } from '#client/ui/button.tsx';
import { useReminderMessages } from '#client/messages/reminders.ts';
import './reminders.css';

/** Answers a reminder from its notification. */
export function ReminderAnswers({ notification }: { readonly notification: Notification }) {
  const t = useReminderMessages();
  const { userId } = useSession();
  const send = useSend(confirmAttendance);
  const { ordersServicesId } = notification;
  if (ordersServicesId === null) return null;
  const confirm = async () => {
    await orderChanged(send.mutateAsync({ params: { ordersServicesId } }));
    void markNotificationRead(userId, notification);
    await refresh(listNotifications);
  };
  return (
    <fieldset className="buttons reminder-answers">
      <legend className="visually-hidden">{t('title')}</legend>
      <Button small icon="check" busy={send.isPending} onClick={() => void confirm()}>
        {t('yes')}
      </Button>
      <Button
        small
        kind="quiet"
        onClick={() => {
          void markNotificationRead(userId, notification);
          goTo(`${fill(paths.orderDetails, { ordersServicesId })}?change=1`);
        }}
      >
        {t('other')}
      </Button>
    </fieldset>
  );
}
