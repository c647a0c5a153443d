import { useDeviceWalletMessages } from '#client/messages/device-wallet.ts';
import { HttpError } from '@hoist/contract/client';
import { getUser } from '@hoist/contract/identity/users';
import { parseMessage } from '#client/kit/api/api.ts';
import { goTo } from '#client/kit/navigation/navigation.ts';
import { fill, paths } from '#client/kit/navigation/paths.ts';
import { refresh } from '#client/kit/api/use-api.ts';
import { session } from '#client/kit/session/session.ts';
import { onResume } from '#client/platform/app-state.ts';
import { onDeviceSheetEnded } from '#client/platform/wallet.ts';
import { messagesOf } from '#client/messages/i18n.ts';
import { isConfirmed } from '#client/ui/sheets/dialog.ts';
import { showToast } from '#client/kit/toast.ts';
import { orderBooked } from '#client/model/booking/schedule-state.ts';
import { change, schedule } from '#client/model/booking/schedule-store.ts';
import { walletNames } from '#client/model/card/wallet.ts';
import { orderPaid } from '#client/model/order/order-paid.ts';
import { payOpenAmount } from '#client/features/checkout/authorize-order.ts';
import { isDraft } from '#client/features/checkout/is-draft.ts';
import { openActions } from '#client/model/payment/next-actions.ts';
import { paying, whilePaying } from '#client/model/payment/payment-activity.ts';
import { settleOrder } from '#client/features/checkout/settle.ts';
import { switchPayment } from '#client/features/checkout/switch-payment.ts';
import { trackPurchaseById } from '#client/features/checkout/track-purchase-by-id.ts';
import { continueTip } from '#client/features/reviews/pay-tip.ts';
import { isPayingOnDevice } from '#client/model/payment/native/pay-on-device.ts';
import { readPaymentState, type PaymentState } from '#client/model/payment/payment-state.ts';
import {
  removeUnfinishedPayment,
  type UnfinishedPayment,
  readUnfinishedPayment,
  markOutcomeKnown,
} from '#client/model/payment/native/unfinished-payment.ts';
import { remainingStep } from '#client/model/payment/native/remaining-step.ts';

/**
 * Resumes a payment whose outcome is unknown: the app was killed, Android restarted it behind the wallet's sheet, or
 * there was no network. The device's answer is only a trigger; the server's state decides (decision 95).
 */
export function startResumingPayments(): void {
  void onDeviceSheetEnded(resume);
  session.subscribe(resume);
  addEventListener('online', resume);
  onResume(resume);
  resume();
}

let resuming: Promise<void> | undefined;
let runAgain = false;

function resume(): void {
  runAgain = true;
  resuming ??= resumeAll().finally(() => {
    resuming = undefined;
  });
}

async function resumeAll(): Promise<void> {
  while (runAgain) {
    runAgain = false;
    const one = readUnfinishedPayment();
    if (!one || one.outcomeKnown || session.get() === null || isPayingOnDevice() || paying.get().busy) return;
    // Without a network the next `online` event tries again.
    await resumePayment(one).catch(() => undefined);
  }
}

async function resumePayment(one: UnfinishedPayment): Promise<void> {
  const { ordersServicesId } = one;
  if (one.purpose === 'tip') return resumeTip(one);
  let state: PaymentState;
  try {
    state = await readPaymentState(ordersServicesId);
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) removeUnfinishedPayment();
    throw error;
  }
  if (isPayingOnDevice() || paying.get().busy) return;
  switch (remainingStep(state)) {
    case 'finalize':
      await whilePaying(complete(one, () => finalize(one)));
      return;
    case 'resume':
      await offerRest(one, state);
      return;
    case 'nothing':
      removeUnfinishedPayment();
      return;
    case 'all':
      // The alert about unfinished payments offers it.
      return;
  }
}

/** A tip that is still open can be paid from its order. */
async function resumeTip(one: UnfinishedPayment): Promise<void> {
  const thanks = await whilePaying(continueTip(one.ordersServicesId));
  if (thanks === undefined) removeUnfinishedPayment();
  else await complete(one, () => Promise.resolve(thanks));
}

async function offerRest(one: UnfinishedPayment, { payment1, payment2 }: PaymentState): Promise<void> {
  const t = useDeviceWalletMessages.translator();
  const { wallet } = one;
  const payloads = [payment1.stripePayload, payment2.stripePayload];
  const isAsked = openActions(...payloads).length > 0;
  const message = payloads.find((payload) => payload !== null)?.message ?? '';
  await whilePaying(
    (async () => {
      const sure = await isConfirmed({
        title: t('goOn.title', { wallet: walletNames[wallet] }),
        text: t(`goOn.${isOfDraft(one) ? 'draft' : 'booked'}.${isAsked ? 'asked' : 'text'}`, { message }),
        no: t('goOn.later'),
        yes: t('goOn.yes'),
      });
      markOutcomeKnown();
      if (sure) await complete(one, () => payRest(one));
    })(),
  );
}

const isOfDraft = ({ purpose, ordersServicesId }: UnfinishedPayment): boolean =>
  purpose === 'booking' || isDraft(ordersServicesId);

const finalize = async (one: UnfinishedPayment): Promise<string> =>
  one.purpose === 'switch'
    ? messagesOf('checkout')('switchToCard.done')
    : (await settleOrder({ ordersServicesId: one.ordersServicesId }, isOfDraft(one))).message;

async function payRest(one: UnfinishedPayment): Promise<string> {
  const { purpose, ordersServicesId, wallet } = one;
  if (purpose === 'switch') await switchPayment(ordersServicesId, wallet);
  else await payOpenAmount(ordersServicesId, wallet);
  return finalize(one);
}

/** Shows the outcome as the page that began the payment would have. */
async function complete(one: UnfinishedPayment, work: () => Promise<string>): Promise<void> {
  const { purpose, ordersServicesId, preferredTime } = one;
  try {
    const message = await work();
    removeUnfinishedPayment();
    // Another time means that another booking was begun since.
    if (purpose === 'booking' && schedule.get().preferredTime === preferredTime) change(orderBooked);
    void orderPaid([{ ordersServicesId }]);
    showToast(message);
    if (purpose === 'booking') void trackPurchaseById(ordersServicesId);
    goTo(fill(paths.orderDetails, { ordersServicesId }), 'replace');
  } catch (error) {
    if (error instanceof HttpError && error.status > 0 && error.status < 500) markOutcomeKnown();
    showToast(parseMessage(error) ?? messagesOf('checkout')('failed'));
    void refresh(getUser);
  }
}
