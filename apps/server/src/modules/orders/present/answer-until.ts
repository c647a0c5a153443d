import { formatIso, type ZoneRules } from '@hoist/domain/time';
import type { OfferSettings } from '#server/shared/settings/order-settings.ts';
import type { OrderView } from '../queries/order-view.ts';

/** Events that offer an order to a mechanic. */
export const offeringEvents = ['booked', 'finalized', 'released', 'time_changed', 'assigned'] as const;

const isOffering = (event: string): boolean => offeringEvents.some((one) => one === event);
const hourMs = 3_600_000;

/**
 * Until when an offer waits for its mechanic: it goes to the next one, or the visit is canceled as unconfirmed
 * (decision C12). Null if there is no open offer.
 */
export function answerUntil(
  view: Pick<OrderView, 'status' | 'mechanicId' | 'events' | 'startsAt' | 'bookedAt'>,
  { offers, rules }: { readonly offers: OfferSettings; readonly rules: ZoneRules },
): string | null {
  if (view.status !== 'pending' || view.mechanicId === null) return null;
  const offered = view.events.filter(({ event }) => isOffering(event)).map(({ at }) => at);
  if (offered.length === 0) return null;
  const notice = view.startsAt.getTime() - (view.bookedAt?.getTime() ?? 0);
  const isNear = notice < offers.nearHours * hourMs;
  const hoursBefore = isNear ? offers.nearCancelHoursBefore : offers.cancelHoursBefore;
  return formatIso(
    Math.min(
      Math.max(...offered) + offers.answerMinutes * 60_000,
      view.startsAt.getTime() - hoursBefore * hourMs,
    ),
    rules,
  );
}
