import { HttpError } from '@hoist/contract/client';
import { registerDevice } from '@hoist/contract/messaging/notifications';
import { deviceType } from '#client/platform/platform.ts';
import { ownDeviceId } from '#client/platform/own-device-id.ts';
import { call } from './api.ts';
import { keepDeviceRegistered } from './device-registration.ts';
import { attemptOf } from './later/kept-act.ts';
import { push } from './push-state.ts';
import { session } from './session.ts';

export function startDeviceRegistration(): void {
  const hurry = keepDeviceRegistered({
    push,
    session,
    send: (deviceToken) =>
      call(
        registerDevice,
        {
          form: {
            device_notification_token: deviceToken,
            device_type: deviceType,
            device_id: ownDeviceId(),
          },
        },
        { handled: 'all' },
      ),
    mayWorkLater: (error) => !(error instanceof HttpError) || attemptOf(error) !== 'refused',
  });
  addEventListener('online', hurry);
}
