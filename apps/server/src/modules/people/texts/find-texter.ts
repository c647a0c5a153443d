import type { Locale } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';
import { nameOf } from '#server/shared/person-name.ts';

export interface Texter {
  readonly phone: string;
  /** Null for a number that no open account has verified. */
  readonly usersId: UserId | null;
  readonly name: string;
  readonly locale: Locale;
}

const frenchWords = /\b(arr[eê]ter?|aide|bonjour|merci|oui|non|je|vous|pas|est)\b/i;

/** Who a text is from. A number that was not verified is no proof: its owner may be another person. */
export async function findTexter(
  tx: Tx,
  { from, said }: { readonly from: string; readonly said: string },
): Promise<Texter> {
  const user = await tx
    .selectFrom('users')
    .where('phoneE164', '=', from)
    .where('phoneStatus', '=', 'verified')
    .where('deletedAt', 'is', null)
    .where('blockedAt', 'is', null)
    .select(['usersId', 'fname', 'lname', 'locale'])
    .executeTakeFirst();
  if (user) return { phone: from, usersId: user.usersId, name: nameOf(user), locale: user.locale };
  return { phone: from, usersId: null, name: from, locale: frenchWords.test(said) ? 'fr' : 'en' };
}
