import { isAwaited } from '@hoist/domain/order/delayed-day';
import type { OrderDetails } from '#console/kit/order-details.ts';

export interface NextStepOfOrder {
  readonly kind: 'payment' | 'late' | 'unassigned' | 'unanswered' | 'pictures';
  /** Minutes after the start, if `late`. */
  readonly minutes: number;
}

type Relevant = {
  readonly data: Pick<
    OrderDetails['data'],
    | 'orderServiceStatus'
    | 'progress'
    | 'mechanic'
    | 'runningLate'
    | 'incompleteOrderPayments'
    | 'preferredTimeUnformatted'
    | 'changeRequest'
  >;
  readonly waitsFor: OrderDetails['waitsFor'];
};

const minuteMs = 60_000;

/** What staff should do first about an order. A request of the customer has buttons of its own. */
export function nextStepOf({ data, waitsFor }: Relevant, now: number): NextStepOfOrder | undefined {
  const { orderServiceStatus: status, progress, runningLate } = data;
  const step = (kind: NextStepOfOrder['kind'], minutes = 0): NextStepOfOrder => ({ kind, minutes });
  if (data.changeRequest?.state === 'requested') return undefined;
  if (data.incompleteOrderPayments && status !== 'canceled' && status !== 'declined') return step('payment');
  const waited = Math.floor((now - Date.parse(data.preferredTimeUnformatted)) / minuteMs);
  if (status === 'confirm' && isAwaited(progress) && (runningLate || (waitsFor.mechanic && waited > 0)))
    return step('late', Math.max(runningLate?.minutes ?? 0, waited, 1));
  if (status === 'pending') return step(data.mechanic ? 'unanswered' : 'unassigned');
  return waitsFor.pictures ? step('pictures') : undefined;
}
