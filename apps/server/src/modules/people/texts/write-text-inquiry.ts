import { sql } from 'kysely';
import { notifyStaff } from '#modules/messaging';
import type { Tx } from '#server/platform/db/database.ts';
import { referenceOf } from '../inquiries/create-inquiry.ts';
import type { Texter } from './find-texter.ts';

/** Characters of an inquiry that is continued by text. */
const longest = 4000;

/** Puts a text that is about no open order into the inquiries; an open one of the same number is continued. */
export async function writeTextInquiry(
  tx: Tx,
  { text, texter }: { readonly text: { readonly said: string; readonly now: Date }; readonly texter: Texter },
): Promise<void> {
  const continued = await tx
    .updateTable('inquiries')
    .set({ message: sql`left(message || E'\n' || ${text.said}::text, ${longest})` })
    .where('phone', '=', texter.phone)
    .where('email', '=', '')
    .where('closedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (continued) return;
  const { id } = await tx
    .insertInto('inquiries')
    .values({
      topic: 'contact',
      usersId: texter.usersId,
      name: texter.name,
      email: '',
      phone: texter.phone,
      company: '',
      message: text.said,
      application: null,
      locale: texter.locale,
      createdAt: text.now,
      closedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await notifyStaff(tx, { kind: 'inquiry', reference: referenceOf(id), topic: 'contact', name: texter.name });
}
