import type { OrderEvent } from '@hoist/domain/order/events';
import { assertUnreachable } from '@hoist/domain/result';
import type { OrderRow } from '#server/shared/orders/order-row.ts';

/** Details of an event for the history; instants as ISO text. */
export function eventDetail(
  event: OrderEvent,
  before: Pick<OrderRow, 'mechanicId' | 'totalCents'>,
): Record<string, unknown> {
  switch (event.type) {
    case 'finalized':
    case 'draft_expired':
    case 'locker_picked_up':
    case 'switched_to_card':
    case 'switched_to_cash':
    case 'card_changed':
      return {};
    case 'removed_parts_chosen':
      return { removedParts: event.removedParts };
    case 'details_corrected':
      return { what: event.what };
    case 'extra_work_accepted':
    case 'price_lowered': {
      const { revision, totalCents } = event;
      const accepted = event.type === 'extra_work_accepted' ? { accepted: event.accepted } : {};
      return { revision, ...accepted, totalCents, previousTotalCents: before.totalCents };
    }
    case 'canceled':
      return { reason: event.reason };
    case 'declined':
      return { reason: event.reason, mechanicId: event.mechanicId };
    case 'confirmed':
      return { mechanicId: event.mechanicId };
    case 'released':
      return { reason: event.reason, mechanicId: before.mechanicId, nextMechanicId: event.nextMechanicId };
    case 'completed':
      return { odometer: event.odometer, collectedCents: event.collectedCents };
    case 'progress_set':
      return { progress: event.progress };
    case 'progress_undone':
      return { undone: event.undone, stepAt: new Date(event.stepAt).toISOString() };
    case 'assigned':
      return { mechanicId: event.mechanicId, previousMechanicId: event.previousMechanicId };
    case 'move_undone':
      return {
        mechanicId: event.mechanicId,
        startsAt: new Date(event.startsAt).toISOString(),
        previousStartsAt: new Date(event.previousStartsAt).toISOString(),
        previousMechanicId: event.previousMechanicId,
        movedAt: new Date(event.movedAt).toISOString(),
      };
    case 'time_changed':
      return {
        mechanicId: event.mechanicId,
        startsAt: new Date(event.startsAt).toISOString(),
        previousStartsAt: new Date(event.previousStartsAt).toISOString(),
      };
    default:
      return assertUnreachable(event);
  }
}

const datelessEvents: ReadonlySet<OrderEvent['type']> = new Set<OrderEvent['type']>([
  'move_undone',
  'progress_undone',
  'card_changed',
  'removed_parts_chosen',
  'extra_work_accepted',
  'price_lowered',
  'details_corrected',
]);

/** The history names no status for it: `status_at` is the last event that names the current status. */
export const keepsStatusDate = ({ type }: OrderEvent): boolean => datelessEvents.has(type);

/**
 * The columns of `order_services` that an event changes. A moved or confirmed booking loses its natural key, so the
 * same submit creates a new booking.
 */
export function changedColumns(event: OrderEvent) {
  switch (event.type) {
    case 'finalized':
      return { status: 'pending', bookedAt: new Date(event.at), holdExpiresAt: null } as const;
    case 'draft_expired':
      return { status: 'canceled', holdExpiresAt: null } as const;
    case 'canceled':
      return {
        status: 'canceled',
        progress: null,
        holdExpiresAt: null,
        cancelReason: event.reason,
      } as const;
    case 'confirmed':
      return { status: 'confirm', naturalKey: null } as const;
    case 'declined':
      return { status: 'declined', progress: null, declineReason: event.reason } as const;
    case 'released':
      return { status: 'pending', progress: null, mechanicId: event.nextMechanicId } as const;
    case 'completed':
      return {
        status: 'complete',
        odometer: event.odometer,
        totalCollectedCents: event.collectedCents,
        paymentCollectedByMechanic: event.paymentCollectedByMechanic,
      } as const;
    case 'progress_set':
    case 'progress_undone':
      return { progress: event.progress };
    case 'assigned':
      return { mechanicId: event.mechanicId, progress: null, naturalKey: null };
    case 'time_changed':
      return {
        startsAt: new Date(event.startsAt),
        endsAt: new Date(event.endsAt),
        mechanicId: event.mechanicId,
        progress: null,
        naturalKey: null,
      };
    case 'move_undone':
      return {
        startsAt: new Date(event.startsAt),
        endsAt: new Date(event.endsAt),
        mechanicId: event.mechanicId,
        progress: event.progress,
      };
    case 'locker_picked_up':
      return {};
    case 'switched_to_card':
      return { paymentOption: 'regular_payment_by_card', usersCreditCardsId: event.cardId } as const;
    case 'switched_to_cash':
      return { paymentOption: 'pay_with_cash_on_service', usersCreditCardsId: null } as const;
    case 'card_changed':
      return { usersCreditCardsId: event.cardId };
    case 'removed_parts_chosen':
      return { removedParts: event.removedParts };
    case 'details_corrected':
      return { naturalKey: null };
    case 'extra_work_accepted':
    case 'price_lowered':
      return { totalCents: event.totalCents };
    default:
      return assertUnreachable(event);
  }
}
