import { readTextWord } from '@hoist/domain/contact/text-word';
import { claimProviderEvent, isOptedOut, optInPhone, optOutPhone } from '#modules/messaging';
import { repeatable } from '#modules/orders';
import type { Tx } from '#server/platform/db/database.ts';
import type { RawAnswer, RawCall } from '#server/platform/http/route.ts';
import { webhookAnswer } from '#server/platform/http/answers/webhook-answer.ts';
import { takeLimit } from '#server/platform/rate-limits.ts';
import { readTwilioCall } from '#server/platform/http/twilio-call.ts';
import { handleText, type ReceivedText } from './handle-text.ts';
import type { TextsContext } from './routes.ts';

/** Texts of one number that are handled in an hour; STOP and START always are. */
const mostTexts = 20;

/** No reply in the answer: replies leave through the outbox, so their fate is known, too. */
const taken: RawAnswer = { status: 200, headers: { 'content-type': 'text/xml' }, body: '<Response/>' };

/** `POST /api/webhooks/twilio/texts`: a text that a person sent, handled once, in one transaction. */
export async function takeText({ answerText, twilio }: TextsContext, call: RawCall): Promise<RawAnswer> {
  const { body, headers, url, now } = call;
  const { authToken, publicUrl, database } = twilio;
  const signature = headers['x-twilio-signature'];
  const fields = readTwilioCall({ authToken, url: publicUrl + url, body, signature });
  if (!fields) return webhookAnswer(false);
  const sid = fields.get('MessageSid') ?? '';
  const from = fields.get('From') ?? '';
  if (!/^\+?\w{1,32}$/.test(from)) return webhookAnswer(false);
  const said = (fields.get('Body') ?? '').trim();
  const text = {
    sid,
    from,
    said,
    read: readTextWord(said),
    hasPictures: Number(fields.get('NumMedia') ?? 0) > 0,
    // With its advanced opt-out Twilio has answered STOP, START and HELP itself.
    isAnswered: fields.has('OptOutType'),
    now,
  };
  await database.transaction(async (tx) => {
    if (!(await claimProviderEvent(tx, { provider: 'twilio', eventId: `${sid} received`, now }))) return;
    await changeOptOut(tx, text);
    const limit = { key: `text-from:${from}`, max: mostTexts, seconds: 3600 };
    if ((await takeLimit(tx, limit, now)).allowed) await handleText(answerText, tx, text);
  }, repeatable);
  return taken;
}

/** Keeps a STOP of a number, and ends it by START. Twilio takes YES as START, too, if the number is stopped. */
async function changeOptOut(tx: Tx, { from, said, read, now }: ReceivedText): Promise<void> {
  if (read.word === 'stop') await optOutPhone(tx, { phone: from, now });
  const isYes = /^yes$/i.test(said) && (await isOptedOut(tx, from));
  if (read.word === 'start' || isYes) await optInPhone(tx, from);
}
