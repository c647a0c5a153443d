import { allowedActions, type OrderAction } from '@hoist/domain/order/allowed-actions';
import { isFree, type Order, type OrderRole } from './order.ts';

export interface ActionContext {
  readonly inModal: boolean;
  readonly flags: { readonly payWithCardSwitch: boolean; readonly webPictureUpload: boolean };
  readonly native: boolean;
}

/** Whether the customer may review the order (decision C8). */
export const mayReview = (order: Order): boolean =>
  actionsOf(order, 'customer', {
    inModal: true,
    flags: { payWithCardSwitch: false, webPictureUpload: false },
    native: false,
  }).includes('review');

/** The viewer's actions on this order, in rendering order; the server decides again. */
export const actionsOf = (order: Order, role: OrderRole, around: ActionContext): readonly OrderAction[] =>
  allowedActions(
    {
      status: order.orderServiceStatus,
      progress: order.progress,
      paymentOption: order.orderPaymentOption,
    },
    role,
    {
      ...around,
      // A warranty visit is free.
      flags: {
        ...around.flags,
        payWithCardSwitch: around.flags.payWithCardSwitch && !isFree(order.totalToCollect),
      },
      mechanicCollected: order.paymentCollectedByMechanic === 1,
      hasLocker: Boolean(order.locker?.number && order.locker.code),
      incompletePayments: order.incompleteOrderPayments,
      reviewed: order.reviewed,
    },
  );
