import { createHash, timingSafeEqual } from 'node:crypto';
import type { Database } from '#server/platform/db/database.ts';
import type { RawAnswer, RawCall } from '#server/platform/http/route.ts';
import { webhookAnswer } from '#server/platform/http/answers/webhook-answer.ts';
import type { PostmarkLogin } from '#server/providers/messages/port.ts';
import { handleMailEvent } from './mail-event.ts';
import { readPostmarkEvent } from './read-postmark-event.ts';

export interface PostmarkContext {
  readonly database: Database;
  readonly login: PostmarkLogin;
}

/** `POST /api/webhooks/postmark`: what became of an email. Postmark signs nothing, so it logs in with each call. */
export async function takePostmarkEvent(context: PostmarkContext, call: RawCall): Promise<RawAnswer> {
  const { body, headers, now } = call;
  if (!isLogin(headers['authorization'], context.login)) return webhookAnswer(false);
  const event = readPostmarkEvent(body);
  if (event) await context.database.transaction((tx) => handleMailEvent(tx, event, now));
  return webhookAnswer(true);
}

/** HTTP basic authentication (RFC 7617), compared in constant time. */
function isLogin(header: unknown, { user, password }: PostmarkLogin): boolean {
  const given = typeof header === 'string' ? /^basic +([\w+/=-]+)$/i.exec(header)?.[1] : undefined;
  const digest = (text: Uint8Array) => createHash('sha256').update(text).digest();
  const own = digest(Buffer.from(`${user}:${password}`));
  return timingSafeEqual(digest(Buffer.from(given ?? '', 'base64')), own);
}
