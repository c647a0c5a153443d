import type { Locale, Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Instant } from '@hoist/domain/time';
import type { Tx } from '#server/platform/db/database.ts';
import type { FileAddresses } from '#server/shared/files/file-addresses.ts';
import { presentProfile } from './present-user.ts';
import { findLastChoices, findUnfinishedPayments, findUser, noChoices } from './queries.ts';
import { pictureOf } from './session-user.ts';

interface ProfileRequest {
  readonly usersId: UserId;
  readonly locale: Locale;
  readonly now: Instant;
  readonly addresses: FileAddresses;
}

type Answer = { readonly data: ReturnType<typeof presentProfile>[] };

export async function getUser(
  tx: Tx,
  { usersId, locale, now, addresses }: ProfileRequest,
): Promise<Result<Answer, Refusal>> {
  const user = await findUser(tx, usersId);
  if (!user) return refuse({ code: 'not_found' });
  const unfinished = user.asksNumber ? [] : await findUnfinishedPayments(tx, usersId, new Date(now));
  const picture = pictureOf(user, { addresses, now: new Date(now) });
  const lastService = user.asksNumber ? noChoices : await findLastChoices(tx, user);
  return ok({ data: [presentProfile({ user, unfinished, lastService, locale, picture })] });
}
