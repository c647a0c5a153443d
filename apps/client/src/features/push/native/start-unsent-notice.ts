import { queuedActions } from '#client/kit/offline-queue/queue-store.ts';
import { paths } from '#client/kit/navigation/paths.ts';
import { cancelNotice, scheduleNotice } from '#client/platform/native/local-notifications.ts';
import { useDevicePushMessages } from '#client/messages/device-push.ts';
import { unsentNotice } from './unsent-notice.ts';

const noticeId = 1;

let adjust = () => {};

/** Reschedules after a change of the permission. */
export const renewUnsentNotice = (): void => adjust();

/** Schedules a local notification about unsent steps, which the server does not know. */
export function startUnsentNotice(mayShow: () => boolean): void {
  let scheduled = '';
  adjust = () => {
    const notice = unsentNotice(queuedActions.get(), Date.now());
    const wanted = notice && mayShow() ? `${notice.at} ${notice.count}` : '';
    if (wanted === scheduled) return;
    // One that is already due stays until everything is sent.
    if (wanted === '' && queuedActions.get().length > 0) return;
    scheduled = wanted;
    const t = useDevicePushMessages.translator();
    const done =
      notice && wanted !== ''
        ? scheduleNotice({
            id: noticeId,
            title: t('unsent', { count: notice.count }),
            body: t('unsentText'),
            at: new Date(notice.at),
            channel: 'orders',
            path: paths.mechanicHome,
          })
        : cancelNotice(noticeId);
    void done.catch(() => undefined);
  };
  queuedActions.subscribe(adjust);
  adjust();
}
