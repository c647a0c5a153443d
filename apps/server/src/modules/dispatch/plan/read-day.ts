import type { Locale, Refusal } from '@hoist/contract';
import type { Db } from '#server/platform/db/database.ts';
import type { OrderId, UserId } from '@hoist/domain/ids';
import { ok, type Result } from '@hoist/domain/result';
import type { PlanMechanic, PlanVisit } from '@hoist/domain/scheduling/planner/plan-request';
import type { ConsentRule } from '@hoist/domain/scheduling/planner/proposal';
import type { ZoneRules } from '@hoist/domain/time';
import type { Needs } from '#modules/orders';
import { readSnapshot, type SchedulingSnapshot } from '#modules/scheduling';
import { readSetting } from '#server/shared/settings/read-setting.ts';
import type { BoardStops } from '../board/board-legs.ts';
import { boardDay, readStops } from '../board/read-board.ts';
import { drivesBetween, type DriveMatrix } from './drives-between.ts';
import { doneBy, pairsOf, planVisits } from './plan-visits.ts';

export interface AskedDay {
  /** 'YYYY-MM-DD' by the clock of `zone`. */
  readonly day: string;
  readonly zone: string;
  readonly locale: Locale;
  readonly now: Date;
}

/** A day as the planner needs it. */
export interface ReadDay {
  readonly asked: AskedDay;
  readonly window: { readonly from: number; readonly to: number };
  readonly zone: ZoneRules;
  readonly rule: ConsentRule;
  readonly snapshot: SchedulingSnapshot;
  readonly stops: BoardStops;
  readonly visits: readonly PlanVisit[];
  readonly mechanics: readonly PlanMechanic[];
  readonly names: ReadonlyMap<UserId, string>;
  readonly matrix: DriveMatrix;
}

export async function readDay(
  { database: { db }, booking, settings }: Needs<'database' | 'booking' | 'settings'>,
  asked: AskedDay,
): Promise<Result<ReadDay, Refusal>> {
  const { day, zone, locale, now } = asked;
  const found = boardDay({ day, zone });
  if (!found.ok) return found;
  const { window, rules } = found.value;
  const snapshot = await readSnapshot(booking);
  const stops = await readStops(db, { snapshot, window, locale, now });
  const rule = await readSetting(db, 'day_plans');
  const { offers } = await settings.get();
  const planning = { window, now: now.getTime(), rule, offers, asked: await readAsked(db, window) };
  const visits = planVisits(stops, planning);
  const mechanics = [...snapshot.mechanics.values()].map((calendar): PlanMechanic => ({
    calendar,
    done: doneBy(stops, calendar.id, window),
  }));
  const bases = mechanics.map(({ calendar }) => calendar.base);
  const matrix = await snapshot.settle((drives) =>
    Promise.resolve(
      drivesBetween([...bases, ...visits.map(({ place }) => place)], {
        drives,
        wanted: pairsOf(visits, bases),
      }),
    ),
  );
  const names = new Map(stops.mechanics.map(({ usersId, name }) => [usersId, name]));
  return ok({ asked, window, zone: rules, rule, snapshot, stops, visits, mechanics, names, matrix });
}

/** Visits of the day about which mechanics are asked. */
async function readAsked(db: Db, { from, to }: ReadDay['window']): Promise<ReadonlySet<OrderId>> {
  const rows = await db
    .selectFrom('dayProposalChanges as c')
    .innerJoin('dayProposals as p', 'p.dayProposalsId', 'c.dayProposalsId')
    .where('p.state', '=', 'asked')
    .where('c.startsAt', '>=', new Date(from))
    .where('c.startsAt', '<', new Date(to))
    .select('c.ordersServicesId')
    .execute();
  return new Set(rows.map(({ ordersServicesId }) => ordersServicesId));
}
