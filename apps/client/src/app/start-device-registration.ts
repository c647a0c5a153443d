import { HttpError } from '@hoist/contract/client';
import { registerDevice } from '@hoist/contract/messaging/notifications';
import { deviceType } from '#client/platform/platform.ts';
import { deviceId } from '#client/platform/device-id.ts';
import { call } from './api.ts';
import { registerDeviceWhenAllowed } from './device-registration.ts';
import { outcomeOf } from './offline-queue/queued-action.ts';
import { push } from './push-state.ts';
import { session } from './session.ts';

export function startDeviceRegistration(): void {
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
        { handled: 'all' },
      ),
    isTemporary: (error) => !(error instanceof HttpError) || outcomeOf(error) !== 'refused',
  });
  addEventListener('online', retryNow);
}
