import { HttpError } from '@hoist/contract/client';
import { registerDevice } from '@hoist/contract/messaging/notifications';
import { currentLanguage, onLanguage } from '#client/messages/i18n.ts';
import { startPush } from '#client/features/push/start-push.ts';
import { isNative, deviceType } from '#client/platform/platform.ts';
import { deviceId } from '#client/platform/device-id.ts';
import { schedule } from '#client/model/booking/schedule-store.ts';
import { startPrefetch } from './prefetch-pages.ts';
import { persistQueryCache } from '#client/kit/api/persist-query-cache.ts';
import { startOfflineQueue } from '#client/kit/offline-queue/send-queue.ts';
import { startLiveEvents } from './live-events.ts';
import { startServiceWorker } from './service-worker.ts';
import { call } from '#client/kit/api/api.ts';
import { registerDeviceWhenAllowed } from './device-registration.ts';
import { outcomeOf } from '#client/kit/offline-queue/queued-action.ts';
import { push } from '#client/kit/session/push-state.ts';
import { session } from '#client/kit/session/session.ts';

/** Starts what the first page does not need; loaded after it is rendered. */
export function afterStart(): void {
  persistQueryCache();
  startLiveEvents();
  startOfflineQueue();
  startSentBookingCheck();
  if (!isNative) linkManifest();
  startDeviceRegistration();
  startServiceWorker();
  startPush();
  startPrefetch();
  if (isNative) {
    void import('./native/restore-pictures.ts').then((one) => one.restorePictures());
    void import('./native/resume-payment.ts').then((one) => one.startResumingPayments());
  }
}

/** Links the web manifest in the current language. A landing that opened the app has no link yet. */
function linkManifest(): void {
  const found = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  const link = found ?? document.head.appendChild(document.createElement('link'));
  link.rel = 'manifest';
  const adjust = () => {
    const href = `/app-${currentLanguage()}.webmanifest`;
    if (link.getAttribute('href') !== href) link.href = href;
  };
  onLanguage(adjust);
  adjust();
}

function startDeviceRegistration(): void {
  const retryNow = registerDeviceWhenAllowed({
    push,
    session,
    send: (deviceToken) =>
      call(
        registerDevice,
        {
          form: {
            device_notification_token: deviceToken,
            device_type: deviceType,
            device_id: deviceId(),
          },
        },
        { failure: 'background' },
      ),
    isTemporary: (error) => !(error instanceof HttpError) || outcomeOf(error) !== 'refused',
  });
  addEventListener('online', retryNow);
}

/** Checks a booking with an unknown outcome at start and on reconnection. */
function startSentBookingCheck(): void {
  const check = () => {
    if (schedule.get().sent && navigator.onLine)
      void import('#client/features/checkout/resolve-sent-booking.ts').then((one) => one.checkSentBooking());
  };
  session.subscribe(check);
  addEventListener('online', check);
  check();
}
