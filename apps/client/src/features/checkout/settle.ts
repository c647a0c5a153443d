import { finalizeOrder, finalizeVisit } from '@hoist/contract/payments/payments';
import { call, KnownAppError, type Output } from '#client/kit/api/api.ts';
import { messagesOf } from '#client/messages/i18n.ts';
import { authorizePayments } from '#client/model/payment/authorize-payments.ts';
import { readOpenOrder, readPaymentState } from '#client/model/payment/payment-state.ts';
import { isPaymentPending } from '#client/model/payment/poll-until-settled.ts';
import { whileProcessing } from './processing.ts';
import {
  leftOfOrder,
  leftOfVisit,
  type OpenOrder,
  settlePayments,
  type Settling,
} from '#client/model/payment/settle-payments.ts';
import { waitUntilSettled } from '#client/model/payment/wait-until-settled.ts';

/** The parts of settling that are the same for every order. */
export const orderSettling = (ordersServicesId: number) => ({
  authenticate: authorizePayments,
  read: readOpenOrder,
  leftAfter: async () => leftOfOrder(ordersServicesId, await readPaymentState(ordersServicesId)),
});

/**
 * Authenticates and finalizes, with a message while the bank decides.
 * @throws KnownAppError after the timeout: a draft's time stays held, and another try continues with it
 */
async function settle<T>(open: readonly OpenOrder[], by: Settling<T>, ofDraft = true): Promise<T> {
  const t = messagesOf('checkout');
  const finalize = () =>
    waitUntilSettled(
      () => whileProcessing(by.finalize(), t('processing')),
      t(ofDraft ? 'settling.draftWait' : 'settling.wait'),
    );
  try {
    return await settlePayments(open, { ...by, finalize });
  } catch (error) {
    throw isPaymentPending(error)
      ? new KnownAppError(t(ofDraft ? 'settling.draftLate' : 'settling.late'))
      : error;
  }
}

/** @throws as `settle` */
export const settleOrder = (
  {
    ordersServicesId,
    stripePayload1 = null,
    stripePayload2 = null,
  }: Pick<OpenOrder, 'ordersServicesId'> & Partial<OpenOrder>,
  ofDraft = true,
): Promise<Output<typeof finalizeOrder>> =>
  settle(
    [{ ordersServicesId, stripePayload1, stripePayload2 }],
    {
      ...orderSettling(ordersServicesId),
      finalize: () => call(finalizeOrder, { params: { ordersServicesId } }, { failure: 'in_place' }),
    },
    ofDraft,
  );

/** @throws as `settle` */
export const settleVisit = (
  ordersId: number,
  items: readonly OpenOrder[],
): Promise<Output<typeof finalizeVisit>> =>
  settle(items, {
    authenticate: authorizePayments,
    read: readOpenOrder,
    leftAfter: (refused) => Promise.resolve(isPaymentPending(refused) ? undefined : leftOfVisit(refused)),
    finalize: () => call(finalizeVisit, { params: { ordersId } }, { failure: 'in_place' }),
  });
