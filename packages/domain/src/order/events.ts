import type { CardId, UserId } from '../ids.ts';
import type { Cents } from '../money/money.ts';
import type { Instant } from '../time.ts';
import type { Actor, Progress } from './order.ts';

interface EventBase {
  readonly by: Actor;
  readonly at: Instant;
}

/** Events of an order service; its history is append-only. */
export type OrderEvent = EventBase &
  (
    | { readonly type: 'finalized' }
    | { readonly type: 'draft_expired' }
    | { readonly type: 'canceled'; readonly reason: string }
    | { readonly type: 'confirmed'; readonly mechanicId: UserId }
    | { readonly type: 'declined'; readonly mechanicId: UserId; readonly reason: string }
    | { readonly type: 'released'; readonly reason: string; readonly nextMechanicId: UserId | null }
    | {
        readonly type: 'completed';
        readonly odometer: number;
        readonly collectedCents: Cents;
        readonly paymentCollectedByMechanic: boolean;
      }
    | { readonly type: 'progress_set'; readonly progress: Progress }
    | {
        readonly type: 'time_changed';
        readonly startsAt: Instant;
        readonly endsAt: Instant;
        readonly previousStartsAt: Instant;
        readonly mechanicId: UserId | null;
      }
    | {
        readonly type: 'assigned';
        readonly mechanicId: UserId;
        readonly previousMechanicId: UserId | null;
      }
    | {
        readonly type: 'move_undone';
        readonly startsAt: Instant;
        readonly endsAt: Instant;
        readonly previousStartsAt: Instant;
        readonly mechanicId: UserId | null;
        readonly previousMechanicId: UserId | null;
        readonly progress: Progress | null;
        /** The time of the events that no longer count. */
        readonly movedAt: Instant;
      }
    | {
        readonly type: 'progress_undone';
        readonly undone: Progress;
        readonly progress: Progress | null;
        /** The time of the event that no longer counts. */
        readonly stepAt: Instant;
      }
    | { readonly type: 'locker_picked_up' }
    | { readonly type: 'switched_to_card'; readonly cardId: CardId | null }
    | { readonly type: 'switched_to_cash' }
    | { readonly type: 'card_changed'; readonly cardId: CardId }
    | { readonly type: 'removed_parts_chosen'; readonly removedParts: 'returned' | 'declined' }
    | {
        readonly type: 'extra_work_accepted';
        readonly revision: number;
        readonly accepted: readonly number[];
        readonly totalCents: Cents;
      }
    | { readonly type: 'price_lowered'; readonly revision: number; readonly totalCents: Cents }
    | { readonly type: 'details_corrected'; readonly what: 'address' | 'contact' | 'vehicle' }
  );

export type OrderEventType = OrderEvent['type'];
