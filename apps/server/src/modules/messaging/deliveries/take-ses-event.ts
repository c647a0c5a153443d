import type { Database } from '#server/platform/db/database.ts';
import type { RawAnswer, RawCall } from '#server/platform/http/route.ts';
import { webhookAnswer } from '#server/platform/http/answers/webhook-answer.ts';
import type { SnsTopic } from '#server/providers/messages/port.ts';
import { claimProviderEvent } from './claim-provider-event.ts';
import { handleMailEvent } from './mail-event.ts';
import { readSesEvent } from './read-ses-event.ts';

export interface SesContext {
  readonly database: Database;
  readonly topic: SnsTopic;
}

/** `POST /api/webhooks/ses`: what became of an email, sent by Amazon SES through a topic of SNS. */
export async function takeSesEvent({ database, topic }: SesContext, call: RawCall): Promise<RawAnswer> {
  const { body, now } = call;
  const message = await topic.read(body, now);
  if (!message) return webhookAnswer(false);
  const { Type: type, MessageId: eventId } = message;
  const event = type === 'Notification' ? readSesEvent(message.Message, eventId) : undefined;
  if (event) await database.transaction((tx) => handleMailEvent(tx, event, now));
  if (type !== 'SubscriptionConfirmation') return webhookAnswer(true);
  const { db } = database;
  const done = await db
    .selectFrom('providerEvents')
    .where('provider', '=', 'ses')
    .where('eventId', '=', eventId)
    .select('eventId')
    .executeTakeFirst();
  if (done) return webhookAnswer(true);
  // Claimed afterwards: a call that Amazon did not answer is repeated, and confirming twice changes nothing.
  await topic.confirm(message);
  await database.transaction((tx) => claimProviderEvent(tx, { provider: 'ses', eventId, now }));
  return webhookAnswer(true);
}
