import type { Locale } from '@hoist/contract';
import type { ServiceId } from '@hoist/domain/ids';
import { MAX_BULK_CUSTOMERS } from '@hoist/domain/limits';
import { ok } from '@hoist/domain/result';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { bookingsAhead, findReached, type Audience } from './message-audience.ts';

/** How many customers a message would reach, and the services to choose from. */
export async function getMessageAudience(
  db: Db,
  audience: Audience,
  { now, locale }: { readonly now: Date; readonly locale: Locale },
) {
  const ahead = await bookingsAhead(db, audience, now);
  if (!ahead.ok) return ahead;
  const isChosen = audience.day !== undefined || audience.services_id !== undefined;
  const reached = isChosen ? await findReached(db, audience, now) : ok([]);
  if (!reached.ok) return reached;
  const title = sql.ref(locale === 'en' ? 'title_en' : 'title_fr');
  const { rows: services } = await sql<{ readonly servicesId: ServiceId; readonly title: string }>`
    SELECT services_id, ${title} AS title FROM services
    WHERE services_id IN (SELECT s.services_id FROM order_services s JOIN users u ON u.users_id = s.users_id
      WHERE ${ahead.value})
    ORDER BY title, services_id`.execute(db);
  return ok({ customers: reached.value.length, limit: MAX_BULK_CUSTOMERS, services });
}
