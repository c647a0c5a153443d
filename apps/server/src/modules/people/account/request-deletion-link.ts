import type { Locale } from '@hoist/contract';
import { NUMBER_SEND_LIMITS, waitBeforeSend } from '@hoist/domain/contact/code-sends';
import type { Instant } from '@hoist/domain/time';
import { linkTo } from '#server/shared/formats/link.ts';
import { composeLetter, queueMessage } from '#modules/messaging';
import {
  type PersonRow,
  recordAttempt,
  findPersonByEmail,
  noAccountId,
  recentAttempts,
  aboutAccount,
} from '#modules/identity';
import type { AccountContext } from './account-context.ts';

interface LinkRequest {
  readonly email: string;
  /** Of the caller; the e-mail is in the account's language. */
  readonly locale: Locale;
  readonly now: Instant;
}

/** A change of address or password makes a link void. */
export const deletionHolder = ({ email, passwordHash }: Pick<PersonRow, 'email' | 'passwordHash'>): string =>
  `${email}\n${passwordHash}`;

const stranger = { usersId: noAccountId, email: '', passwordHash: '' };

/** Mails the deletion link to a confirmed address. Response and work are the same without such an account. */
export function requestDeletionLink(
  { database, links }: Pick<AccountContext, 'database' | 'links'>,
  { email, locale, now }: LinkRequest,
): Promise<Record<string, never>> {
  return database.transaction(async (tx) => {
    const key = `deletion:email:${email}`;
    if (waitBeforeSend(await recentAttempts(tx, key, now), now, NUMBER_SEND_LIMITS) > 0) return {};
    await recordAttempt(tx, { key, at: now });
    const user = await findPersonByEmail(tx, email);
    // A blocked person writes to staff: a deletion would free e-mail and phone for a new account.
    const owner = user?.emailConfirmed === true && user.blockedAt === null ? user : undefined;
    const account = owner ?? stranger;
    await queueMessage(tx, {
      channel: 'email',
      recipient: account.email,
      usersId: account.usersId,
      ...(await composeLetter(tx, 'account_deletion_link', {
        locale: owner?.locale ?? locale,
        values: {
          link: linkTo(
            links.pathOf('deletion', { id: account.usersId, holder: deletionHolder(account), now }),
          ),
        },
      })),
      ...aboutAccount(account.usersId),
    });
    return {};
  });
}
