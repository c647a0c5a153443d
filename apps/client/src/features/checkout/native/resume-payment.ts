import { HttpError } from '@hoist/contract/client';
import { getOrder, listOrders } from '@hoist/contract/orders/orders';
import { getUser } from '@hoist/contract/identity/users';
import { parseMessage } from '#client/app/api.ts';
import { goTo } from '#client/app/navigation.ts';
import { fill, paths } from '#client/app/paths.ts';
import { refresh } from '#client/app/query.ts';
import { session } from '#client/app/session.ts';
import { onResume } from '#client/platform/app-state.ts';
import { onDeviceSheetEnded } from '#client/platform/wallet.ts';
import { messagesOf } from '#client/messages/i18n.ts';
import { useDeviceWalletMessages } from '#client/messages/device-wallet.ts';
import { ask } from '#client/ui/dialog.ts';
import { showToast } from '#client/ui/toast.ts';
import { orderBooked } from '../../booking/schedule-state.ts';
import { change, schedule } from '../../booking/schedule-store.ts';
import { walletNames } from '../../cards/wallet.ts';
import { authorizeBy } from '../authorize-order.ts';
import { openActions } from '../next-actions.ts';
import { paying, putOff, whilePaying } from '../paying.ts';
import { settleOrder } from '../settle-order.ts';
import { switchPayment } from '../switch-payment.ts';
import { tellPurchase } from '../tell-purchase.ts';
import { isPayingOnDevice } from './pay-on-device.ts';
import { lookAt, type Standing } from './standing.ts';
import { forgetUnderWay, type UnderWay, underWay, underWayHeard } from './under-way.ts';
import { whatIsLeft } from './what-is-left.ts';

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

let looking: Promise<void> | undefined;
let again = false;

function resume(): void {
  again = true;
  looking ??= look().finally(() => {
    looking = undefined;
  });
}

async function look(): Promise<void> {
  while (again) {
    again = false;
    const one = underWay();
    if (!one || one.heard || session.get() === null || isPayingOnDevice() || paying.get().busy) return;
    // Without a network it is looked at when there is one.
    await goOnWith(one).catch(() => undefined);
  }
}

async function goOnWith(one: UnderWay): Promise<void> {
  const { ordersServicesId } = one;
  let standing: Standing;
  try {
    standing = await lookAt(ordersServicesId);
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) forgetUnderWay();
    throw error;
  }
  if (isPayingOnDevice() || paying.get().busy) return;
  switch (whatIsLeft(standing)) {
    case 'finalize':
      await whilePaying(complete(one, () => finalize(one)));
      return;
    case 'goOn':
      await offerRest(one, standing);
      return;
    case 'nothing':
      forgetUnderWay();
      return;
    case 'all':
      // The alert about unfinished payments tells of it.
      return;
  }
}

async function offerRest(one: UnderWay, { payment1, payment2 }: Standing): Promise<void> {
  const t = useDeviceWalletMessages.translator();
  const { ordersServicesId, wallet } = one;
  const payloads = [payment1.stripePayload, payment2.stripePayload];
  const message = payloads.find((payload) => payload !== null)?.message ?? '';
  await whilePaying(
    (async () => {
      const answer = await ask({
        title: t('goOn.title', { wallet: walletNames[wallet] }),
        text: t(openActions(...payloads).length > 0 ? 'goOn.asked' : 'goOn.text', { message }),
        buttons: [
          { value: 'later', label: t('goOn.later') },
          { value: 'yes', label: t('goOn.yes') },
        ],
      });
      underWayHeard();
      if (answer === 'yes') await complete(one, () => payRest(one));
      else putOff(ordersServicesId);
    })(),
  );
}

const finalize = async ({ purpose, ordersServicesId }: UnderWay): Promise<string> =>
  purpose === 'switch'
    ? messagesOf('checkout')('switchToCard.done')
    : (await settleOrder(ordersServicesId, [])).message;

async function payRest(one: UnderWay): Promise<string> {
  const { purpose, ordersServicesId, wallet } = one;
  if (purpose === 'switch') await switchPayment(ordersServicesId, wallet);
  else await authorizeBy(ordersServicesId, wallet);
  return finalize(one);
}

/** Shows what became of it as the page would have that began it. */
async function complete(one: UnderWay, work: () => Promise<string>): Promise<void> {
  const { purpose, ordersServicesId, preferredTime } = one;
  try {
    const message = await work();
    forgetUnderWay();
    // What was chosen since is another booking.
    if (purpose === 'booking' && schedule.get().preferredTime === preferredTime) change(orderBooked);
    showToast(message);
    void refresh(getOrder, listOrders, getUser);
    if (purpose === 'booking') void tellPurchase(ordersServicesId);
    goTo(fill(paths.orderDetails, { ordersServicesId }), 'replace');
  } catch (error) {
    if (error instanceof HttpError && error.status > 0 && error.status < 500) underWayHeard();
    showToast(parseMessage(error) ?? messagesOf('checkout')('failed'));
    void refresh(getUser);
  }
}
