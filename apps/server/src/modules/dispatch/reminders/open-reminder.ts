import { text, type Locale, type Output, type Refusal } from '@hoist/contract';
import type { openReminder as endpoint } from '@hoist/contract/dispatch/reminders';
import type { UserId } from '@hoist/domain/ids';
import { openChangeStates } from '@hoist/domain/order/change-request';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { formatIso } from '@hoist/domain/time';
import { formatLocal } from '@hoist/domain/time-format';
import type { Db } from '#server/platform/db/database.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { type OrdersContext, openVisitOf } from '#modules/orders';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { findReminder } from './find-reminder.ts';

type Reminder = Output<typeof endpoint>['data'];

/** What a reminder's link shows; opening it changes nothing. */
export async function openReminder(
  { database: { db }, reminders }: OrdersContext,
  { token, locale, now }: { readonly token: string; readonly locale: Locale; readonly now: Date },
): Promise<Result<Reminder, Refusal>> {
  const order = await findReminder(db, { reminderId: reminders.read(token), now });
  if (!order) return refuse({ code: 'not_found' });
  const visit = (await openVisitOf(db, order)).filter(({ status }) => status === 'confirm');
  const rules = zoneOf(order.timezone);
  const startsAt = order.starts_at.getTime();
  return ok({
    servicesTitles: visit.map((one) => (locale === 'fr' ? one.services_title_fr : one.services_title_en)),
    preferredTime: formatLocal(startsAt, rules, locale),
    preferredTimeUnformatted: formatIso(startsAt, rules),
    mechanic: await firstName(db, order.mechanic_id),
    city: order.location.city,
    ...(await answersOf(db, order)),
    moveLines: [text(locale, 'change.move_free'), text(locale, 'change.keep')],
  });
}

async function firstName(db: Db, usersId: UserId | null): Promise<string> {
  const row = await db.selectFrom('users').where('users_id', '=', usersId).select('fname').executeTakeFirst();
  return row?.fname ?? '';
}

async function answersOf(db: Db, { orders_services_id: id, starts_at: startsAt }: LoadedOrder) {
  const attending = await db
    .selectFrom('order_attendances')
    .where('orders_services_id', '=', id)
    .where('starts_at', '=', startsAt)
    .select('orders_services_id')
    .executeTakeFirst();
  const asked = await db
    .selectFrom('change_requests')
    .where('orders_services_id', '=', id)
    .where('state', 'in', openChangeStates)
    .select('change_requests_id')
    .executeTakeFirst();
  return { attending: attending !== undefined, changeAsked: asked !== undefined };
}
