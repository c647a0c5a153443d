import { providerSignal } from '#server/platform/provider-patience.ts';
import type { Sender, SendOutcome } from './port.ts';
import { outcomeOfFailure, waitOf } from './http-outcome.ts';

export interface TwilioOptions {
  readonly accountSid: string;
  readonly authToken: string;
  /** An E.164 number or a messaging service (`MG…`). */
  readonly from: string;
  readonly apiBase: string | undefined;
  /** Where Twilio reports what became of a message; the message's key is appended. Undefined: nowhere. */
  readonly statusUrl?: string | undefined;
}

/** The recipient answered STOP to this sender. */
const optedOut = 21_610;
/** Queue or rate limits of the account: a retry may succeed. */
const busy: ReadonlySet<number> = new Set([14_107, 20_429, 30_022, 63_038]);

/** Address of the account (API version 2010-04-01) and the header that proves its token. */
export function twilioApi({
  accountSid,
  authToken,
  apiBase,
}: Pick<TwilioOptions, 'accountSid' | 'authToken' | 'apiBase'>) {
  const base = (apiBase ?? 'https://api.twilio.com').replace(/\/+$/, '');
  return {
    accountUrl: `${base}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}`,
    authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
  };
}

/** Text messages by Twilio. It has no idempotency keys: a lost answer is `unknown`. */
export function twilioSender(options: TwilioOptions): Sender {
  const { from, statusUrl } = options;
  const { accountUrl, authorization } = twilioApi(options);
  const url = `${accountUrl}/Messages.json`;
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
  return async ({ key, recipient, text }) => {
    // Twilio charges for invalid numbers and lowers the sender's reputation.
    const { isValidPhoneNumber } = await import('libphonenumber-js/max');
    if (!isValidPhoneNumber(recipient))
      return { outcome: 'refused', code: 'not a valid phone number', retry: false };
    const callback = statusUrl === undefined ? {} : { StatusCallback: `${statusUrl}?key=${key}` };
    const body = new URLSearchParams({ To: recipient, Body: text, ...sender, ...callback });
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { authorization },
        body,
        redirect: 'error',
        signal: providerSignal(),
      });
      if (!answer.ok) return await refusal(answer);
      const { sid } = (await answer.json().catch(() => ({}))) as { readonly sid?: string };
      return { outcome: 'done', ...(sid === undefined ? {} : { providerId: sid }) };
    } catch (error) {
      return outcomeOfFailure(error);
    }
  };
}

async function refusal(answer: Response): Promise<SendOutcome> {
  const code = await codeOf(answer);
  if (answer.status >= 500) return { outcome: 'refused', code: `${answer.status}`, retry: true };
  if (code === optedOut) return { outcome: 'refused', code: `${code}`, retry: false, because: 'opted_out' };
  // 401: the account's key was changed. Staff are alerted and the message waits.
  const retry = answer.status === 429 || answer.status === 401 || busy.has(code);
  return { outcome: 'refused', code: `${code || answer.status}`, retry, ...waitOf(answer) };
}

async function codeOf(answer: Response): Promise<number> {
  const body: unknown = await answer.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null || !('code' in body)) return 0;
  return typeof body.code === 'number' ? body.code : 0;
}
