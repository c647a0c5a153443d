import { setProgress, updateOrder } from '@hoist/contract/orders/orders';
import type { Order } from '#client/features/orders/order.ts';
import { actionTimeNow, useJobAction } from '#client/features/orders/use-job-action.ts';
import type { JobStep } from './day.ts';

/** Takes a job's next step, also offline; completion has its own form. */
export function useJobStep(order: Order) {
  const params = { ordersServicesId: order.ordersServicesId };
  const update = useJobAction(updateOrder, order);
  const progress = useJobAction(setProgress, order);
  return {
    busy: update.busy || progress.busy,
    take: (step: Exclude<JobStep, 'complete'>) =>
      step === 'confirm'
        ? update.act({ params, form: { order_service_status: 'confirm' } })
        : progress.act({ params, form: { progress: step, ...actionTimeNow() } }),
  };
}
