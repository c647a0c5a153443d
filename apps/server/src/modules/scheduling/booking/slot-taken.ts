import type { Refusal } from '@hoist/contract';
import { nextSlots } from '@hoist/domain/scheduling/dates-list';
import type { BookingContext } from './booking-context.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import type { VisitRequest } from './prepare-visit.ts';
import { slotsOf, type VisitSlotsRequest } from './slots-of.ts';

export interface Lost extends Pick<VisitSlotsRequest, 'selection' | 'snapshot'> {
  readonly request: Pick<VisitRequest, 'now' | 'locale'>;
  readonly start: number;
}

/** 409 with the next three free times (decision D4). */
export async function slotTaken(
  context: BookingContext,
  { selection, snapshot, request, start }: Lost,
): Promise<Refusal> {
  const starts = await slotsOf(context.database.db, { selection, snapshot, now: request.now });
  const slots = nextSlots({
    starts,
    wanted: start,
    placeZone: zoneOf(selection.location.timezone),
    locale: request.locale,
  });
  return { code: 'slot_taken', extra: { nextSlots: slots } };
}
