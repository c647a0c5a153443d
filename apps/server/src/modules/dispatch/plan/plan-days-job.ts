import type { DayProposalId } from '@hoist/domain/ids';
import { EVENING_HOUR, isDisrupted, WORTH_KM, type SeenDay } from '@hoist/domain/scheduling/planner/seen-day';
import { addDays, localDate, startOfDate, toLocal } from '@hoist/domain/time';
import type { Selectable } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { DayPlanRunsTable } from '#server/platform/db/schema-day-proposals.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import type { Needs } from '#modules/orders';
import { readCompanyZone } from '#server/shared/settings/company-today.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { effectsOf } from './day-effects.ts';
import { planRead } from './plan-day.ts';
import { readDay } from './read-day.ts';
import { closeOpenProposal, storeProposal } from './store-proposal.ts';

/** Days that are planned again after a change, from today. */
const DAYS = 7;

interface Due {
  readonly day: string;
  readonly zone: string;
  readonly now: Date;
  readonly source: 'evening' | 'change';
}

/**
 * Plans tomorrow each evening, and a day again after it lost a visit or a mechanic's time (ADR 147). A plan that saves
 * enough is proposed to the office; it changes nothing.
 */
export const planDaysJob = (context: Needs<'database' | 'booking' | 'settings'>): Job => ({
  name: 'day-plans',
  everyMs: 60_000,
  run: async (now) => {
    const { db } = context.database;
    const zone = await readCompanyZone(db);
    const rules = zoneOf(zone);
    const today = localDate(now.getTime(), rules);
    const isEvening = toLocal(now.getTime(), rules).hour >= EVENING_HOUR;
    const startOf = (ahead: number) => startOfDate(addDays(today, ahead), rules);
    const seenBetween = await readSeen(db, startOf(0), startOf(DAYS));
    const rows = await db
      .selectFrom('dayPlanRuns')
      .where('timezone', '=', zone)
      .where('day', '>=', today)
      .where('day', '<', addDays(today, DAYS))
      .selectAll()
      .execute();
    for (let ahead = 0; ahead < DAYS; ahead += 1) {
      const at = { day: addDays(today, ahead), zone, now };
      const seen = seenBetween(startOf(ahead), startOf(ahead + 1));
      const row = rows.find(({ day }) => day === at.day);
      const source = await claimDay(db, { ...at, row, seen, isEvening: isEvening && ahead === 1 });
      if (source) await propose(context, { ...at, source });
    }
  },
});

interface Claiming extends Omit<Due, 'source'> {
  /** What the last plan of the day has seen. */
  readonly row: Selectable<DayPlanRunsTable> | undefined;
  readonly seen: SeenDay;
  readonly isEvening: boolean;
}

/** Why the day is to be planned, if this process is the one that noticed; a day seen for the first time is not. */
async function claimDay(
  db: Db,
  { day, zone, now, row, seen, isEvening }: Claiming,
): Promise<Due['source'] | undefined> {
  const value = JSON.stringify(seen);
  if (!row) {
    const made = await db
      .insertInto('dayPlanRuns')
      .values({ day, timezone: zone, plannedAt: now, seen: value, evening: isEvening })
      .onConflict((conflict) => conflict.doNothing())
      .returning('day')
      .executeTakeFirst();
    return made && isEvening ? 'evening' : undefined;
  }
  const evening = isEvening && !row.evening;
  const changed = isDisrupted(row.seen, seen);
  const isSame =
    JSON.stringify([row.seen.visits, row.seen.losses]) === JSON.stringify([seen.visits, seen.losses]);
  if (!evening && isSame) return undefined;
  const claimed = await db
    .updateTable('dayPlanRuns')
    .set({ plannedAt: now, seen: value, evening: row.evening || isEvening })
    .where('day', '=', day)
    .where('timezone', '=', zone)
    .where('plannedAt', '=', row.plannedAt)
    .returning('day')
    .executeTakeFirst();
  if (!claimed) return undefined;
  if (changed) return 'change';
  return evening ? 'evening' : undefined;
}

/** Proposes a plan of the day if it saves enough; an older proposal of the day is over in any case. */
async function propose(
  context: Needs<'database' | 'booking' | 'settings'>,
  { day, zone, now, source }: Due,
): Promise<DayProposalId | undefined> {
  const read = await readDay(context, { day, zone, locale: 'en', now });
  if (!read.ok) return undefined;
  const { changes, km } = await planRead(read.value);
  const isWorth = changes.length > 0 && km.before - km.after >= WORTH_KM;
  const effects = isWorth ? await effectsOf(context.database.db, read.value, changes) : [];
  return context.database.transaction(async (tx) => {
    await closeOpenProposal(tx, { day, zone, state: 'outdated', staffId: null, now });
    if (!isWorth) return undefined;
    const moves = changes.map(({ visit, from, to }) => ({
      ordersServicesId: visit.id,
      from,
      to,
      startsAt: new Date(visit.from),
    }));
    return storeProposal(tx, { day, zone, source, state: 'open', staffId: null, moves, effects, now });
  });
}

/** Reads visits, time off and delays of some days once, and returns what a part of them has. */
async function readSeen(
  db: Db,
  start: number,
  end: number,
): Promise<(dayStart: number, dayEnd: number) => SeenDay> {
  const [from, to] = [new Date(start), new Date(end)];
  const visits = await db
    .selectFrom('orderServices')
    .where('bookedAt', 'is not', null)
    .where('status', 'in', ['pending', 'confirm', 'complete'])
    .where('startsAt', '>=', from)
    .where('startsAt', '<', to)
    .select(['ordersServicesId', 'mechanicId', 'startsAt'])
    .orderBy('ordersServicesId')
    .execute();
  const late = await db
    .selectFrom('lateArrivals')
    .where('startsAt', '>=', from)
    .where('startsAt', '<', to)
    .select(['ordersServicesId', 'expectedAt', 'startsAt'])
    .orderBy('ordersServicesId')
    .execute();
  const off = await db
    .selectFrom('mechanicTimeOff')
    .where('startsAt', '<', to)
    .where('endsAt', '>', from)
    .select(['mechanicId', 'startsAt', 'endsAt'])
    .orderBy('id')
    .execute();
  return (dayStart, dayEnd) => {
    const isOn = ({ startsAt }: { readonly startsAt: Date }) =>
      dayStart <= startsAt.getTime() && startsAt.getTime() < dayEnd;
    const reaches = ({ startsAt, endsAt }: (typeof off)[number]) =>
      startsAt.getTime() < dayEnd && endsAt.getTime() > dayStart;
    return {
      visits: visits
        .filter(isOn)
        .map((one) => `${one.ordersServicesId} ${one.mechanicId ?? 0} ${one.startsAt.toISOString()}`),
      losses: [
        ...late.filter(isOn).map((one) => `late ${one.ordersServicesId} ${one.expectedAt.toISOString()}`),
        ...off
          .filter(reaches)
          .map((one) => `off ${one.mechanicId} ${one.startsAt.toISOString()} ${one.endsAt.toISOString()}`),
      ],
    };
  };
}
