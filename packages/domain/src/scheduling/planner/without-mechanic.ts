import type { OrderId, UserId } from '../../ids.ts';
import type { PlanRequest } from './plan-request.ts';

/**
 * The request that gives some visits of a mechanic who is off to the others (ADR 150). What the others have stays with
 * them, and the other visits of the absent mechanic are left out.
 */
export function withoutMechanic<Request extends Omit<PlanRequest, 'drives'>>(
  request: Request,
  { mechanicId, planned }: { readonly mechanicId: UserId; readonly planned: ReadonlySet<OrderId> },
): Request {
  const visits = request.visits.flatMap((visit) => {
    if (planned.has(visit.id)) return [{ ...visit, mechanicId: null, movable: true }];
    const isKept = visit.mechanicId !== null && visit.mechanicId !== mechanicId;
    return isKept ? [{ ...visit, movable: false }] : [];
  });
  const mechanics = request.mechanics.filter(({ calendar }) => calendar.id !== mechanicId);
  return { ...request, visits, mechanics };
}
