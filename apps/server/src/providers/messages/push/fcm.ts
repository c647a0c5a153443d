import { createPrivateKey } from 'node:crypto';
import { providerSignal } from '#server/platform/provider-patience.ts';
import { outcomeOfFailure, waitOf } from '../http-outcome.ts';
import type { OutgoingMessage, Sender, SendOutcome } from '../port.ts';
import { apsOf } from './aps-of.ts';
import { rs256 } from './jwt.ts';

export interface ServiceAccount {
  readonly project_id: string;
  readonly client_email: string;
  readonly private_key: string;
  readonly token_uri: string;
}

export interface FcmOptions {
  readonly account: ServiceAccount;
  readonly apiBase: string | undefined;
  readonly now: () => Date;
  /** Firebase checks messages and delivers none. */
  readonly validateOnly?: boolean | undefined;
}

const scope = 'https://www.googleapis.com/auth/firebase.messaging';

interface AccessToken {
  readonly token: string;
  readonly until: number;
}

/** Notifications on Android, and on Apple devices registered with Firebase: FCM HTTP v1. */
export function fcmSender({ account, apiBase, now, validateOnly }: FcmOptions): Sender {
  const base = (apiBase ?? 'https://fcm.googleapis.com').replace(/\/+$/, '');
  const url = `${base}/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`;
  const key = createPrivateKey(account.private_key);
  let cached: AccessToken | undefined;

  /** Exchanges a self-signed assertion of the service account for an access token (RFC 7523). */
  async function accessToken(): Promise<AccessToken | SendOutcome> {
    const seconds = Math.floor(now().getTime() / 1000);
    if (cached && cached.until > seconds) return cached;
    const { client_email: iss, token_uri: aud } = account;
    const assertion = rs256({ payload: { iss, aud, scope, iat: seconds, exp: seconds + 3600 }, key });
    const grant = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
    const answer = await fetch(aud, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: grant, assertion }),
      redirect: 'error',
      signal: providerSignal(),
    });
    const body = (await answer.json().catch(() => ({}))) as {
      readonly access_token?: string;
      readonly expires_in?: number;
    };
    if (!answer.ok || body.access_token === undefined)
      return { outcome: 'refused', code: `token ${answer.status}`, retry: true };
    cached = { token: body.access_token, until: seconds + (body.expires_in ?? 3600) - 300 };
    return cached;
  }

  return async (message) => {
    let access: AccessToken | SendOutcome;
    try {
      access = await accessToken();
    } catch {
      return { outcome: 'refused', code: 'no token', retry: true };
    }
    if ('outcome' in access) return access;
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${access.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          ...(validateOnly === true ? { validate_only: true } : {}),
          message: notificationOf(message),
        }),
        redirect: 'error',
        signal: providerSignal(),
      });
      if (answer.status === 401) cached = undefined;
      if (answer.ok) {
        await answer.body?.cancel();
        return { outcome: 'done' };
      }
      return await refusal(answer);
    } catch (error) {
      return outcomeOfFailure(error);
    }
  };
}

// The tag and the collapse id let a retry replace the first message if both arrive.
const notificationOf = ({ key, device, subject, text, data, filing }: OutgoingMessage) => ({
  token: device?.token ?? '',
  notification: { title: subject ?? '', body: text },
  data: data ?? {},
  android: {
    priority: 'high',
    notification: {
      tag: key,
      ...(filing && { channel_id: filing.channel, notification_count: filing.unread }),
    },
  },
  apns: { headers: { 'apns-collapse-id': key.slice(0, 64) }, payload: { aps: apsOf(filing) } },
});

interface FcmError {
  readonly error?: {
    readonly status?: string;
    readonly details?: readonly { readonly errorCode?: string }[];
  };
}

async function refusal(answer: Response): Promise<SendOutcome> {
  const { error } = (await answer.json().catch(() => ({}))) as FcmError;
  const named = error?.details?.find(({ errorCode }) => errorCode !== undefined)?.errorCode;
  const code = named ?? error?.status ?? `${answer.status}`;
  if (named === 'UNREGISTERED' || named === 'SENDER_ID_MISMATCH')
    return { outcome: 'refused', code, retry: false, because: 'device_gone' };
  // 401 and 403 are about our account, not the message.
  const retry = [401, 403, 429].includes(answer.status) || answer.status >= 500;
  return { outcome: 'refused', code, retry, ...waitOf(answer) };
}
