import type { Database } from '#server/platform/db/database.ts';
import type { RawAnswer, RawCall } from '#server/platform/http/route.ts';
import { webhookAnswer } from '#server/platform/http/answers/webhook-answer.ts';
import { readTwilioCall } from '#server/platform/http/twilio-call.ts';
import { claimProviderEvent } from './claim-provider-event.ts';
import { messageOfKey } from './message-of-key.ts';
import { reportDelivery } from './report-delivery.ts';

export interface TwilioContext {
  readonly database: Database;
  /** Twilio signs the public address that it calls. */
  readonly publicUrl: string;
  readonly authToken: string;
}

/** `POST /api/webhooks/twilio/status`: what became of a text message that we sent. */
export async function takeTextStatus(context: TwilioContext, call: RawCall): Promise<RawAnswer> {
  const { database, publicUrl, authToken } = context;
  const { body, headers, url, query, now } = call;
  const signature = headers['x-twilio-signature'];
  const fields = readTwilioCall({ authToken, url: publicUrl + url, body, signature });
  if (!fields) return webhookAnswer(false);
  const providerId = fields.get('MessageSid') ?? '';
  const status = fields.get('MessageStatus') ?? '';
  if (!/^\w{1,32}$/.test(status)) return webhookAnswer(false);
  const fate = fateOf(status);
  const id = messageOfKey(query['key']);
  if (fate !== undefined && id !== undefined)
    await database.transaction(async (tx) => {
      if (!(await claimProviderEvent(tx, { provider: 'twilio', eventId: `${providerId} ${status}`, now })))
        return;
      await reportDelivery(tx, { id, fate, providerId, error: fields.get('ErrorCode') ?? status, now });
    });
  return webhookAnswer(true);
}

/** Undefined for a status that says nothing about the delivery. */
function fateOf(status: string) {
  switch (status) {
    case 'accepted':
    case 'queued':
    case 'sending':
    case 'sent':
      return 'taken';
    case 'delivered':
      return 'delivered';
    case 'undelivered':
    case 'failed':
      return 'undelivered';
    default:
      return undefined;
  }
}
