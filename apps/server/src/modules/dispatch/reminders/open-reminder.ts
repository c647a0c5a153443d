import { text, type Locale, type Output, type Refusal } from '@hoist/contract';
import type { openReminder as endpoint } from '@hoist/contract/dispatch/reminders';
import type { UserId } from '@hoist/domain/ids';
import { openChangeStates } from '@hoist/domain/order/change-request';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { formatIso } from '@hoist/domain/time';
import { formatLocalWithZone } from '@hoist/domain/time-format';
import type { Db } from '#server/platform/db/database.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { openVisitOf, type Needs } from '#modules/orders';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { linkedRecord } from '#server/shared/links/customer-links.ts';
import { findReminder } from './find-reminder.ts';

type Reminder = Output<typeof endpoint>['data'];

/** What a reminder's link shows; opening it changes nothing. */
export async function openReminder(
  { database: { db }, links }: Needs<'database' | 'links'>,
  { token, locale, now }: { readonly token: string; readonly locale: Locale; readonly now: Date },
): Promise<Result<Reminder, Refusal>> {
  const linked = await linkedRecord(db, links, { purpose: 'reminder', token });
  const order = linked && (await findReminder(db, { reminderId: linked.id, now }));
  if (!order) return refuse({ code: 'not_found' });
  const visit = (await openVisitOf(db, order)).filter(({ status }) => status === 'confirm');
  const rules = zoneOf(order.timezone);
  const startsAt = order.startsAt.getTime();
  return ok({
    servicesTitles: visit.map((one) => (locale === 'fr' ? one.servicesTitleFr : one.servicesTitleEn)),
    preferredTime: formatLocalWithZone(startsAt, rules, locale),
    preferredTimeUnformatted: formatIso(startsAt, rules),
    timezone: order.timezone,
    mechanic: await firstName(db, order.mechanicId),
    city: order.location.city,
    ...(await answersOf(db, order)),
    moveLines: [text(locale, 'change.move_free'), text(locale, 'change.keep')],
  });
}

async function firstName(db: Db, usersId: UserId | null): Promise<string> {
  const row = await db.selectFrom('users').where('usersId', '=', usersId).select('fname').executeTakeFirst();
  return row?.fname ?? '';
}

async function answersOf(db: Db, { ordersServicesId: id, startsAt }: LoadedOrder) {
  const attending = await db
    .selectFrom('orderAttendances')
    .where('ordersServicesId', '=', id)
    .where('startsAt', '=', startsAt)
    .select('ordersServicesId')
    .executeTakeFirst();
  const asked = await db
    .selectFrom('changeRequests')
    .where('ordersServicesId', '=', id)
    .where('state', 'in', openChangeStates)
    .select('changeRequestsId')
    .executeTakeFirst();
  return { attending: attending !== undefined, changeAsked: asked !== undefined };
}
