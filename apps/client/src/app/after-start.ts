import { startSentBookingCheck } from '#client/features/booking/start-sent-booking-check.ts';
import { currentLanguage, onLanguage } from '#client/messages/i18n.ts';
import { startPush } from '#client/features/push/start-push.ts';
import { isNative } from '#client/platform/platform.ts';
import { startPrefetch } from './prefetch-pages.ts';
import { persistQueryCache } from './persist-query-cache.ts';
import { startOfflineQueue } from './offline-queue/send-queue.ts';
import { startLiveEvents } from './live-events.ts';
import { startDeviceRegistration } from './start-device-registration.ts';
import { startServiceWorker } from './service-worker.ts';

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
    void import('#client/features/pictures/native/restore-pictures.ts').then((one) => one.restorePictures());
    void import('#client/features/checkout/native/resume-payment.ts').then((one) =>
      one.startResumingPayments(),
    );
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
