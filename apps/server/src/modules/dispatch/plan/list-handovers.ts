import type { listHandovers as endpoint, Locale, Output } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { formatMoney } from '@hoist/domain/money/money';
import { formatIso } from '@hoist/domain/time';
import { vehicleName } from '@hoist/domain/vehicle/vehicle-name';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { zoneOf } from '#server/shared/zone-of.ts';

type Handover = Output<typeof endpoint>['data'][number];

interface HandoversRequest {
  readonly mechanicId: UserId;
  readonly locale: Locale;
  readonly now: Date;
}

/** The questions that a mechanic can answer, or has agreed to. A visit that has changed is no longer asked about. */
export async function listHandovers(
  db: Db,
  { mechanicId, locale, now }: HandoversRequest,
): Promise<Handover[]> {
  const rows = await db
    .selectFrom('dayProposals as p')
    .innerJoin('dayProposalMechanics as m', 'm.dayProposalsId', 'p.dayProposalsId')
    .where('p.state', '=', 'asked')
    .where('p.answerUntil', '>', now)
    .where('m.mechanicId', '=', mechanicId)
    .where('m.asked', '=', true)
    .select(['p.dayProposalsId as proposalId', 'p.timezone', 'p.answerUntil', 'm.answer'])
    .select(['m.minutesBefore', 'm.minutesAfter', 'm.endsBefore', 'm.endsAfter'])
    .select(['m.payBeforeCents', 'm.payAfterCents'])
    .orderBy('p.answerUntil')
    .orderBy('p.dayProposalsId')
    .execute();
  if (rows.length === 0) return [];
  const visits = await readVisits(
    db,
    rows.map(({ proposalId }) => proposalId),
    locale,
  );
  return rows.flatMap((row): Handover[] => {
    const own = visits.filter(({ proposalId }) => proposalId === row.proposalId);
    if (row.answerUntil === null || own.some(({ isSame }) => !isSame)) return [];
    const rules = zoneOf(row.timezone);
    const iso = (at: Date | null) => at && formatIso(at.getTime(), rules);
    const { payBeforeCents: before, payAfterCents: after } = row;
    return [
      {
        proposalId: row.proposalId,
        answerUntil: formatIso(row.answerUntil.getTime(), rules),
        timezone: row.timezone,
        hasAgreed: row.answer === 'agreed',
        takes: own
          .filter(({ toId }) => toId === mechanicId)
          .map(({ from, visit }) => ({ ...visit, mechanic: from })),
        gives: own
          .filter(({ fromId }) => fromId === mechanicId)
          .map(({ to, visit }) => ({ ...visit, mechanic: to })),
        driveMinutes: { before: row.minutesBefore, after: row.minutesAfter },
        endsAt: { before: iso(row.endsBefore), after: iso(row.endsAfter) },
        pay:
          before === null || after === null
            ? null
            : { before: formatMoney(before), after: formatMoney(after) },
      },
    ];
  });
}

const readVisits = async (db: Db, ids: readonly Handover['proposalId'][], locale: Locale) => {
  const title = sql.ref(locale === 'fr' ? 't.servicesTitleFr' : 't.servicesTitleEn');
  const rows = await db
    .selectFrom('dayProposalChanges as c')
    .innerJoin('orderServices as s', 's.ordersServicesId', 'c.ordersServicesId')
    .leftJoin('orderServices as t', (join) =>
      join
        .onRef('t.ordersId', '=', 's.ordersId')
        .on(sql<SqlBool>`t.mechanic_id IS NOT DISTINCT FROM s.mechanic_id`)
        .on('t.status', 'in', ['pending', 'confirm']),
    )
    .leftJoin('users as f', 'f.usersId', 'c.fromId')
    .innerJoin('users as u', 'u.usersId', 'c.toId')
    .where('c.dayProposalsId', 'in', ids)
    .groupBy(['c.dayProposalsId', 'c.ordersServicesId', 's.ordersServicesId', 'f.usersId', 'u.usersId'])
    .select(['c.dayProposalsId as proposalId', 'c.fromId', 'c.toId', 's.vehicle', 's.timezone', 's.startsAt'])
    .select(['f.fname as from', 'u.fname as to'])
    .select([
      sql<boolean>`s.status IN ('pending', 'confirm') AND s.progress IS NULL AND s.starts_at = c.starts_at
        AND s.mechanic_id IS NOT DISTINCT FROM c.from_id`.as('isSame'),
      sql<string>`s.location->>'city'`.as('city'),
      sql<string>`string_agg(${title}, ', ' ORDER BY t.starts_at)`.as('servicesTitle'),
      sql<number>`(extract(epoch FROM max(t.ends_at) - s.starts_at) / 60)::int`.as('durationMinutes'),
    ])
    .orderBy('s.startsAt')
    .orderBy('c.ordersServicesId')
    .execute();
  return rows.map(({ proposalId, fromId, toId, from, to, isSame, ...row }) => ({
    proposalId,
    fromId,
    toId,
    isSame,
    from: from ?? '',
    to: to ?? '',
    visit: {
      startsAt: formatIso(row.startsAt.getTime(), zoneOf(row.timezone)),
      timezone: row.timezone,
      servicesTitle: row.servicesTitle,
      vehicle: vehicleName(row.vehicle, locale),
      city: row.city,
      durationMinutes: row.durationMinutes,
    },
  }));
};
