import { HttpError } from '@hoist/contract/client';
import { useDeviceWalletMessages } from '#client/messages/device-wallet.ts';
import { currentLanguage, messagesOf } from '#client/messages/i18n.ts';
import { presentDeviceSheet } from '#client/platform/wallet.ts';
import { ask } from '#client/ui/sheets/dialog.ts';
import { isWalletAvailable, publishableKey } from '../../card/native/device-wallets.ts';
import type { Wallet } from '../../card/wallet.ts';
import { schedule } from '../../booking/schedule-store.ts';
import { authorizePayments } from '../authorize-payments.ts';
import { openActions, type StripePayload } from '../next-actions.ts';
import {
  payByWallet,
  type SheetPlace,
  type SheetResult,
  walletTexts,
  walletTitle,
} from '../pay-by-wallet.ts';
import type { WalletWork } from '../pay-with-wallet.ts';
import { beginProgress, confirmProgress, moveProgress, progress } from './progress.ts';
import { readPaymentState, paymentOf } from '../payment-state.ts';
import {
  removeUnfinishedPayment,
  intentOf,
  saveUnfinishedPayment,
  markOutcomeKnown,
} from './unfinished-payment.ts';
import { isSettledPayment } from './remaining-step.ts';

let runningPayments = 0;

/** A payment is running in this page, so there is nothing to resume. */
export const isPayingOnDevice = (): boolean => runningPayments > 0;

/**
 * The system's own sheets, one for each payment (specification section 4, Apple Pay flow and Google Pay flow).
 * @throws KnownAppError with a message for the customer; what `work` throws
 */
export async function payOnDevice<T>(wallet: Wallet, work: WalletWork<T>): Promise<T> {
  runningPayments += 1;
  try {
    return await payByWallet(walletTexts(messagesOf('checkout'), wallet, work), {
      isAvailable: () => isWalletAvailable(wallet),
      createDraft: async () => {
        const drafted = await work.createDraft();
        beginProgress(wallet, drafted);
        return drafted;
      },
      announce: wallet === 'google_pay' ? announce : undefined,
      present: (payload, place) => present({ wallet, work }, payload, place),
      isPaid: (place) => isPaid(work, place),
      pause: (ms, next) => {
        moveProgress('between', next);
        return new Promise((resolve) => {
          setTimeout(resolve, ms);
        });
      },
      finalize: () => finalize(work),
    });
  } finally {
    runningPayments -= 1;
    progress.set(null);
  }
}

/** Google's sheet does not show the payload's message. */
async function announce(payload: StripePayload, place: SheetPlace): Promise<boolean> {
  moveProgress('told', place);
  const t = useDeviceWalletMessages.translator();
  const name = t(walletTitle(payload, place.slot));
  const answer = await ask({
    title: place.of > 1 ? `${name} (${place.number}/${place.of})` : name,
    text: payload.message,
    buttons: [{ value: 'ok', label: t('ok') }],
  });
  if (answer === null) markOutcomeKnown();
  return answer === 'ok';
}

interface Paying {
  readonly wallet: Wallet;
  readonly work: Pick<WalletWork<unknown>, 'purpose'>;
}

async function present(
  { wallet, work: { purpose } }: Paying,
  payload: StripePayload,
  place: SheetPlace,
): Promise<SheetResult> {
  const { ordersServicesId, slot } = place;
  const { clientSecret, amount } = payload;
  moveProgress('open', place);
  const preferredTime = purpose === 'booking' ? schedule.get().preferredTime : '';
  const intent = intentOf(clientSecret);
  saveUnfinishedPayment({
    wallet,
    purpose,
    ordersServicesId,
    slot,
    intent,
    preferredTime,
    outcomeKnown: false,
  });
  const label = useDeviceWalletMessages.translator()(walletTitle(payload, slot));
  const answer = await presentDeviceSheet(await publishableKey(), { clientSecret, amount, label });
  if (answer.kind === 'canceled') markOutcomeKnown();
  return answer.kind === 'failed' ? { kind: 'failed', message: messageOf(answer.reason) } : answer;
}

/** The provider's message has the device's language; in another one our own text is used. */
const messageOf = (reason: string): string =>
  navigator.language.slice(0, 2) === currentLanguage() ? reason : '';

async function isPaid(work: Pick<WalletWork<unknown>, 'isPaid'>, place: SheetPlace): Promise<boolean> {
  if (await (work.isPaid ?? isOrderPaymentMade)(place)) return true;
  markOutcomeKnown();
  return false;
}

/** After a failed sheet the bank's question is answered here, which Apple Pay cannot do. */
async function isOrderPaymentMade({ ordersServicesId, slot }: SheetPlace): Promise<boolean> {
  if (slot === 'tip') throw new Error('A tip is not a payment of the order');
  const found = paymentOf(await readPaymentState(ordersServicesId), slot);
  const actions = openActions(found.stripePayload);
  if (actions.length > 0) await authorizePayments(ordersServicesId, actions);
  const currentPayment =
    actions.length > 0 ? paymentOf(await readPaymentState(ordersServicesId), slot) : found;
  return isSettledPayment(currentPayment);
}

async function finalize<T>(work: WalletWork<T>): Promise<T> {
  confirmProgress();
  try {
    const done = await work.finalize();
    removeUnfinishedPayment();
    return done;
  } catch (error) {
    // The outcome of a refusal is known.
    if (error instanceof HttpError && error.status > 0 && error.status < 500) markOutcomeKnown();
    throw error;
  }
}
