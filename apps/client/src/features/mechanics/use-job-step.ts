import { setProgress, updateOrder } from '@hoist/contract/orders/orders';
import type { Order } from '#client/features/orders/order.ts';
import { doneNow, useAct } from '#client/features/orders/use-act.ts';
import type { JobStep } from './day.ts';

/** Takes a job's next step, with or without a connection; completing has a form of its own. */
export function useJobStep(order: Order) {
  const params = { ordersServicesId: order.ordersServicesId };
  const update = useAct(updateOrder, order);
  const progress = useAct(setProgress, order);
  return {
    busy: update.busy || progress.busy,
    take: (step: Exclude<JobStep, 'complete'>) =>
      step === 'confirm'
        ? update.act({ params, form: { order_service_status: 'confirm' } })
        : progress.act({ params, form: { progress: step, ...doneNow() } }),
  };
}
