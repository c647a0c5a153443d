import { startSentBookingCheck } from '#client/features/booking/start-sent-booking-check.ts';
import { startPush } from '#client/features/push/start-push.ts';
import { isNative } from '#client/platform/platform.ts';
import { startFetchAhead } from './fetch-ahead.ts';
import { keepAnswers } from './keep-answers.ts';
import { startSender } from './later/sender.ts';
import { startLiveEvents } from './live-events.ts';
import { startDeviceRegistration } from './start-device-registration.ts';
import { startServiceWorker } from './service-worker.ts';
import { keepManifest } from './web-manifest.ts';

/** Starts what the first page does not need; loaded after it is rendered. */
export function afterStart(): void {
  keepAnswers();
  startLiveEvents();
  startSender();
  startSentBookingCheck();
  if (!isNative) keepManifest();
  startDeviceRegistration();
  startServiceWorker();
  startPush();
  startFetchAhead();
  if (isNative) {
    void import('#client/features/pictures/native/restore-pictures.ts').then((one) => one.restorePictures());
    void import('#client/features/checkout/native/resume-payment.ts').then((one) =>
      one.startResumingPayments(),
    );
  }
}
