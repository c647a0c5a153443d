import { text, type Locale, type Output, type findBooking as endpoint, type Refusal } from '@hoist/contract';
import type { UserId, VisitId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Database } from '#server/platform/db/database.ts';
import { closeKey } from '#server/platform/http/answers/idempotency.ts';

export interface SentKey {
  readonly userId: UserId;
  readonly key: string;
  readonly locale: Locale;
  readonly now: Date;
}

type Found = Output<typeof endpoint>['data'];

const nothing = { ordersId: null, ordersServicesId: null, reason: '' };

/**
 * The result of a booking whose answer was lost. Closes the key before reading, so that `not_sent` stays true. 409
 * `in_progress` while the booking runs.
 */
export async function findBooking(database: Database, sent: SentKey): Promise<Result<Found, Refusal>> {
  const { userId, key, now } = sent;
  const answer = await closeKey(database, { usersId: userId, key, now });
  if (answer === 'in_progress') return refuse({ code: 'in_progress', retryAfterSeconds: 1 });
  if (answer === 'closed')
    return ok((await readOrder(database, sent)) ?? { outcome: 'not_sent', ...nothing });
  const { ordersId, message } = JSON.parse(answer.json) as { ordersId?: VisitId; message?: string };
  const order = answer.status === 200 ? await readOrder(database, { ...sent, ordersId }) : undefined;
  return ok(order ?? { outcome: 'refused', ...nothing, reason: message ?? '' });
}

/** The order by its id, otherwise the newest under the key, with its first service. */
async function readOrder(
  database: Database,
  { userId, key, locale, ordersId }: SentKey & { readonly ordersId?: VisitId | undefined },
): Promise<Found | undefined> {
  const rows = await database.db
    .selectFrom('orders as o')
    .innerJoin('orderServices as s', 's.ordersId', 'o.ordersId')
    .select(['o.ordersId', 's.ordersServicesId', 's.status', 's.bookedAt'])
    .where('o.usersId', '=', userId)
    .where((o) => (ordersId === undefined ? o('o.idempotencyKey', '=', key) : o('o.ordersId', '=', ordersId)))
    .orderBy('o.ordersId', 'desc')
    .orderBy('s.startsAt')
    .orderBy('s.ordersServicesId')
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  const { ordersServicesId } = first;
  const ids = { ordersId: first.ordersId, ordersServicesId };
  const services = rows.filter((row) => row.ordersId === first.ordersId);
  if (services.some(({ bookedAt }) => bookedAt !== null)) return { outcome: 'booked', ...ids, reason: '' };
  if (services.some(({ status }) => status === 'draft')) return { outcome: 'draft', ...ids, reason: '' };
  return { outcome: 'refused', ...nothing, reason: text(locale, 'order.lapsed') };
}
