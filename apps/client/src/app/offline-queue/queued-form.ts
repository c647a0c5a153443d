import type { Input } from '@hoist/contract/client';
import type { setOwnJobPart } from '@hoist/contract/job-parts';
import type { announceLate } from '@hoist/contract/late';
import type { tellAbsence } from '@hoist/contract/no-shows';
import type { completePayment, setProgress, updateOrder } from '@hoist/contract/orders';

interface Acts {
  readonly announceLate: typeof announceLate;
  readonly completePayment: typeof completePayment;
  readonly setOwnJobPart: typeof setOwnJobPart;
  readonly setProgress: typeof setProgress;
  readonly tellAbsence: typeof tellAbsence;
  readonly updateOrder: typeof updateOrder;
}

/** The stored form of an endpoint's step. */
export type QueuedForm<Id extends keyof Acts> = NonNullable<Input<Acts[Id]>['form']>;
