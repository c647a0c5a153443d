import { queueMessage } from '#modules/messaging';
import type { Tx } from '#server/platform/db/database.ts';
import { accountTexts } from './account-texts.ts';
import type { UserRow } from './queries.ts';

/** Notifies the owner, at the previous addresses, of a change to the account (F1b). */
export async function notifyAccountChange(tx: Tx, before: UserRow, change: 'email' | 'phone' | 'password') {
  const message = accountTexts[before.locale].changed(change);
  await queueMessage(tx, { channel: 'email', recipient: before.email, usersId: before.usersId, ...message });
  if (change !== 'phone' || before.phoneStatus !== 'verified') return;
  await queueMessage(tx, {
    channel: 'sms',
    recipient: before.phoneE164,
    usersId: before.usersId,
    body: `${message.subject}. ${message.body}`,
  });
}
