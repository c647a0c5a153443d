import { formatIso, type ZoneRules } from '@hoist/domain/time';
import type { OrderView } from '../queries/order-view.ts';

/** Events that offer an order to a mechanic. */
export const offeringEvents = ['booked', 'finalized', 'released', 'time_changed', 'assigned'] as const;

const isOffering = (event: string): boolean => offeringEvents.some((one) => one === event);

/** Until when an offer waits for its mechanic (decision C12); null if there is no open offer. */
export function answerUntil(
  view: Pick<OrderView, 'status' | 'mechanicId' | 'events'>,
  { answerMinutes, rules }: { readonly answerMinutes: number; readonly rules: ZoneRules },
): string | null {
  if (view.status !== 'pending' || view.mechanicId === null) return null;
  const offered = view.events.filter(({ event }) => isOffering(event)).map(({ at }) => at);
  return offered.length === 0 ? null : formatIso(Math.max(...offered) + answerMinutes * 60_000, rules);
}
