import type { getBoard, Locale, Output, Refusal } from '@hoist/contract';
import { visitPointColumns } from '#server/shared/orders/visit-point.ts';
import { zoneRules } from '@hoist/datasets/zone-rules';
import { avoidedFor } from '@hoist/domain/moderation/block';
import { noId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { addDays, startOfDate, type ZoneRules } from '@hoist/domain/time';
import { parseDate } from '@hoist/domain/civil-date';
import { vehicleName } from '@hoist/domain/vehicle/vehicle-name';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { type ReadCalendar, type SchedulingSnapshot, readSnapshot, windowOf } from '#modules/scheduling';
import { avoidedBy } from '#server/shared/blocks.ts';
import { customerNameOf, nameOf } from '#server/shared/person-name.ts';
import type { Needs } from '#modules/orders';
import { pairsOfDay, presentLegs, type BoardStops } from './board-legs.ts';
import { nearbyRules } from '../../../shared/nearby-rules.ts';

type Board = Output<typeof getBoard>['data'];
type BoardVisit = Board['visits'][number];

/** Visits within this distance of the day can block one of its visits. */
const aroundMs = 12 * 3_600_000;
/** Older positions are not shown. */
const seenMs = 15 * 60_000;

export interface BoardRequest {
  /** 'YYYY-MM-DD' by the clock of `zone`. */
  readonly day: string;
  /** '': the company's. */
  readonly zone: string;
  readonly locale: Locale;
  readonly now: Date;
}

/** A day of all mechanics, with all inputs of the calendar's rules, so that the console can judge placements. */
export async function readBoard(
  context: Needs<'database' | 'booking' | 'settings'>,
  { day, zone: wanted, locale, now }: BoardRequest,
): Promise<Result<Board, Refusal>> {
  const companyZone = (await context.booking.info.get()).settings.company.timezone;
  const zone = wanted || companyZone;
  const asked = boardDay({ day, zone });
  if (!asked.ok) return asked;
  const { rules, window } = asked.value;
  const snapshot = await readSnapshot(context.booking);
  const stops = await readStops(context.database.db, { snapshot, window, locale, now });
  const zones = new Map<string, ZoneRules>([[zone, rules]]);
  for (const one of snapshot.mechanics.values()) zones.set(one.zone.zone, one.zone);
  for (const { timezone } of stops.visits) {
    const known = zones.get(timezone) ?? zoneRules(timezone);
    if (known) zones.set(timezone, known);
  }
  return ok({
    day: window,
    companyZone,
    zones: [...zones.values()].map((one) => nearbyRules(one, window.from)),
    ...stops,
    skills: await readSkills(context.database.db, stops.mechanics, locale),
    positions: await readPositions(context.database.db, now),
    legs: await presentLegs(snapshot, pairsOfDay(stops)),
    lateMinutes: (await context.settings.get()).late.tellMinutes,
    window: windowOf(snapshot.settings),
    now: now.getTime(),
  });
}

/** A day by the clock of a zone. */
export function boardDay({
  day,
  zone,
}: Pick<BoardRequest, 'day' | 'zone'>): Result<{ rules: ZoneRules; window: Board['day'] }, Refusal> {
  const rules = zoneRules(zone);
  if (!rules) return refuse(invalidField('zone', 'assign.zone'));
  if (!parseDate(day)) return refuse(invalidField('day', 'field.invalid'));
  return ok({ rules, window: { from: startOfDate(day, rules), to: startOfDate(addDays(day, 1), rules) } });
}

/** The mechanics, visits and held times of a board, and of half a day around it. */
export async function readStops(
  db: Db,
  given: Pick<BoardRequest, 'locale' | 'now'> & {
    readonly snapshot: SchedulingSnapshot;
    readonly window: Board['day'];
  },
): Promise<BoardStops> {
  const { snapshot, window, locale, now } = given;
  const mechanics = [...snapshot.mechanics.values()];
  const people = await db
    .selectFrom('users')
    .where('usersId', 'in', [noId, ...mechanics.map(({ id }) => id)])
    .select(['usersId', 'fname', 'lname'])
    .execute();
  const names = new Map(people.map((one) => [one.usersId, nameOf(one)]));
  return {
    mechanics: mechanics
      .map((one) => presentMechanic(one, names.get(one.id) ?? '', window))
      .toSorted((a, b) => a.name.localeCompare(b.name, locale) || a.usersId - b.usersId),
    visits: await readVisits(db, { window, locale }),
    held: await readHeld(db, window, now),
  };
}

async function readSkills(db: Db, mechanics: Board['mechanics'], locale: Locale): Promise<Board['skills']> {
  const ids = new Set(mechanics.flatMap(({ skills }) => skills));
  const rows = await db
    .selectFrom('services')
    .where('servicesId', 'in', [noId, ...ids])
    .select(['servicesId as id', locale === 'fr' ? 'titleFr as title' : 'titleEn as title'])
    .execute();
  return rows.toSorted((a, b) => a.title.localeCompare(b.title, locale));
}

const presentMechanic = (
  one: ReadCalendar,
  name: string,
  { from, to }: Board['day'],
): Board['mechanics'][number] => ({
  usersId: one.id,
  name,
  base: one.base,
  zone: one.zone.zone,
  radiusKm: one.radiusKm,
  longestDriveMinutes: one.longestDriveMinutes ?? null,
  skills: [...one.skills],
  lapses: [...(one.lapses ?? [])].map(([service, lapse]) => ({ service, from: lapse })),
  weeklyHours: one.weeklyHours.map((hours) => ({ ...hours })),
  breaks: one.breaks.map((hours) => ({ ...hours })),
  dailyLimit: { ...one.dailyLimit },
  timeOff: one.timeOff
    .filter((off) => off.from < to + aroundMs && from - aroundMs < off.to)
    .map((off) => ({ ...off })),
});

type Changed = 'servicesTitle' | 'startsAt' | 'endsAt' | 'expectedAt' | 'customer' | 'vehicle';

interface Row extends Omit<BoardVisit, Changed> {
  readonly titles: readonly string[];
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly expectedAt: Date | null;
  readonly fname: string;
  readonly lname: string;
  readonly vehicle: { readonly year: number; readonly makeName: string; readonly modelName: string };
}

/** Open services of one order with one mechanic form a visit (`openVisitOf`); complete ones are listed alone. */
async function readVisits(
  db: Db,
  { window, locale }: { readonly window: Board['day']; readonly locale: Locale },
): Promise<BoardVisit[]> {
  const title = sql.ref(locale === 'fr' ? 's.servicesTitleFr' : 's.servicesTitleEn');
  const [from, to] = [new Date(window.from - aroundMs), new Date(window.to + aroundMs)];
  const ms = (at: string) => sql`extract(epoch FROM ${sql.raw(at)})::float8 * 1000`;
  const { rows } = await sql<Row>`
    WITH near AS MATERIALIZED (
      SELECT s.*, l.expected_at,
        CASE WHEN s.status IN ('pending', 'confirm') THEN s.orders_id ELSE -s.orders_services_id END AS together
      FROM order_services s LEFT JOIN late_arrivals l USING (orders_services_id, mechanic_id, starts_at)
      WHERE s.booked_at IS NOT NULL AND s.starts_at >= ${from} AND s.starts_at < ${to}
        AND s.status IN ('pending', 'confirm', 'complete')),
    visits AS (
      SELECT (array_agg(s.orders_services_id ORDER BY s.starts_at))[1] AS first, max(s.ends_at) AS ends_at,
        max(s.progress) AS progress, array_agg(${title} ORDER BY s.starts_at) AS titles,
        json_agg(json_build_object('id', s.services_id, 'from', ${ms('s.starts_at')}, 'to', ${ms('s.ends_at')},
          'until', ${ms('(s.expected_at + (s.ends_at - s.starts_at))')}) ORDER BY s.starts_at) AS services
      FROM near s GROUP BY s.together, s.mechanic_id)
    SELECT v.first AS orders_services_id, v.services, v.titles, f.mechanic_id, f.status, v.progress, f.starts_at, v.ends_at, f.expected_at,
      f.timezone, f.lat, f.lng, f.slack_minutes, f.users_locations_id AS location_id, f.precision, f.radius_m, u.fname, u.lname, f.vehicle, f.location->>'city' AS city, f.location->>'address' AS address,
      ${avoidedBy(sql.ref('f.usersId'))} AS avoids,
      ARRAY(SELECT DISTINCT (e.detail->>'mechanicId')::bigint FROM order_events e
        WHERE e.orders_services_id = f.orders_services_id AND e.event = 'released' AND e.detail->>'mechanicId' IS NOT NULL) AS former
    FROM visits v JOIN near f ON f.orders_services_id = v.first JOIN users u ON u.users_id = f.users_id
    ORDER BY f.starts_at, v.first`.execute(db);
  return rows.map(({ titles, fname, lname, vehicle, ...row }) => ({
    ...row,
    servicesTitle: titles.join(', '),
    startsAt: row.startsAt.getTime(),
    endsAt: row.endsAt.getTime(),
    expectedAt: row.expectedAt?.getTime() ?? null,
    customer: customerNameOf({ fname, lname }, locale),
    vehicle: vehicleName(vehicle, locale),
    avoids: [...avoidedFor({ status: row.status, mechanicId: row.mechanicId }, row.avoids)],
  }));
}

async function readHeld(db: Db, window: Board['day'], now: Date): Promise<Board['held']> {
  const rows = await db
    .selectFrom('orderServices')
    .where('status', '=', 'draft')
    .where('holdExpiresAt', '>', now)
    .where('startsAt', '>=', new Date(window.from - aroundMs))
    .where('startsAt', '<', new Date(window.to + aroundMs))
    .select(['ordersServicesId', 'mechanicId', 'startsAt', 'endsAt', ...visitPointColumns])
    .execute();
  const moved = await db
    .selectFrom('visitMoves as m')
    .innerJoin('orderServices as s', 's.ordersServicesId', 'm.ordersServicesId')
    .where('m.undoUntil', '>', now)
    .where('m.startsAt', '>=', new Date(window.from - aroundMs))
    .where('m.startsAt', '<', new Date(window.to + aroundMs))
    .select(['m.ordersServicesId', 'm.mechanicId', 'm.startsAt', 'm.endsAt'])
    .select(visitPointColumns.map((column) => `s.${column}` as const))
    .execute();
  return [...rows, ...moved].flatMap((row) => {
    const { ordersServicesId, mechanicId, startsAt: starts, usersLocationsId: locationId } = row;
    const { lat, lng, slackMinutes } = row;
    if (mechanicId === null) return [];
    const interval = { from: starts.getTime(), to: row.endsAt.getTime() };
    return [{ ordersServicesId, mechanicId, ...interval, lat, lng, slackMinutes, locationId }];
  });
}

async function readPositions(db: Db, now: Date): Promise<Board['positions']> {
  const rows = await db
    .selectFrom('mechanicPositions as p')
    .innerJoin('orderServices as s', 's.ordersServicesId', 'p.ordersServicesId')
    .where('p.at', '>', new Date(now.getTime() - seenMs))
    .where('s.progress', '=', 'on_the_way')
    .distinctOn('p.mechanicId')
    .select(['p.mechanicId', 'p.lat', 'p.lng', 'p.at'])
    .orderBy('p.mechanicId')
    .orderBy('p.at', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}
