import type { listPersonDeliveries as endpoint, Locale, Output, Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Db } from '#server/platform/db/database.ts';
import { findSuppression } from './email-suppressions.ts';
import { presentDeliveries, sentMessages } from './sent-messages.ts';

export async function listPersonDeliveries(
  db: Db,
  id: UserId,
  locale: Locale,
): Promise<Result<Pick<Output<typeof endpoint>, 'data' | 'suppressed'>, Refusal>> {
  const person = await db.selectFrom('users').where('usersId', '=', id).select('email').executeTakeFirst();
  if (!person) return refuse({ code: 'not_found' });
  const rows = await sentMessages(db).where('o.usersId', '=', id).execute();
  const found = await findSuppression(db, person.email);
  const suppressed = found ? { because: found.because, at: found.at.toISOString() } : null;
  return ok({ data: presentDeliveries(rows, locale), suppressed });
}
