import type { PushDevice, Sender } from '../port.ts';

export interface PushServices {
  readonly web?: Sender | undefined;
  readonly fcm?: Sender | undefined;
  readonly apns?: Sender | undefined;
}

/** Chooses the service by the token: JSON is a browser's subscription, hexadecimal is APNs, all others are Firebase. */
export const pushSender =
  (services: PushServices): Sender =>
  (message) => {
    const service = message.device && serviceOf(services, message.device);
    if (!service) return Promise.resolve({ outcome: 'refused', code: 'no service', retry: false });
    return service(message);
  };

function serviceOf({ web, fcm, apns }: PushServices, { type, token }: PushDevice): Sender | undefined {
  if (type === 'web_app' && token.trimStart().startsWith('{')) return web;
  if (type === 'ios_app' && apns && /^[0-9a-f]{64,200}$/i.test(token)) return apns;
  return fcm;
}
