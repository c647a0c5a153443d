import type { OrderCommand } from '@hoist/domain/order/commands';
import type { Tx } from '#server/platform/db/database.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { earnCanceled, earnCompleted } from './earn-job.ts';
import { freezePay } from './jobs/freeze-pay.ts';

interface Change {
  readonly before: LoadedOrder;
  readonly after: LoadedOrder;
  readonly event: { readonly at: number };
  readonly command: OrderCommand['type'];
}

/** Freezes what a visit pays, and follows its changes. */
export const followPay = (tx: Tx, { after, event }: Change): Promise<void> =>
  freezePay(tx, { ordersId: after.ordersId, at: new Date(event.at) });

export const payCompleted = (tx: Tx, { after, event }: Change): Promise<void> =>
  earnCompleted(tx, { order: after, at: new Date(event.at) });

/** Before `followPay`, which drops the pay of the canceled service. */
export const payCanceled = (tx: Tx, { before, event, command }: Change): Promise<void> =>
  earnCanceled(tx, { order: before, at: new Date(event.at), command });
