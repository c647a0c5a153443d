import { getUser } from '@hoist/contract/identity/users';
import { findBooking } from '@hoist/contract/scheduling/booking';
import { call, type Output } from '#client/kit/api/api.ts';
import { goTo } from '#client/kit/navigation/navigation.ts';
import { fill, paths } from '#client/kit/navigation/paths.ts';
import { refresh } from '#client/kit/api/use-api.ts';
import { session } from '#client/kit/session/session.ts';
import { messagesOf } from '#client/messages/i18n.ts';
import { showToast } from '#client/kit/toast.ts';
import { isWideNow } from '#client/ui/use-wide.ts';
import { addressOf } from '#client/model/booking/flow.ts';
import { orderBooked, sentAnswered } from '#client/model/booking/schedule-state.ts';
import { change, schedule } from '#client/model/booking/schedule-store.ts';
import { orderPaid } from '#client/model/order/order-paid.ts';
import { paying } from '#client/model/payment/payment-activity.ts';
import { sentOutcome } from './sent-outcome.ts';
import { trackPurchaseById } from './track-purchase-by-id.ts';
import { waitUntilSettled } from '#client/model/payment/wait-until-settled.ts';

let running: Promise<boolean> | undefined;

/** Asks the server by the idempotency key; concurrent calls share one request. */
export function resolveSentBooking(): Promise<boolean> {
  running ??= askServer().finally(() => {
    running = undefined;
  });
  return running;
}

async function askServer(): Promise<boolean> {
  const { sent } = schedule.get();
  const userId = session.get()?.userId;
  if (!sent || userId === undefined) return true;
  const form = { idempotency_key: sent.key };
  let found: Output<typeof findBooking>['data'];
  try {
    const { data } = await waitUntilSettled(
      () => call(findBooking, { params: { userId }, form }, { failure: 'background' }),
      messagesOf('checkout')('sent.checking'),
    );
    found = data;
  } catch {
    sentOutcome.set({ kind: 'unknown' });
    return false;
  }
  // Another booking was sent in the meantime.
  if (schedule.get().sent?.key !== sent.key) return false;
  switch (found.outcome) {
    case 'booked':
      showBooked(found.ordersServicesId ?? 0);
      return false;
    case 'draft':
      // It waits among the unfinished payments.
      void refresh(getUser);
      sentOutcome.set({ kind: 'draft' });
      return true;
    case 'refused':
      change(sentAnswered);
      sentOutcome.set({ kind: 'refused', reason: found.reason });
      return true;
    case 'not_sent':
      sentOutcome.set({ kind: 'notSent' });
      return true;
  }
}

const isInFlow = () => /^\/inside\/(select|services)/.test(location.pathname);

function showBooked(ordersServicesId: number): void {
  sentOutcome.set(null);
  change(orderBooked);
  void orderPaid([{ ordersServicesId }]);
  void trackPurchaseById(ordersServicesId);
  const t = messagesOf('checkout');
  const open = (how: 'push' | 'replace') => goTo(fill(paths.orderDetailsNew, { ordersServicesId }), how);
  if (!isInFlow())
    showToast(t('booked.already'), { action: { label: t('booked.open'), run: () => open('push') } });
  else {
    showToast(t('booked.already'));
    open('replace');
  }
}

/** Checks a booking with an unknown outcome, on any page. */
export async function checkSentBooking(): Promise<void> {
  if (!schedule.get().sent || paying.get().busy) return;
  await resolveSentBooking();
  const t = messagesOf('checkout');
  if (sentOutcome.get()?.kind !== 'notSent' || isInFlow()) return;
  showToast(t('sent.notSent'), {
    action: {
      label: t('sent.look'),
      run: () => goTo(isWideNow() ? paths.services : addressOf('payment')),
    },
  });
}
