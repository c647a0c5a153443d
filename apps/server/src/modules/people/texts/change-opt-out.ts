import type { ReadText } from '@hoist/domain/contact/text-word';
import { isOptedOut, optInPhone, optOutPhone } from '#modules/messaging';
import type { Tx } from '#server/platform/db/database.ts';

interface Word {
  readonly from: string;
  readonly said: string;
  readonly read: ReadText;
  readonly now: Date;
}

/** Keeps a STOP of a number, and ends it by START. Twilio takes YES as START, too, if the number is stopped. */
export async function changeOptOut(tx: Tx, { from, said, read, now }: Word): Promise<void> {
  if (read.word === 'stop') await optOutPhone(tx, { phone: from, now });
  const isYes = /^yes$/i.test(said) && (await isOptedOut(tx, from));
  if (read.word === 'start' || isYes) await optInPhone(tx, from);
}
