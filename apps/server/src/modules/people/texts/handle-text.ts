import type { ReadText } from '@hoist/domain/contact/text-word';
import { MAX_MESSAGE_LENGTH } from '@hoist/domain/limits';
import type { UserId } from '@hoist/domain/ids';
import { readCompanyRules } from '#server/shared/settings/company-today.ts';
import { readOrderSettings } from '#server/shared/settings/order-settings.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { linkTo } from '#server/shared/formats/link.ts';
import { visitTimeText } from '#server/shared/formats/time-text.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { writeMessage } from '../conversations/send-message.ts';
import { findTexter, type Texter } from './find-texter.ts';
import { findTextedOrder } from './find-texted-order.ts';
import { replyToText } from './reply-to-text.ts';
import { writeTextInquiry } from './write-text-inquiry.ts';

export interface ReceivedText {
  readonly sid: string;
  /** E.164. */
  readonly from: string;
  readonly said: string;
  readonly read: ReadText;
  readonly hasPictures: boolean;
  /** The provider has replied to a keyword. */
  readonly isAnswered: boolean;
  readonly now: Date;
}

/** Answers the open question of a visit: confirmed, or the link to ask for another time. Undefined without one. */
export type AnswerText = (
  tx: Tx,
  asked: { readonly order: LoadedOrder; readonly word: 'confirm' | 'reschedule'; readonly now: Date },
) => Promise<{ readonly kind: 'confirmed' } | { readonly kind: 'link'; readonly link: string } | undefined>;

/** Answers a keyword, or puts the text where the office reads it: the order's conversation, or the inquiries. */
export async function handleText(answerText: AnswerText, tx: Tx, text: ReceivedText): Promise<void> {
  const { read } = text;
  const texter = await findTexter(tx, text);
  if (read.word === 'help') return text.isAnswered ? undefined : replyWithHelp(tx, text, texter);
  if (read.word === 'stop' && !read.byProvider) {
    const { supplier } = await readOrderSettings(tx);
    await replyToText(tx, 'text_stopped', { text, texter, values: { company: supplier.name } });
  }
  if ((read.word === 'stop' && !read.isAmbiguous) || read.word === 'start') return;
  const found = await findTextedOrder(tx, texter);
  if (found?.asked && (await answered(answerText, tx, { text, texter, order: found.order }))) return;
  if (text.hasPictures) await replyAboutPictures(tx, { text, texter, order: found?.order });
  if (text.said === '') return;
  if (texter.usersId !== null && found && (await wrote(tx, texter.usersId, { text, order: found.order })))
    return;
  await writeTextInquiry(tx, { text, texter });
}

async function replyWithHelp(tx: Tx, text: ReceivedText, texter: Texter): Promise<void> {
  const { supplier } = await readOrderSettings(tx);
  const contact = [supplier.phone, supplier.email].filter((one) => one !== '').join(', ');
  const values = { company: supplier.name, contact: contact || linkTo('/company/support') };
  await replyToText(tx, 'text_help', { text, texter, values });
}

interface About {
  readonly text: ReceivedText;
  readonly texter: Texter;
  readonly order: LoadedOrder;
}

async function answered(answerText: AnswerText, tx: Tx, { text, texter, order }: About): Promise<boolean> {
  const { word } = text.read;
  if (word !== 'confirm' && word !== 'reschedule') return false;
  const answer = await answerText(tx, { order, word, now: text.now });
  if (!answer) return false;
  if (answer.kind === 'link')
    await replyToText(tx, 'text_other_time', { text, texter, values: { link: answer.link } });
  else {
    const place = { timezone: order.timezone, reader: await readCompanyRules(tx) };
    const when = visitTimeText(order.startsAt, place, texter.locale);
    await replyToText(tx, 'text_confirmed', { text, texter, values: { when } });
  }
  return true;
}

/** Pictures are not fetched from the provider: the app takes them with the booking. */
async function replyAboutPictures(
  tx: Tx,
  { text, texter, order }: Omit<About, 'order'> & { readonly order: LoadedOrder | undefined },
): Promise<void> {
  const path = order ? `/inside/orders/${order.ordersServicesId}/user/details` : '/inside/orders';
  await replyToText(tx, 'text_pictures', { text, texter, values: { link: linkTo(path) } });
}

/** Writes into the order's conversation as its customer; false if it is closed to them. */
async function wrote(tx: Tx, usersId: UserId, { text, order }: Omit<About, 'texter'>): Promise<boolean> {
  const actor = {
    usersId,
    mechanic: false,
    phoneVerified: true,
    asksNumber: false,
    locale: 'en',
    consoleRole: null,
    impersonation: undefined,
    session: new Uint8Array(),
  } as const;
  const { ordersServicesId } = order;
  const said = text.said.slice(0, MAX_MESSAGE_LENGTH);
  const written = await writeMessage(tx, { actor, ordersServicesId, text: said, now: text.now }, null);
  return written.ok;
}
