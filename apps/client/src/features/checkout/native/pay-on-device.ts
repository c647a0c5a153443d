import { HttpError } from '@hoist/contract/client';
import { currentLanguage, messagesOf } from '#client/messages/i18n.ts';
import { useDeviceWalletMessages } from '#client/messages/device-wallet.ts';
import { presentDeviceSheet } from '#client/platform/wallet.ts';
import { ask } from '#client/ui/dialog.ts';
import { isWalletAvailable, publishableKey } from '../../cards/native/device-wallets.ts';
import type { Wallet } from '../../cards/wallet.ts';
import { schedule } from '../../booking/schedule-store.ts';
import { authorizePayments } from '../authorize-payments.ts';
import { openActions, type StripePayload } from '../next-actions.ts';
import { payByWallet, type SheetPlace, type SheetResult, walletTexts } from '../pay-by-wallet.ts';
import type { WalletWork } from '../pay-with-wallet.ts';
import { walletTitle } from '../wallet-title.ts';
import { beginProgress, confirmProgress, moveProgress, progress } from './progress.ts';
import { lookAt, paymentOf } from './standing.ts';
import { forgetUnderWay, intentOf, keepUnderWay, underWayHeard } from './under-way.ts';
import { standsOf } from './what-is-left.ts';

let running = 0;

/** A payment goes on in this very page: nothing of it is to be gone on with. */
export const isPayingOnDevice = (): boolean => running > 0;

/**
 * The system's own sheets, one for each payment (specification section 4, Apple Pay flow and Google Pay flow).
 * @throws KnownAppError with what to tell the customer; what `work` throws
 */
export async function payOnDevice<T>(wallet: Wallet, work: WalletWork<T>): Promise<T> {
  running += 1;
  try {
    return await payByWallet(walletTexts(messagesOf('checkout'), wallet), {
      isAvailable: () => isWalletAvailable(wallet),
      createDraft: async () => {
        const drafted = await work.createDraft();
        beginProgress(wallet, drafted);
        return drafted;
      },
      tell: wallet === 'google_pay' ? tell : undefined,
      present: (payload, place) => present({ wallet, work }, payload, place),
      stands,
      pause: (ms, next) => {
        moveProgress('between', next);
        return new Promise((resolve) => {
          setTimeout(resolve, ms);
        });
      },
      finalize: () => finalize(work),
    });
  } finally {
    running -= 1;
    progress.set(null);
  }
}

/** Google's sheet says nothing of what the payment does. */
async function tell(payload: StripePayload, place: SheetPlace): Promise<boolean> {
  moveProgress('told', place);
  const t = useDeviceWalletMessages.translator();
  const name = t(walletTitle(payload, place.slot));
  const answer = await ask({
    title: place.of > 1 ? `${name} (${place.number}/${place.of})` : name,
    text: payload.message,
    buttons: [{ value: 'ok', label: t('ok') }],
  });
  if (answer === null) underWayHeard();
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
  keepUnderWay({ wallet, purpose, ordersServicesId, slot, intent, preferredTime, heard: false });
  const label = useDeviceWalletMessages.translator()(walletTitle(payload, slot));
  const answer = await presentDeviceSheet(await publishableKey(), { clientSecret, amount, label });
  if (answer.kind === 'canceled') underWayHeard();
  return answer.kind === 'failed' ? { kind: 'failed', message: spoken(answer.reason) } : answer;
}

/** The provider's kit speaks the language of the device: in another one than the app's we say it ourselves. */
const spoken = (reason: string): string =>
  navigator.language.slice(0, 2) === currentLanguage() ? reason : '';

/** A sheet that failed: Apple Pay cannot let the bank ask, and then the bank is asked here. */
async function stands({ ordersServicesId, slot }: SheetPlace): Promise<boolean> {
  const found = paymentOf(await lookAt(ordersServicesId), slot);
  const asked = openActions(found.stripePayload);
  if (asked.length > 0) await authorizePayments(ordersServicesId, asked);
  const standing = asked.length > 0 ? paymentOf(await lookAt(ordersServicesId), slot) : found;
  if (standsOf(standing)) return true;
  underWayHeard();
  return false;
}

async function finalize<T>(work: WalletWork<T>): Promise<T> {
  confirmProgress();
  try {
    const done = await work.finalize();
    forgetUnderWay();
    return done;
  } catch (error) {
    // The server has said no, and the customer hears why.
    if (error instanceof HttpError && error.status > 0 && error.status < 500) underWayHeard();
    throw error;
  }
}
