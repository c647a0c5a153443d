import type { Output, planDay as endpoint, Refusal } from '@hoist/contract';
import { formatMoney } from '@hoist/domain/money/money';
import { ok, type Result } from '@hoist/domain/result';
import { changeGroups } from '@hoist/domain/scheduling/planner/change-groups';
import { usualWeights, type PlanVisit } from '@hoist/domain/scheduling/planner/plan-request';
import { needsConsent } from '@hoist/domain/scheduling/planner/proposal';
import type { Needs } from '#modules/orders';
import { drivingOf, effectsOf, tenths, type DayChange, type DayEffect } from './day-effects.ts';
import { drivesOf } from './drives-between.ts';
import { listProposals } from './list-proposals.ts';
import { planInThread } from './plan-in-thread.ts';
import { readDay, type AskedDay, type ReadDay } from './read-day.ts';

type Plan = Output<typeof endpoint>['data'];

/** Proposes other mechanics for the visits of a day, for less driving (ADR 137). Changes nothing. */
export async function planDay(
  context: Needs<'database' | 'booking' | 'settings'>,
  asked: AskedDay,
): Promise<Result<Plan, Refusal>> {
  const read = await readDay(context, asked);
  if (!read.ok) return read;
  const day = read.value;
  const { db } = context.database;
  const { changes, km, withoutMechanic } = await planRead(day);
  const effects = changes.length === 0 ? [] : await effectsOf(db, day, changes);
  const shown = new Map(day.stops.visits.map((one) => [one.ordersServicesId, one]));
  return ok({
    groups: changeGroups(changes).map((group) =>
      group.map(({ visit, from, to }) => {
        const one = shown.get(visit.id);
        return {
          ordersServicesId: visit.id,
          customer: one?.customer ?? '',
          servicesTitle: one?.servicesTitle ?? '',
          startsAt: visit.from,
          timezone: one?.timezone ?? day.zone.zone,
          from,
          to,
          needsConsent: one !== undefined && one.status !== 'complete' && asks(day, one.status, from),
        };
      }),
    ),
    mechanics: effects.map(presentEffect),
    km,
    withoutMechanic,
    withoutRoad: day.visits.flatMap((visit) => {
      const one = shown.get(visit.id);
      if (!one || hasRoad(day, visit)) return [];
      const { ordersServicesId, customer, servicesTitle, startsAt, timezone, address, city } = one;
      return [
        { ordersServicesId, customer, servicesTitle, startsAt, timezone, place: `${address}, ${city}` },
      ];
    }),
    proposals: await listProposals(db, day),
  });
}

/** Whether a road leads to a visit from its mechanic's base, or from any base if it has none. */
function hasRoad({ mechanics, matrix }: ReadDay, { place, mechanicId }: PlanVisit): boolean {
  const drives = drivesOf(matrix);
  const possible = mechanics.filter(({ calendar }) => mechanicId === null || calendar.id === mechanicId);
  return (
    possible.length === 0 || possible.some(({ calendar }) => drives(calendar.base, place).minutes < Infinity)
  );
}

const asks = ({ rule }: ReadDay, status: 'pending' | 'confirm', from: DayChange['from']): boolean =>
  needsConsent({ status, from }, rule);

export const presentEffect = ({ mechanicId, name, before, after, payBefore, payAfter }: DayEffect) => {
  const present = ({ km, minutes, visits }: DayEffect['before'], cents: number | null) => ({
    km,
    minutes,
    visits,
    pay: cents === null ? null : formatMoney(cents),
  });
  return { mechanicId, name, before: present(before, payBefore), after: present(after, payAfter) };
};

interface Planned {
  readonly changes: readonly DayChange[];
  readonly km: { readonly before: number; readonly after: number; readonly least: number };
  /** Visits that no one can do. */
  readonly withoutMechanic: number;
}

/** Plans a day that was read, in a thread of its own. */
export async function planRead(day: ReadDay): Promise<Planned> {
  const { visits, mechanics, matrix } = day;
  const { mechanicOf, boundKm } = await planInThread({ visits, mechanics, weights: usualWeights, matrix });
  const changes = visits.flatMap((visit) => {
    const [from, to] = [visit.mechanicId, mechanicOf.get(visit.id)];
    return to === undefined || to === from ? [] : [{ visit, from, to }];
  });
  const all = drivingOf(day, changes);
  const sum = (of: (one: (typeof all)[number]) => number) => tenths(all.reduce((km, one) => km + of(one), 0));
  return {
    changes,
    km: {
      before: sum(({ before }) => before.km),
      after: sum(({ after }) => after.km),
      least: tenths(boundKm),
    },
    withoutMechanic: visits.filter(({ id }) => !mechanicOf.has(id)).length,
  };
}
