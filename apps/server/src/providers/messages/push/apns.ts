import { createHash, createPrivateKey } from 'node:crypto';
import { connect, type ClientHttp2Session, type IncomingHttpHeaders } from 'node:http2';
import { PROVIDER_LIMIT_MS } from '#server/platform/provider-patience.ts';
import { outcomeOfFailure } from '../http-outcome.ts';
import type { OutgoingMessage, Sender, SendOutcome } from '../port.ts';
import { apsOf } from './aps-of.ts';
import { es256 } from './jwt.ts';

export interface ApnsOptions {
  /** The signing key as PEM, its id and its team. */
  readonly key: string;
  readonly keyId: string;
  readonly teamId: string;
  readonly topic: string;
  readonly apiBase: string | undefined;
  readonly now: () => Date;
  readonly timeouts?: { readonly pingMs: number; readonly answerMs: number };
}

const defaultTimeouts = { pingMs: 5_000, answerMs: PROVIDER_LIMIT_MS };
/** Apple accepts a token for 20 to 60 minutes. */
const tokenSeconds = 40 * 60;

interface Answer {
  readonly status: number;
  readonly reason: string;
  readonly retryAfter: number;
}

const expiredTokenReasons: ReadonlySet<string> = new Set([
  'BadDeviceToken',
  'DeviceTokenNotForTopic',
  'Unregistered',
]);

/** Notifications on Apple devices: APNs over HTTP/2 with token authentication, on one persistent connection. */
export function apnsSender(options: ApnsOptions): Sender {
  const origin = options.apiBase ?? 'https://api.push.apple.com';
  const key = createPrivateKey(options.key);
  const { pingMs, answerMs } = options.timeouts ?? defaultTimeouts;
  let session: ClientHttp2Session | undefined;
  let pinged: Promise<boolean> | undefined;
  let token = { text: '', issued: 0 };

  function open(): ClientHttp2Session {
    if (session && isOpen(session)) return session;
    const opened = connect(origin);
    opened.on('error', () => opened.destroy());
    opened.on('goaway', () => opened.close());
    // An idle connection must not keep the process alive.
    opened.unref();
    session = opened;
    return opened;
  }

  /** Pings the connection before reuse: a half-open one accepts pushes without answering. */
  async function connected(): Promise<ClientHttp2Session> {
    const present = session;
    if (!present || !isOpen(present)) return open();
    pinged ??= answersPing(present, pingMs).finally(() => {
      pinged = undefined;
    });
    if (!(await pinged)) present.destroy();
    return open();
  }

  function bearer(): string {
    const seconds = Math.floor(options.now().getTime() / 1000);
    if (token.text === '' || seconds - token.issued > tokenSeconds || seconds < token.issued) {
      const payload = { iss: options.teamId, iat: seconds };
      token = { text: es256({ header: { kid: options.keyId }, payload, key }), issued: seconds };
    }
    return token.text;
  }

  return async (message) => {
    try {
      const headers = {
        ':method': 'POST',
        ':path': `/3/device/${encodeURIComponent(message.device?.token ?? '')}`,
        authorization: `bearer ${bearer()}`,
        'apns-topic': options.topic,
        'apns-push-type': 'alert',
        'apns-priority': '10',
        'apns-id': idOf(message.key),
        'apns-collapse-id': message.key.slice(0, 64),
      };
      const answer = await send(await connected(), { headers, body: bodyOf(message), answerMs });
      if (answer.reason === 'ExpiredProviderToken') token = { text: '', issued: 0 };
      return outcomeOf(answer);
    } catch (error) {
      return outcomeOfFailure(error);
    }
  };
}

const noAnswer = () => Object.assign(new Error('no answer'), { code: 'no answer' });

/** The same message has the same id, formatted as a UUID. */
function idOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}

const bodyOf = ({ subject, text, data, filing }: OutgoingMessage): string =>
  JSON.stringify({
    aps: { alert: { title: subject ?? '', body: text.slice(0, 1000) }, ...apsOf(filing) },
    ...data,
  });

const isOpen = (session: ClientHttp2Session): boolean => !session.closed && !session.destroyed;

function answersPing(session: ClientHttp2Session, pingMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), pingMs);
    session.ping((error) => {
      clearTimeout(timer);
      resolve(error === null);
    });
  });
}

interface ApnsRequest {
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly answerMs: number;
}

function send(session: ClientHttp2Session, { headers, body, answerMs }: ApnsRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const stream = session.request(headers);
    let head: IncomingHttpHeaders = {};
    let text = '';
    stream.setEncoding('utf8');
    stream.setTimeout(answerMs, () => session.destroy(noAnswer()));
    stream.on('response', (received) => {
      head = received;
    });
    stream.on('data', (chunk: string) => {
      text += chunk;
    });
    stream.on('error', reject);
    session.once('error', reject);
    stream.on('close', () => {
      session.off('error', reject);
      const status = Number(head[':status'] ?? 0);
      if (status === 0) reject(noAnswer());
      else resolve({ status, reason: reasonOf(text), retryAfter: Number(head['retry-after'] ?? 0) });
    });
    stream.end(body);
  });
}

function reasonOf(text: string): string {
  try {
    const { reason } = JSON.parse(text) as { readonly reason?: string };
    return reason ?? '';
  } catch {
    return '';
  }
}

function outcomeOf({ status, reason, retryAfter }: Answer): SendOutcome {
  if (status === 200) return { outcome: 'done' };
  const code = reason === '' ? `${status}` : reason;
  if (status === 410 || expiredTokenReasons.has(reason))
    return { outcome: 'refused', code, retry: false, because: 'device_gone' };
  // 403 is about our key, not the message.
  const retry = [403, 429].includes(status) || status >= 500;
  return { outcome: 'refused', code, retry, ...(retryAfter > 0 ? { waitMs: retryAfter * 1000 } : {}) };
}
