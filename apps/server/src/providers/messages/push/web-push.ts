import { createPrivateKey, type KeyObject } from 'node:crypto';
import { providerSignal } from '#server/platform/provider-patience.ts';
import { outcomeOfFailure, waitOf } from '../http-outcome.ts';
import type { OutgoingMessage, Sender, SendOutcome } from '../port.ts';
import { encryptPush } from './encrypt-push.ts';
import { es256 } from './jwt.ts';

export interface WebPushOptions {
  /** P-256, base64url: the public key as an uncompressed point, the private key as a scalar. */
  readonly publicKey: string;
  readonly privateKey: string;
  readonly subject: string;
  readonly now: () => Date;
  /** Whether an endpoint is a push service; subscriptions are untrusted input. */
  readonly isService?: (endpoint: URL) => boolean;
}

/** The browsers' push services. Other endpoints are never called. */
const services =
  /(^|\.)(fcm\.googleapis\.com|push\.services\.mozilla\.com|notify\.windows\.com|web\.push\.apple\.com)$/;
const isKnownService = ({ protocol, hostname, port }: URL): boolean =>
  protocol === 'https:' && port === '' && services.test(hostname);

const lifeSeconds = 12 * 3600;

interface Subscription {
  readonly endpoint: URL;
  readonly p256dh: Buffer;
  readonly auth: Buffer;
}

/** Notifications in browsers: RFC 8030, encrypted (RFC 8291) and signed with VAPID (RFC 8292). */
export function webPushSender(options: WebPushOptions): Sender {
  const key = vapidKey(options);
  const isService = options.isService ?? isKnownService;
  return async (message) => {
    const subscription = readSubscription(message.device?.token ?? '');
    if (!subscription || !isService(subscription.endpoint))
      return { outcome: 'refused', code: 'no subscription', retry: false, because: 'device_gone' };
    const { endpoint } = subscription;
    const expires = Math.floor(options.now().getTime() / 1000) + lifeSeconds;
    const payload = { aud: endpoint.origin, exp: expires, sub: options.subject };
    try {
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: {
          authorization: `vapid t=${es256({ payload, key })}, k=${options.publicKey}`,
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: '86400',
          urgency: 'high',
        },
        body: new Uint8Array(encryptPush(bodyOf(message), subscription)),
        redirect: 'error',
        signal: providerSignal(),
      });
      await answer.body?.cancel();
      return answer.ok ? { outcome: 'done' } : refusal(answer);
    } catch (error) {
      return outcomeOfFailure(error);
    }
  };
}

function vapidKey({ publicKey, privateKey }: WebPushOptions): KeyObject {
  const point = Buffer.from(publicKey, 'base64url');
  return createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33, 65).toString('base64url'),
      d: privateKey,
    },
  });
}

/** Parses a browser's `PushSubscription`; undefined if it is invalid. */
function readSubscription(token: string): Subscription | undefined {
  try {
    const { endpoint, keys } = JSON.parse(token) as {
      readonly endpoint: string;
      readonly keys: { readonly p256dh: string; readonly auth: string };
    };
    const [p256dh, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')];
    return p256dh.length === 65 && auth.length === 16
      ? { endpoint: new URL(endpoint), p256dh, auth }
      : undefined;
  } catch {
    return undefined;
  }
}

// Push services accept at most 4,096 bytes.
const bodyOf = ({ subject, text, data }: OutgoingMessage): Buffer =>
  Buffer.from(JSON.stringify({ title: subject ?? '', body: text.slice(0, 800), data: data ?? {} }));

function refusal(answer: Response): SendOutcome {
  const code = `${answer.status}`;
  if (answer.status === 404 || answer.status === 410)
    return { outcome: 'refused', code, retry: false, because: 'device_gone' };
  const retry = answer.status === 429 || answer.status >= 500;
  return { outcome: 'refused', code, retry, ...waitOf(answer) };
}
