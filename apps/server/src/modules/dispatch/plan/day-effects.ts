import type { OrderId, UserId } from '@hoist/domain/ids';
import { agendaOf } from '@hoist/domain/scheduling/agenda';
import type { PlanMechanic, PlanVisit } from '@hoist/domain/scheduling/planner/plan-request';
import type { Db } from '#server/platform/db/database.ts';
import { payOfDay } from '#modules/pay';
import { drivesOf } from './drives-between.ts';
import type { ReadDay } from './read-day.ts';

/** A visit of the day that changes its mechanic. */
export interface DayChange {
  readonly visit: PlanVisit;
  readonly from: UserId | null;
  readonly to: UserId;
}

interface Driven {
  readonly km: number;
  readonly minutes: number;
  readonly visits: number;
  /** The end of the last visit, epoch milliseconds. */
  readonly endsAt: number | null;
}

export interface DrivingEffect {
  readonly mechanicId: UserId;
  readonly name: string;
  readonly before: Driven;
  readonly after: Driven;
}

export const tenths = (km: number): number => Math.round(km * 10) / 10;

/** The driving of all mechanics before and after the changes. */
export function drivingOf(day: ReadDay, changes: readonly DayChange[]): readonly DrivingEffect[] {
  const taker = new Map(changes.map(({ visit, to }) => [visit.id, to]));
  return day.mechanics.map((mechanic) => ({
    mechanicId: mechanic.calendar.id,
    name: day.names.get(mechanic.calendar.id) ?? '',
    before: drivenBy(mechanic, day, ({ mechanicId }) => mechanicId),
    after: drivenBy(mechanic, day, ({ id, mechanicId }) => taker.get(id) ?? mechanicId),
  }));
}

export interface DayEffect extends DrivingEffect {
  readonly payBefore: number | null;
  readonly payAfter: number | null;
}

/** What the changes do to the days and the pay of the mechanics whom they touch. */
export async function effectsOf(
  db: Db,
  day: ReadDay,
  changes: readonly DayChange[],
): Promise<readonly DayEffect[]> {
  const touched = new Set(changes.flatMap(({ from, to }) => [from, to]));
  const jobs = await readJobs(db, day, changes);
  const taker = new Map<OrderId, UserId>();
  for (const { visit, to } of changes) {
    const first = jobs.find(({ ordersServicesId }) => ordersServicesId === visit.id);
    const together = jobs.filter(
      (one) =>
        one.ordersId === first?.ordersId && one.mechanicId === first.mechanicId && one.status !== 'complete',
    );
    for (const one of together) taker.set(one.ordersServicesId, to);
  }
  const effects: DayEffect[] = [];
  for (const effect of drivingOf(day, changes)) {
    const { mechanicId: id } = effect;
    if (!touched.has(id)) continue;
    const own = jobs.filter(({ mechanicId }) => mechanicId === id);
    const after = {
      own: own.filter(({ ordersServicesId }) => !taker.has(ordersServicesId)),
      taken: jobs.filter(({ ordersServicesId }) => taker.get(ordersServicesId) === id),
    };
    effects.push({
      ...effect,
      payBefore: await payOfDay(db, id, { own, taken: [] }),
      payAfter: await payOfDay(db, id, after),
    });
  }
  return effects;
}

/** Services of the day, of the touched mechanics and of the changes. */
const readJobs = (db: Db, { window }: ReadDay, changes: readonly DayChange[]) => {
  const ids = changes.map(({ visit }) => visit.id);
  const touched = changes.flatMap(({ from, to }) => (from === null ? [to] : [from, to]));
  return db
    .selectFrom('orderServices as s')
    .where('s.bookedAt', 'is not', null)
    .where('s.status', 'in', ['pending', 'confirm', 'complete'])
    .where('s.startsAt', '>=', new Date(window.from))
    .where('s.startsAt', '<', new Date(window.to))
    .where((eb) =>
      eb.or([
        eb('s.mechanicId', 'in', touched),
        eb(
          's.ordersId',
          'in',
          eb.selectFrom('orderServices').where('ordersServicesId', 'in', ids).select('ordersId'),
        ),
      ]),
    )
    .select(['s.ordersServicesId', 's.ordersId', 's.status', 's.mechanicId'])
    .execute();
};

/** A mechanic's driving of the day, home included. */
function drivenBy(
  { calendar }: PlanMechanic,
  { visits, asked: { day }, matrix }: ReadDay,
  mechanicOf: (visit: PlanVisit) => UserId | null | undefined,
): Driven {
  const own = visits.filter((visit) => mechanicOf(visit) === calendar.id);
  const jobs = own.map(({ from, to, place }) => ({ from, to, ...place }));
  const drives = drivesOf(matrix);
  const [agenda] = own.length === 0 ? [] : agendaOf({ mechanic: calendar, jobs, drives, from: day, days: 1 });
  const driven = agenda?.drives ?? [];
  return {
    km: tenths(driven.reduce((sum, { km }) => sum + km, 0)),
    minutes: driven.reduce((sum, { minutes }) => sum + minutes, 0),
    visits: own.length,
    endsAt: own.length === 0 ? null : Math.max(...own.map(({ to }) => to)),
  };
}
