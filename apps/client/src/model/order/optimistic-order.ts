import { ARRIVAL_WINDOW_MINUTES } from '@hoist/domain/scheduling/arrival';
import { isAwaited } from '@hoist/domain/order/delayed-day';
import type { QueuedForm } from '#client/kit/offline-queue/queued-form.ts';
import {
  actionsOfOrder,
  type QueuedAction,
  pendingActions,
} from '#client/kit/offline-queue/queued-action.ts';
import type { Order } from './order.ts';
import { addMinutes } from '../visit/visit-time.ts';

/** Applies one unsent step. */
function after(order: Order, act: QueuedAction): Order {
  switch (act.endpoint) {
    case 'updateOrder': {
      const form = act.input.form as QueuedForm<'updateOrder'>;
      // One that can be taken back is not done yet.
      if (form.undoable) return order;
      if (form.order_service_status === 'confirm')
        return { ...order, orderServiceStatus: 'confirm', progress: null };
      return form.order_service_status === 'declined'
        ? { ...order, orderServiceStatus: 'declined', declineReason: form.decline_reason ?? '' }
        : order;
    }
    case 'setProgress': {
      const form = act.input.form as QueuedForm<'setProgress'>;
      return {
        ...order,
        progress: form.progress,
        odometerOnArrival: form.odometer === undefined ? order.odometerOnArrival : Number(form.odometer),
      };
    }
    case 'reportNoShow':
      // The other steps are in `no-shows/optimistic-absence`.
      return (act.input.form as QueuedForm<'reportNoShow'>).step === 'close'
        ? { ...order, orderServiceStatus: 'canceled' }
        : order;
    case 'completePayment': {
      const form = act.input.form as QueuedForm<'completePayment'>;
      return {
        ...order,
        orderServiceStatus: 'complete',
        odometer: Number(form.odometer),
        totalAmountCollected: String(form.total_amount_collected),
        paymentCollectedByMechanic: form.payment_collected_by_mechanic ? 1 : 0,
        removedPartsOutcome: form.removed_parts_outcome ?? null,
      };
    }
    case 'announceDelay':
      return late(order, Number((act.input.form as QueuedForm<'announceDelay'>).minutes));
    case 'updateOrderLocker':
      return { ...order, locker: null };
    case 'deletePicture': {
      const id = Number(act.input.params['pictureId']);
      return order.images ? { ...order, images: order.images.filter((one) => one.id !== id) } : order;
    }
    default:
      return order;
  }
}

/** After the start of the work a delay does not affect its own customer. */
function late(order: Order, minutes: number): Order {
  if (!isAwaited(order.progress)) return order;
  const from = (later: number) => addMinutes(order.preferredTimeUnformatted, minutes + later);
  const runningLate = minutes > 0 ? { minutes, from: from(0), to: from(ARRIVAL_WINDOW_MINUTES) } : null;
  return { ...order, runningLate };
}

/** An order with this device's unsent steps applied, without refused ones. */
export const optimisticOrder = (order: Order, acts: readonly QueuedAction[]): Order =>
  pendingActions(actionsOfOrder(acts, order.ordersServicesId)).reduce(after, order);

/** Released by an unsent step. */
export const isReleased = (order: Order, acts: readonly QueuedAction[]): boolean =>
  pendingActions(actionsOfOrder(acts, order.ordersServicesId)).some(
    ({ endpoint }) => endpoint === 'releaseOrder',
  );
