import type { Input } from '@hoist/contract/client';
import type { setOwnJobPart } from '@hoist/contract/field-work/parts';
import type { announceDelay } from '@hoist/contract/dispatch/delays';
import type { reportNoShow } from '@hoist/contract/dispatch/no-shows';
import type { completePayment, setProgress, updateOrder } from '@hoist/contract/orders/orders';

interface Acts {
  readonly announceDelay: typeof announceDelay;
  readonly completePayment: typeof completePayment;
  readonly setOwnJobPart: typeof setOwnJobPart;
  readonly setProgress: typeof setProgress;
  readonly reportNoShow: typeof reportNoShow;
  readonly updateOrder: typeof updateOrder;
}

/** The stored form of an endpoint's step. */
export type QueuedForm<Id extends keyof Acts> = NonNullable<Input<Acts[Id]>['form']>;
