import type { assignmentChoices, Locale, Output, Refusal } from '@hoist/contract';
import { noId, type OrderId, type UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { formatIso, parseIso, type ZoneRules } from '@hoist/domain/time';
import { formatLocalFor } from '@hoist/domain/time-format';
import type { Db } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { readSnapshot, withRoads } from '#modules/scheduling';
import { companyRulesOf } from '#server/shared/settings/company-today.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { customerNameOf, nameOf } from '#server/shared/person-name.ts';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import { openVisitOf, placedOf, type Needs } from '#modules/orders';
import { nearbyRules } from '../../../shared/nearby-rules.ts';
import { judgePlacing, type Judged } from './judge-placing.ts';

/** Sorts after every available mechanic. */
const never = Number.MAX_SAFE_INTEGER;

type Choices = Output<typeof assignmentChoices>['data'];

/** All mechanics with the calendar's verdict on taking a visit at a time; available ones first. */
export async function listChoices(
  context: Needs<'database' | 'booking'>,
  given: {
    readonly ordersServicesId: OrderId;
    readonly preferredTime: string | undefined;
    readonly locale: Locale;
    readonly now: Date;
  },
): Promise<Result<Choices, Refusal>> {
  const { db } = context.database;
  const wanted = given.preferredTime === undefined ? null : parseIso(given.preferredTime);
  if (wanted === undefined) return refuse(invalidField('preferred_time', 'booking.date'));
  const order = await loadOrder(db, given.ordersServicesId);
  if (!order || order.bookedAt === null) return refuse({ code: 'not_found' });
  if (order.status !== 'pending' && order.status !== 'confirm') return refuse({ code: 'wrong_state' });
  const visit = await openVisitOf(db, order);
  const placed = placedOf(visit);
  const start = wanted ?? placed.start;
  const snapshot = await readSnapshot(context.booking);
  const now = given.now.getTime();
  const judged = await withRoads(snapshot, (known) =>
    judgePlacing(db, { visit, start, snapshot: known, now }),
  );
  const ids = judged.map(({ mechanicId }) => mechanicId);
  const people = await db
    .selectFrom('users')
    .where('usersId', 'in', [noId, ...ids])
    .select(['usersId', 'fname', 'lname'])
    .execute();
  const names = new Map(people.map((one) => [one.usersId, nameOf(one)]));
  const zone = zoneOf(order.timezone);
  const office = companyRulesOf(await context.booking.info.get());
  const blockers = await readBlockers(db, judged, { reader: office, locale: given.locale });
  return ok({
    startsAt: formatIso(start, zone),
    preferredTime: formatLocalFor(start, { place: zone, reader: office }, given.locale),
    durationMinutes: placed.durationMinutes,
    zone: nearbyRules(zone, start),
    mechanics: judged
      .map((one) => ({
        ...presentJudged(one),
        blocker: blockers.get(one.mechanicId) ?? null,
        name: names.get(one.mechanicId) ?? '',
        present: one.mechanicId === order.mechanicId,
      }))
      .toSorted(
        (a, b) => (a.addedMinutes ?? never) - (b.addedMinutes ?? never) || a.name.localeCompare(b.name),
      ),
  });
}

const presentJudged = ({ mechanicId, judged }: Judged) => ({
  mechanicId,
  reason: judged.ok ? null : judged.error,
  addedMinutes: judged.ok ? Math.round(judged.value.addedMinutes) : null,
  estimated: judged.ok && judged.value.estimated,
});

type Blocked = Choices['mechanics'][number]['blocker'];

/** The visits of the jobs that drives would be too late from or for. */
async function readBlockers(
  db: Db,
  judged: readonly Judged[],
  { reader, locale }: { readonly reader: ZoneRules; readonly locale: Locale },
): Promise<ReadonlyMap<UserId, Blocked>> {
  const blocked = judged.flatMap(({ mechanicId, blocker }) => (blocker ? [{ mechanicId, ...blocker }] : []));
  if (blocked.length === 0) return new Map();
  const rows = await db
    .selectFrom('orderServices as s')
    .innerJoin('users as u', 'u.usersId', 's.usersId')
    .where(
      's.mechanicId',
      'in',
      blocked.map(({ mechanicId }) => mechanicId),
    )
    .where(
      's.startsAt',
      'in',
      blocked.map(({ job }) => new Date(job.from)),
    )
    .where('s.status', 'in', ['draft', 'pending', 'confirm'])
    .select([
      's.ordersServicesId',
      's.mechanicId',
      's.startsAt',
      's.timezone',
      's.location',
      'u.fname',
      'u.lname',
    ])
    .select(locale === 'fr' ? 's.servicesTitleFr as title' : 's.servicesTitleEn as title')
    .execute();
  return new Map(
    blocked.map(({ mechanicId, job, noRoad }): [UserId, Blocked] => {
      const row = rows.find((one) => one.mechanicId === mechanicId && one.startsAt.getTime() === job.from);
      if (!row) return [mechanicId, null];
      const visit = {
        ordersServicesId: row.ordersServicesId,
        servicesTitle: row.title,
        customer: customerNameOf(row, locale),
        place: `${row.location.address}, ${row.location.city}`,
        time: formatLocalFor(job.from, { place: zoneOf(row.timezone), reader }, locale),
      };
      return [mechanicId, { ...visit, noRoad }];
    }),
  );
}
