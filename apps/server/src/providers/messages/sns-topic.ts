import { createVerify, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { providerSignal } from '#server/platform/provider-patience.ts';
import { parseJson } from '#server/platform/parse-json.ts';
import type { SnsTopic, SnsTopicOptions } from './port.ts';

/** Amazon does not answer; it repeats a call that is answered with 503. */
class SnsUnavailable extends Error {
  readonly statusCode = 503;
}

/** What Amazon sends (docs.aws.amazon.com/sns, "Verifying the signatures of Amazon SNS messages"). */
const message = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string().regex(/^[\w-]{1,100}$/),
  TopicArn: z.string(),
  Message: z.string(),
  Subject: z.string().nullish(),
  Timestamp: z.iso.datetime(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.base64(),
  SigningCertURL: z.string(),
  SubscribeURL: z.string().optional(),
  Token: z.string().optional(),
});

export type SnsCall = z.output<typeof message>;

/** Amazon repeats a call for an hour at most; ids of handled calls are kept for longer. */
const oldestMs = 2 * 3_600_000;
const futureMs = 5 * 60_000;
/** Amazon replaces its certificate about once a year. */
const mostCertificates = 4;

export function snsTopic({ topicArn, apiBase }: SnsTopicOptions): SnsTopic {
  const host = `sns.${topicArn.split(':')[3] ?? ''}.amazonaws.com`;
  const certificates = new Map<string, X509Certificate>();
  let reading = 0;

  /** An address of Amazon SNS in the topic's region; undefined for any other. */
  function ownUrl(text: string | undefined): URL | undefined {
    if (text === undefined || !URL.canParse(text)) return undefined;
    const url = new URL(text);
    return url.origin === `https://${host}` && url.username === '' && url.password === '' ? url : undefined;
  }

  async function fetchFrom({ pathname, search }: URL): Promise<string> {
    const base = (apiBase ?? `https://${host}`).replace(/\/+$/, '');
    const signal = providerSignal();
    const answer = await fetch(base + pathname + search, { redirect: 'error', signal });
    if (!answer.ok) throw new Error(`Amazon SNS answered ${answer.status}`);
    return answer.text();
  }

  /** Forged calls can name certificates that do not exist, so few are read side by side. */
  async function certificateAt(url: URL): Promise<X509Certificate> {
    const kept = certificates.get(url.pathname);
    if (kept) return kept;
    if (reading >= mostCertificates) throw new SnsUnavailable('too many certificates are being read');
    reading += 1;
    try {
      const certificate = new X509Certificate(await fetchFrom(url));
      if (certificates.size >= mostCertificates) certificates.clear();
      certificates.set(url.pathname, certificate);
      return certificate;
    } catch (error) {
      throw new SnsUnavailable('the certificate of Amazon SNS cannot be read', { cause: error });
    } finally {
      reading -= 1;
    }
  }

  return {
    async read(body, now) {
      const given = message.safeParse(parseJson(body.toString()));
      if (!given.success) return undefined;
      const { data } = given;
      const url = ownUrl(data.SigningCertURL);
      if (data.TopicArn !== topicArn || !isRecent(data.Timestamp, now)) return undefined;
      // Other addresses of this host repeat what a caller gave them, so the name of the file is checked, too.
      if (
        !url ||
        url.search !== '' ||
        !/^\/SimpleNotificationService-[\da-f]{16,64}\.pem$/.test(url.pathname)
      )
        return undefined;
      const certificate = await certificateAt(url);
      return isSigned(data, certificate, now) ? data : undefined;
    },
    async confirm({ SubscribeURL }) {
      const url = ownUrl(SubscribeURL);
      const isOwn =
        url?.searchParams.get('Action') === 'ConfirmSubscription' &&
        url.searchParams.get('TopicArn') === topicArn;
      if (!isOwn) return;
      await fetchFrom(url).catch((error: unknown) => {
        throw new SnsUnavailable('the subscription cannot be confirmed', { cause: error });
      });
    },
  };
}

function isRecent(timestamp: string, now: Date): boolean {
  const age = now.getTime() - Date.parse(timestamp);
  return age <= oldestMs && age >= -futureMs;
}

/** Version 1 is SHA-1, version 2 SHA-256, both RSA (PKCS #1 v1.5). */
function isSigned(given: SnsCall, certificate: X509Certificate, now: Date): boolean {
  if (now < certificate.validFromDate || now > certificate.validToDate) return false;
  return createVerify(given.SignatureVersion === '1' ? 'sha1' : 'sha256')
    .update(snsTextToSign(given))
    .verify(certificate.publicKey, given.Signature, 'base64');
}

/** What Amazon signs: some fields in their order, name and value on a line each. An absent subject is left out. */
export function snsTextToSign(given: SnsCall): string {
  const { Message, MessageId, Subject, SubscribeURL, Timestamp, Token, TopicArn, Type } = given;
  const fields =
    Type === 'Notification'
      ? { Message, MessageId, Subject, Timestamp, TopicArn, Type }
      : { Message, MessageId, SubscribeURL, Timestamp, Token, TopicArn, Type };
  return Object.entries(fields)
    .filter((field): field is [string, string] => typeof field[1] === 'string')
    .map(([name, value]) => `${name}\n${value}\n`)
    .join('');
}
