import { composeLetter, composeSms, queueMessage } from '#modules/messaging';
import { linkTo } from '#server/shared/formats/link.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { accountTexts, type AccountChange } from './account-texts.ts';
import type { UserRow } from './queries.ts';

/** Changes that a text message announces too, since money or access could follow. */
const byText: ReadonlySet<AccountChange> = new Set(['phone', 'bank']);

/** Notifies the owner, at the previous addresses, of a change to the account (F1b). */
export async function notifyAccountChange(tx: Tx, before: UserRow, change: AccountChange) {
  const what = accountTexts[before.locale].changed[change];
  const given = {
    locale: before.locale,
    values: { what, link: linkTo('/reset-password'), support: linkTo('/company/support') },
  };
  const message = await composeLetter(tx, 'account_changed', given);
  await queueMessage(tx, { channel: 'email', recipient: before.email, usersId: before.usersId, ...message });
  if (!byText.has(change) || before.phoneStatus !== 'verified') return;
  await queueMessage(tx, {
    channel: 'sms',
    recipient: before.phoneE164,
    usersId: before.usersId,
    body: (await composeSms(tx, 'account_changed', given)) || `${message.subject}. ${message.body}`,
  });
}
