import type { OrderEvent } from '@hoist/domain/order/events';
import { assertUnreachable } from '@hoist/domain/result';
import type { OrderRow } from '#server/shared/orders/order-row.ts';

/** Details of an event for the history; instants as ISO text. */
export function eventDetail(
  event: OrderEvent,
  before: Pick<OrderRow, 'mechanic_id' | 'total_cents'>,
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
    case 'extra_work_accepted':
    case 'price_lowered': {
      const { revision, totalCents } = event;
      const accepted = event.type === 'extra_work_accepted' ? { accepted: event.accepted } : {};
      return { revision, ...accepted, totalCents, previousTotalCents: before.total_cents };
    }
    case 'canceled':
      return { reason: event.reason };
    case 'declined':
      return { reason: event.reason, mechanicId: event.mechanicId };
    case 'confirmed':
      return { mechanicId: event.mechanicId };
    case 'released':
      return { reason: event.reason, mechanicId: before.mechanic_id, nextMechanicId: event.nextMechanicId };
    case 'completed':
      return { odometer: event.odometer, collectedCents: event.collectedCents };
    case 'progress_set':
      return { progress: event.progress };
    case 'assigned':
      return { mechanicId: event.mechanicId, previousMechanicId: event.previousMechanicId };
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
  'card_changed',
  'removed_parts_chosen',
  'extra_work_accepted',
  'price_lowered',
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
      return { status: 'pending', booked_at: new Date(event.at), hold_expires_at: null } as const;
    case 'draft_expired':
      return { status: 'canceled', hold_expires_at: null } as const;
    case 'canceled':
      return {
        status: 'canceled',
        progress: null,
        hold_expires_at: null,
        cancel_reason: event.reason,
      } as const;
    case 'confirmed':
      return { status: 'confirm', natural_key: null } as const;
    case 'declined':
      return { status: 'declined', progress: null, decline_reason: event.reason } as const;
    case 'released':
      return { status: 'pending', progress: null, mechanic_id: event.nextMechanicId } as const;
    case 'completed':
      return {
        status: 'complete',
        odometer: event.odometer,
        total_collected_cents: event.collectedCents,
        payment_collected_by_mechanic: event.paymentCollectedByMechanic,
      } as const;
    case 'progress_set':
      return { progress: event.progress };
    case 'assigned':
      return { mechanic_id: event.mechanicId, progress: null, natural_key: null };
    case 'time_changed':
      return {
        starts_at: new Date(event.startsAt),
        ends_at: new Date(event.endsAt),
        mechanic_id: event.mechanicId,
        progress: null,
        natural_key: null,
      };
    case 'locker_picked_up':
      return {};
    case 'switched_to_card':
      return { payment_option: 'regular_payment_by_card', users_credit_cards_id: event.cardId } as const;
    case 'switched_to_cash':
      return { payment_option: 'pay_with_cash_on_service', users_credit_cards_id: null } as const;
    case 'card_changed':
      return { users_credit_cards_id: event.cardId };
    case 'removed_parts_chosen':
      return { removed_parts: event.removedParts };
    case 'extra_work_accepted':
    case 'price_lowered':
      return { total_cents: event.totalCents };
    default:
      return assertUnreachable(event);
  }
}
