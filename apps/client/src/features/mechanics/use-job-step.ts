import { setProgress, updateOrder } from '@hoist/contract/orders';
import { orderChanged } from '#client/features/orders/order-changed.ts';
import type { Order } from '#client/features/orders/order.ts';
import { useSend } from '#client/app/use-api.ts';
import type { JobStep } from './day.ts';

/** Takes a job's next step; completing has a form of its own. */
export function useJobStep(order: Order) {
  const params = { ordersServicesId: order.ordersServicesId };
  const update = useSend(updateOrder);
  const progress = useSend(setProgress);
  return {
    busy: update.isPending || progress.isPending,
    take: async (step: Exclude<JobStep, 'complete'>) => {
      await orderChanged(
        step === 'confirm'
          ? update.mutateAsync({ params, form: { order_service_status: 'confirm' } })
          : progress.mutateAsync({ params, form: { progress: step } }),
      );
    },
  };
}
