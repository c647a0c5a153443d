import { setProgress } from '@hoist/contract/orders/orders';
import type { Order } from '#client/model/order/order.ts';
import { actionTimeNow, useJobAction } from '#client/model/order/use-job-action.ts';
import type { JobStep } from '#client/model/job/day.ts';
import { useConfirm } from './use-confirm.ts';
import { useOfferUndo } from './use-offer-undo.ts';
import { asksAndGoes, knownQuestion, questionOf } from './today/departure.ts';

/** Takes a job's next step, also offline; completion has its own form. */
export function useJobStep(order: Order) {
  const params = { ordersServicesId: order.ordersServicesId };
  const confirmation = useConfirm(order);
  const progress = useJobAction(setProgress, order);
  const offerUndo = useOfferUndo(order);
  const setOff = async () => {
    const question = knownQuestion(order, Date.now());
    if (question && !(await asksAndGoes(order, question))) return false;
    const input = (confirmed: boolean) => ({
      params,
      form: { progress: 'on_the_way' as const, ...(confirmed ? { confirmed } : {}), ...actionTimeNow() },
    });
    return progress.act(input(question !== null), {
      onDone: offerUndo,
      insist: async (error) => {
        const asked = questionOf(error);
        return asked && ((await asksAndGoes(order, asked)) ? input(true) : 'no');
      },
    });
  };
  return {
    busy: confirmation.busy || progress.busy,
    take: (step: Exclude<JobStep, 'complete'>) => {
      if (step === 'on_the_way') return setOff();
      return step === 'confirm'
        ? confirmation.confirm()
        : progress.act({ params, form: { progress: step, ...actionTimeNow() } }, { onDone: offerUndo });
    },
  };
}
