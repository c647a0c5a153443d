import { createHmac, timingSafeEqual } from 'node:crypto';

/** Addresses that Twilio calls, below `/api`. */
export const twilioPaths = { status: '/webhooks/twilio/status', texts: '/webhooks/twilio/texts' } as const;

export interface TwilioRequest {
  readonly authToken: string;
  /** The whole public address that was called, with its query. */
  readonly url: string;
  /** The form as it was sent. */
  readonly body: Buffer;
  readonly signature: unknown;
}

/**
 * The fields of a call by Twilio; undefined without its signature (HMAC-SHA1 of the address and the sorted fields, by
 * the account's token) or without a message's id. Fields that are sent twice count once.
 */
export function readTwilioCall(request: TwilioRequest): ReadonlyMap<string, string> | undefined {
  const { authToken, url, body, signature } = request;
  if (typeof signature !== 'string') return undefined;
  const form = [...new URLSearchParams(body.toString())].map(([name, value]) => ({ name, value }));
  const expected = twilioSignature(authToken, url, form);
  const [given, own] = [Buffer.from(signature), Buffer.from(expected)];
  if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined;
  const fields = new Map(form.map(({ name, value }) => [name, value]));
  return messageId.test(fields.get('MessageSid') ?? '') ? fields : undefined;
}

/** Kept as the key of an event, and answered with. */
const messageId = /^[\w-]{1,64}$/;

interface FormField {
  readonly name: string;
  readonly value: string;
}

/** The `X-Twilio-Signature` of a call. */
export function twilioSignature(authToken: string, url: string, form: readonly FormField[]): string {
  const signed = [...new Set(form.map(({ name, value }) => `${name}\n${value}`))].sort();
  const text = signed.map((one) => one.replace('\n', '')).join('');
  return createHmac('sha1', authToken)
    .update(url + text)
    .digest('base64');
}
