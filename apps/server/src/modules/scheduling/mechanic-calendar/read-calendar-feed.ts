import { text } from '@hoist/contract';
import { formatVisit } from '@hoist/domain/time-format';
import { vehicleName } from '@hoist/domain/vehicle/vehicle-name';
import type { Db } from '#server/platform/db/database.ts';
import { tokenHash } from '#server/platform/sessions/token.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { writeIcs, type CalendarEvent } from '#server/shared/formats/write-ics.ts';

/** Below `/api`; the secret follows. */
export const feedPath = '/calendar-feeds';

const PAST_MS = 30 * 86_400_000;
const MOST = 500;

const statusTexts = {
  pending: 'calendar.feed_pending',
  confirm: 'calendar.feed_confirm',
  complete: 'calendar.feed_complete',
} as const;

/** The calendar of a secret; undefined if it is unknown or its mechanic is no longer active. */
export async function readCalendarFeed(
  db: Db,
  { token, now, publicUrl }: { readonly token: string; readonly now: Date; readonly publicUrl: string },
): Promise<string | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined;
  const owner = await db
    .selectFrom('mechanicFeeds as f')
    .innerJoin('mechanics as m', 'm.usersId', 'f.mechanicId')
    .innerJoin('users as u', 'u.usersId', 'f.mechanicId')
    .select(['f.mechanicId', 'u.locale'])
    .where('f.tokenHash', '=', tokenHash(token))
    .where('m.active', '=', true)
    .where('u.mechanic', '=', true)
    .where('u.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!owner) return undefined;
  const rows = await db
    .selectFrom('orderServices')
    .select([
      'ordersServicesId',
      'status',
      'servicesTitleEn',
      'servicesTitleFr',
      'vehicle',
      'location',
      'lat',
      'lng',
      'timezone',
      'startsAt',
      'endsAt',
    ])
    .where('mechanicId', '=', owner.mechanicId)
    .where('status', 'in', ['pending', 'confirm', 'complete'])
    .where('startsAt', '>', new Date(now.getTime() - PAST_MS))
    .orderBy('startsAt')
    .orderBy('ordersServicesId')
    .limit(MOST)
    .execute();
  const { locale } = owner;
  const events = rows.flatMap((row): CalendarEvent[] => {
    const { status } = row;
    if (status !== 'pending' && status !== 'confirm' && status !== 'complete') return [];
    const { address, city, state, zip } = row.location;
    const vehicle = vehicleName(row.vehicle, locale);
    const url = `${publicUrl}/inside/mechanics/orders/${row.ordersServicesId}/details`;
    const event = {
      uid: `order-service-${row.ordersServicesId}@${new URL(publicUrl).hostname}`,
      from: row.startsAt,
      to: row.endsAt,
      title: `${locale === 'fr' ? row.servicesTitleFr : row.servicesTitleEn} · ${vehicle}`,
      place: [address, city, `${state} ${zip}`].filter((part) => part.trim() !== '').join(', '),
      point: { lat: row.lat, lng: row.lng },
      text: [
        text(locale, statusTexts[status]),
        formatVisit(row.startsAt.getTime(), zoneOf(row.timezone), locale),
        vehicle,
        url,
      ].join('\n'),
      url,
      status: status === 'pending' ? ('tentative' as const) : ('confirmed' as const),
    };
    return [event];
  });
  return writeIcs(events, { name: text(locale, 'calendar.feed_name'), now });
}
