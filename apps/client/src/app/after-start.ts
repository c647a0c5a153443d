import { startSentBookings } from '#client/features/booking/start-sent-bookings.ts';
import { startPush } from '#client/features/push/start-push.ts';
import { isNative } from '#client/platform/platform.ts';
import { startPrefetch } from './prefetch-pages.ts';
import { persistQueryCache } from './persist-query-cache.ts';
import { startOfflineQueue } from './offline-queue/send-queue.ts';
import { startLiveEvents } from './live-events.ts';
import { startDeviceRegistration } from './start-device-registration.ts';
import { startServiceWorker } from './service-worker.ts';
import { linkManifest } from './web-manifest.ts';

/** Starts what the first page does not need; loaded after it is rendered. */
export function afterStart(): void {
  persistQueryCache();
  startLiveEvents();
  startOfflineQueue();
  startSentBookings();
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
