import type { Locale } from '@hoist/contract';
import { visitPointOf } from '#server/shared/orders/visit-point.ts';
import type { tracking } from '@hoist/contract/field-work/tracking';
import type { UserId } from '@hoist/domain/ids';
import { arrivalEstimate, arrivalWindow, type SeenAt } from '@hoist/domain/scheduling/arrival';
import { expectedArrival } from '@hoist/domain/order/departure';
import { isDoor } from '@hoist/domain/scheduling/precision';
import { formatIso } from '@hoist/domain/time';
import { formatTime } from '@hoist/domain/time-format';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#server/platform/db/database.ts';
import { readSnapshot } from '#modules/scheduling';
import { withLinks } from '#server/shared/formats/link.ts';
import { driveLink } from '#server/shared/links/customer-links.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { driveToVisit, readDelay, type Needs } from '#modules/orders';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import type { LiveRoute, LiveRoutes } from './live-routes.ts';

export type Tracking = z.input<typeof tracking>;

export interface TrackingContext extends Needs<'database' | 'booking' | 'links' | 'publicUrl' | 'settings'> {
  readonly routes: LiveRoutes;
}

/** One drive to a visit. A reassigned job has a new drive. */
interface Ride {
  /** When the mechanic started the drive. */
  readonly since: Date;
}

export interface Watching {
  readonly order: LoadedOrder;
  /** Undefined: no drive is under way. */
  readonly ride: Ride | undefined;
  readonly locale: Locale;
  readonly now: Date;
}

export async function rideOf(db: Db, order: LoadedOrder): Promise<Ride | undefined> {
  if (order.status !== 'confirm' || order.progress !== 'on_the_way') return undefined;
  const event = await db
    .selectFrom('orderEvents')
    .where('ordersServicesId', '=', order.ordersServicesId)
    .where('event', '=', 'progress_set')
    // An undone arrival leaves the same drive.
    .where(sql<boolean>`detail->>'progress' = 'on_the_way'`)
    .orderBy('id', 'desc')
    .select('at')
    .executeTakeFirst();
  return event && { since: event.at };
}

/** The mechanic's position and estimated arrival; without a drive, the promised arrival. */
export async function readTracking(
  context: TrackingContext,
  db: Db,
  { order, ride, locale, now }: Watching,
): Promise<Tracking> {
  const { links, publicUrl } = context;
  const zone = zoneOf(order.timezone);
  const seen = ride ? await lastSeen(db, order, ride) : null;
  const route = seen ? await context.routes(order.ordersServicesId, { seen, place: order }) : undefined;
  const arrives = await arrivalOf(context, { order, seen, route, now: now.getTime() });
  const expectedAt = await readDelay(db, order);
  const promised = (expectedAt ?? order.startsAt).getTime();
  // An unseen drive ends after its planned time, or when the mechanic said.
  const window = arrivalWindow(
    ride && arrives === null
      ? await unseenArrival(context, db, { order, ride, expectedAt, now: now.getTime() })
      : promised,
  );
  return {
    onTheWay: ride !== undefined,
    mechanic: await firstName(db, order.mechanicId),
    late: expectedAt !== null,
    window: {
      from: formatIso(window.from, zone),
      to: formatIso(window.to, zone),
      fromLabel: formatTime(window.from, zone, locale),
      toLabel: formatTime(window.to, zone, locale),
    },
    position:
      seen && arrives !== null
        ? { lat: seen.point.lat, lng: seen.point.lng, at: formatIso(seen.at, zone) }
        : null,
    place: { lat: order.lat, lng: order.lng, radiusM: order.radiusM, isDoor: isDoor(order) },
    timezone: order.timezone,
    arrivesAt: arrives === null ? null : formatIso(arrives, zone),
    arrivesLabel: arrives === null ? '' : formatTime(arrives, zone, locale),
    line: arrives === null ? '' : (route?.line ?? ''),
    link: ride ? withLinks(await driveLink(db, links, { order, since: ride.since }), publicUrl) : '',
  };
}

async function unseenArrival(
  context: TrackingContext,
  db: Db,
  given: {
    readonly order: LoadedOrder;
    readonly ride: Ride;
    readonly expectedAt: Date | null;
    readonly now: number;
  },
): Promise<number> {
  const { order, ride, expectedAt, now } = given;
  const since = ride.since.getTime();
  const driveMs = await driveToVisit(context, db, { order, now: since });
  return Math.max(expectedArrival({ since, driveMs, now }), expectedAt?.getTime() ?? 0);
}

/** By the route from where it was asked for, else by the drive from the last position. */
async function arrivalOf(
  { booking }: TrackingContext,
  given: {
    readonly order: LoadedOrder;
    readonly seen: SeenAt | null;
    readonly route: LiveRoute | undefined;
    readonly now: number;
  },
): Promise<number | null> {
  const { seen, route, now } = given;
  const place = visitPointOf(given.order);
  if (!route) {
    const { settle } = await readSnapshot(booking);
    return settle((drives) => Promise.resolve(arrivalEstimate({ seen, place, drives, now })));
  }
  const drives = () => ({ km: route.km, minutes: Math.ceil(route.seconds / 60) });
  return arrivalEstimate({ seen: route.seen, place, drives, now });
}

export async function firstName(db: Db, usersId: UserId | null): Promise<string> {
  if (usersId === null) return '';
  const row = await db.selectFrom('users').where('usersId', '=', usersId).select('fname').executeTakeFirst();
  return row?.fname ?? '';
}

async function lastSeen(db: Db, order: LoadedOrder, { since }: Ride): Promise<SeenAt | null> {
  const row = await db
    .selectFrom('mechanicPositions')
    .where('ordersServicesId', '=', order.ordersServicesId)
    .where('mechanicId', '=', order.mechanicId)
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .select(['lat', 'lng', 'at'])
    .limit(1)
    .executeTakeFirst();
  return row ? { point: { lat: row.lat, lng: row.lng }, at: row.at.getTime() } : null;
}
