import type { Refusal } from '@hoist/contract';
import type { ChangeRefusal } from '@hoist/domain/order/change-request';
import { assertUnreachable } from '@hoist/domain/result';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';

/** The visit is under way or over. */
export const visitGone = ({ status }: Pick<LoadedOrder, 'status'>): Refusal => ({
  code: 'wrong_state',
  text: status === 'confirm' ? 'change.under_way' : 'change.over',
});

export const alreadyEnded: Refusal = { code: 'wrong_state', text: 'change.ended' };

export function changeRefusal(refusal: ChangeRefusal, order: Pick<LoadedOrder, 'status'>): Refusal {
  switch (refusal.code) {
    case 'not_open':
      return alreadyEnded;
    case 'visit_gone':
      return visitGone(order);
    case 'other_time':
      return invalidField('preferred_time', 'change.time');
    case 'no_times':
      return invalidField('times', 'change.offered');
    case 'reason_required':
      return invalidField('answer', 'change.answer');
    default:
      return assertUnreachable(refusal);
  }
}
