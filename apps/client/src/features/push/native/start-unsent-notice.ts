import { acts } from '#client/app/later/acts.ts';
import { paths } from '#client/app/paths.ts';
import { cancelNotice, scheduleNotice } from '#client/platform/native/local-notifications.ts';
import { pushTexts } from './push-texts.ts';
import { unsentNotice } from './unsent-notice.ts';

const noticeId = 1;

let adjust = () => {};

/** Reschedules after a change of the permission. */
export const renewUnsentNotice = (): void => adjust();

/** Schedules a local notification about unsent steps, which the server does not know. */
export function startUnsentNotice(mayShow: () => boolean): void {
  let scheduled = '';
  adjust = () => {
    const notice = unsentNotice(acts.get(), Date.now());
    const wanted = notice && mayShow() ? `${notice.at} ${notice.count}` : '';
    if (wanted === scheduled) return;
    // One that is already due stays until everything is sent.
    if (wanted === '' && acts.get().length > 0) return;
    scheduled = wanted;
    const t = pushTexts();
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
  acts.subscribe(adjust);
  adjust();
}
