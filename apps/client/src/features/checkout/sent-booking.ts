import { findBooking } from '@hoist/contract/scheduling/booking';
import { listOrders } from '@hoist/contract/orders/orders';
import { getUser } from '@hoist/contract/identity/users';
import { call, type Output } from '#client/app/api.ts';
import { goTo } from '#client/app/navigation.ts';
import { fill, paths } from '#client/app/paths.ts';
import { refresh } from '#client/app/query.ts';
import { session } from '#client/app/session.ts';
import { messagesOf } from '#client/messages/i18n.ts';
import { showToast } from '#client/ui/toast.ts';
import { isWideNow } from '#client/ui/use-wide.ts';
import { addressOf } from '../booking/flow.ts';
import { orderBooked, sentHeard } from '../booking/schedule-state.ts';
import { change, schedule } from '../booking/schedule-store.ts';
import { paying } from './paying.ts';
import { sentVerdict } from './sent-verdict.ts';
import { tellPurchase } from './tell-purchase.ts';
import { untilSettled } from './until-settled.ts';

let asking: Promise<boolean> | undefined;

/** Asks the server by the key; as `settleSent`, once for all who ask. */
export function askAboutSent(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function ask(): Promise<boolean> {
  const { sent } = schedule.get();
  const userId = session.get()?.userId;
  if (!sent || userId === undefined) return true;
  const form = { idempotency_key: sent.key };
  let found: Output<typeof findBooking>['data'];
  try {
    const { data } = await untilSettled(
      () => call(findBooking, { params: { userId }, form }, { handled: 'all', quiet: true }),
      messagesOf('checkout')('sent.checking'),
    );
    found = data;
  } catch {
    sentVerdict.set({ kind: 'unknown' });
    return false;
  }
  // Sent again meanwhile, by this page or another one.
  if (schedule.get().sent?.key !== sent.key) return false;
  switch (found.outcome) {
    case 'booked':
      showBooked(found.ordersServicesId ?? 0);
      return false;
    case 'draft':
      sentVerdict.set({ kind: 'draft' });
      return true;
    case 'refused':
      change(sentHeard);
      sentVerdict.set({ kind: 'refused', reason: found.reason });
      return true;
    case 'not_sent':
      sentVerdict.set({ kind: 'notSent' });
      return true;
  }
}

const isInFlow = () => /^\/inside\/(select|services)/.test(location.pathname);

function showBooked(ordersServicesId: number): void {
  sentVerdict.set(null);
  change(orderBooked);
  void refresh(listOrders, getUser);
  void tellPurchase(ordersServicesId);
  const t = messagesOf('checkout');
  const open = (how: 'push' | 'replace') => goTo(fill(paths.orderDetailsNew, { ordersServicesId }), how);
  if (!isInFlow())
    showToast(t('booked.already'), { action: { label: t('booked.open'), run: () => open('push') } });
  else {
    showToast(t('booked.already'));
    open('replace');
  }
}

/** At start and with the connection: a booking whose answer was lost is asked about, wherever its customer is. */
export async function lookForSent(): Promise<void> {
  if (!schedule.get().sent || paying.get().busy) return;
  await askAboutSent();
  const t = messagesOf('checkout');
  if (sentVerdict.get()?.kind !== 'notSent' || isInFlow()) return;
  showToast(t('sent.notSent'), {
    action: {
      label: t('sent.look'),
      run: () => goTo(isWideNow() ? paths.services : addressOf('payment')),
    },
  });
}
