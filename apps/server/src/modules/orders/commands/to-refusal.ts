import type { Refusal, TextKey } from '@hoist/contract';
import type { OrderCommandType } from '@hoist/domain/order/commands';
import type { OrderRefusal } from '@hoist/domain/order/decide';
import { formatMoney } from '@hoist/domain/money/money';
import { assertUnreachable } from '@hoist/domain/result';
import { invalidField } from '#server/platform/http/invalid-field.ts';

const reasonFields: Partial<Readonly<Record<OrderCommandType, readonly [string, TextKey]>>> = {
  cancel: ['cancel_reason', 'order.cancel_reason'],
  decline: ['decline_reason', 'order.decline_reason'],
};

/** Maps a refusal of the state machine to the wire (decision W2). */
export function toRefusal(refusal: OrderRefusal, command: OrderCommandType): Refusal {
  switch (refusal.code) {
    case 'not_yours':
      return { code: 'not_found' };
    case 'wrong_role':
      return { code: 'forbidden' };
    case 'wrong_state':
    case 'draft_not_expired':
    case 'not_assigned':
    case 'progress_backwards':
    case 'no_locker':
      return { code: 'wrong_state' };
    case 'reason_required':
      return invalidField(...(reasonFields[command] ?? ['reason', 'error.invalid']));
    case 'payments_not_valid':
      return { code: 'payment_failed' };
    case 'invalid_odometer':
      return invalidField('odometer', 'order.odometer');
    case 'wrong_total':
      return {
        ...invalidField('total_amount_collected', 'order.total'),
        extra: { totalToCollect: formatMoney(refusal.expectedCents) },
      };
    case 'cash_not_collected':
      return invalidField('payment_collected_by_mechanic', 'order.cash_collected');
    case 'other_mechanic':
      return { code: 'slot_taken' };
    case 'invalid_time':
      return invalidField('preferred_time', 'booking.date');
    default:
      return assertUnreachable(refusal);
  }
}
