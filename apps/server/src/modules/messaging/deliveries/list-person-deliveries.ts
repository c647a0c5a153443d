import type { Locale, Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Db } from '#server/platform/db/database.ts';
import { presentDeliveries, sentMessages, type Deliveries } from './sent-messages.ts';

export async function listPersonDeliveries(
  db: Db,
  id: UserId,
  locale: Locale,
): Promise<Result<{ data: Deliveries }, Refusal>> {
  const person = await db.selectFrom('users').where('usersId', '=', id).select('usersId').executeTakeFirst();
  if (!person) return refuse({ code: 'not_found' });
  const rows = await sentMessages(db).where('o.usersId', '=', id).execute();
  return ok({ data: presentDeliveries(rows, locale) });
}
