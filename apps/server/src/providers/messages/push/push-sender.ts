import type { PushDevice, Sender } from '../port.ts';

/** The push services that are set up. */
export interface PushServices {
  readonly web?: Sender | undefined;
  readonly fcm?: Sender | undefined;
  readonly apns?: Sender | undefined;
}

/**
 * Sends to a device by the service that its token is of: a browser's subscription is JSON, Apple's token is hexadecimal,
 * everything else is Firebase's.
 */
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
