import type { OrderId, UserId } from '@hoist/domain/ids';
import type { Point } from '@hoist/domain/scheduling/drive-time';
import type { PlanMechanic, PlanVisit } from '@hoist/domain/scheduling/planner/plan-request';
import {
  handoverUntil,
  needsConsent,
  type ConsentRule,
  type OfferLimits,
} from '@hoist/domain/scheduling/planner/proposal';
import type { BoardStops } from '../board/board-legs.ts';

/** Our own choice: asking two mechanics is worth it from 3 km. */
const CONSENT_KM = 3;

interface Window {
  readonly from: number;
  readonly to: number;
}

export interface Planning {
  readonly window: Window;
  readonly now: number;
  readonly rule: ConsentRule;
  readonly offers: OfferLimits;
  /** Visits about which mechanics are asked. */
  readonly asked: ReadonlySet<OrderId>;
}

/**
 * Open visits of the day. The former time of a move that can still be undone is not planned around: acceptance, which
 * judges it with everything else, refuses what would take it.
 */
export function planVisits(
  { mechanics, visits }: BoardStops,
  { window, now, rule, offers, asked }: Planning,
): readonly PlanVisit[] {
  const known = new Set(mechanics.map(({ usersId }) => usersId));
  const isOnDay = (at: number) => window.from <= at && at < window.to;
  return visits.flatMap((visit): readonly PlanVisit[] => {
    const { ordersServicesId: id, status, progress, startsAt: from, endsAt, services, mechanicId } = visit;
    if (status === 'complete' || !isOnDay(from)) return [];
    const asks = needsConsent({ status, from: mechanicId }, rule);
    const until = asks ? handoverUntil([{ startsAt: from, offeredAt: null }], { now, offers }) : from;
    const movable = progress === null && until > now && !asked.has(id);
    if (!movable && (mechanicId === null || !known.has(mechanicId))) return [];
    const to = Math.max(endsAt, ...services.map((service) => service.until ?? 0));
    const minutes = services.reduce((sum, service) => sum + (service.to - service.from) / 60_000, 0);
    const { lat, lng, slackMinutes, locationId, avoids } = visit;
    const place = { lat, lng, slackMinutes, locationId };
    const own = { id, from, to, minutes, place, avoids, mechanicId, movable };
    return [{ ...own, services: services.map((one) => one.id), ...(asks ? { change: CONSENT_KM } : {}) }];
  });
}

export function doneBy(
  { visits }: BoardStops,
  mechanicId: UserId,
  { from, to }: Window,
): PlanMechanic['done'] {
  const done = visits.filter(
    (one) =>
      one.mechanicId === mechanicId && one.status === 'complete' && from <= one.startsAt && one.startsAt < to,
  );
  return {
    jobs: done.length,
    minutes: done.reduce((sum, { startsAt, endsAt }) => sum + (endsAt - startsAt) / 60_000, 0),
  };
}

/** The drives that a plan can have: between bases and visits, and from a visit to later ones. */
export function* pairsOf(
  visits: readonly PlanVisit[],
  bases: readonly Point[],
): Generator<readonly [Point, Point]> {
  for (const { place, to } of visits) {
    for (const base of bases) {
      yield [base, place];
      yield [place, base];
    }
    for (const later of visits) if (to <= later.from) yield [place, later.place];
  }
}
