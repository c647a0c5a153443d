import type { OrderAction } from '@hoist/domain/order/allowed-actions';
import { useState, useEffect } from 'react';
import { payWithCash } from '@hoist/contract/orders/switch-to-cash';
import { goTo, useGo, useLocation } from '#client/app/navigation.ts';
import { fill, paths } from '#client/app/paths.ts';
import { mayRequestChange } from '#client/features/change-requests/change-request.ts';
import { WaitlistButton } from '#client/features/waitlist/waitlist-button.tsx';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';
import { useSend } from '#client/app/use-api.ts';
import { isConfirmed } from '#client/ui/dialog.ts';
import { showToast } from '#client/ui/toast.ts';
import { bookAgain } from '../book-again.ts';
import type { Order } from '../order.ts';
import { useOrderActions } from '../use-order-actions.ts';
import { LazyReviewSheet, LazyChangeRequestSheet } from './lazy-sheets.ts';
import { LazyTimesSheet } from './lazy-times-sheet.ts';
import { updateCachedOrder } from '../use-order.ts';
import './order-buttons.css';

const CancelSheet = lazySheet(() => import('./cancel-sheet.tsx'), 'CancelSheet');

const shownActions = [
  'complete_payment_authorization',
  'pay_with_card',
  'review',
  'book_again',
  'change_time',
  'cancel',
  'ask_to_move_or_cancel',
] as const;
type ShownAction = (typeof shownActions)[number];

/** Actions that do not advance the order. */
const secondary: ReadonlySet<ShownAction> = new Set<ShownAction>([
  'pay_with_card',
  'change_time',
  'cancel',
  'ask_to_move_or_cancel',
]);

interface CustomerButtonsProps {
  readonly order: Order;
  readonly inModal?: boolean;
}

const isDrawn = (action: OrderAction): action is ShownAction =>
  (shownActions as readonly string[]).includes(action);

/** The customer's actions on an order. The first one that advances it is the primary button. */
export function CustomerButtons({ order, inModal = false }: CustomerButtonsProps) {
  const t = useMessages('orders');
  const [open, setOpen] = useState<ShownAction | null>(null);
  const actions = useOrderActions(order, 'customer', { inModal })
    .filter(isDrawn)
    .filter((action) => action !== 'ask_to_move_or_cancel' || mayRequestChange(order));
  useRequestedAction(order.ordersServicesId, (what) => {
    const action = what === 'review' ? 'review' : 'ask_to_move_or_cancel';
    if (actions.includes(action)) setOpen(action);
  });
  if (actions.length === 0) return null;
  const close = () => setOpen(null);
  const primary = actions.find((one) => !secondary.has(one));

  const run = (action: ShownAction) => {
    if (action === 'complete_payment_authorization')
      goTo(`${paths.payments}?orders_services_id=${order.ordersServicesId}`);
    else if (action === 'pay_with_card') goTo(fill(paths.payWithCard, order));
    else if (action === 'book_again') void bookAgain(order);
    else setOpen(action);
  };

  return (
    <section className="buttons order-buttons" aria-label={t('actions.title')}>
      {actions.map((action) => (
        <Button
          key={action}
          kind={action === primary ? 'primary' : action === 'cancel' ? 'danger' : 'quiet'}
          onClick={() => run(action)}
        >
          {t(`actions.${action}`)}
        </Button>
      ))}
      {order.payWithCashMessage && !inModal ? <PayCashButton order={order} /> : null}
      <WaitlistButton order={order} />
      <CancelSheet order={order} open={open === 'cancel'} onClose={close} />
      <LazyChangeRequestSheet order={order} open={open === 'ask_to_move_or_cancel'} onClose={close} />
      <LazyTimesSheet order={order} open={open === 'change_time'} onClose={close} />
      <LazyReviewSheet order={order} open={open === 'review'} onClose={close} />
    </section>
  );
}

/** Switches to cash after a failed card hold, if the server offers it. */
function PayCashButton({ order }: { readonly order: Order }) {
  const t = useMessages('orders');
  const send = useSend(payWithCash);

  const choose = async () => {
    const sure = await isConfirmed({
      title: t('payCash.title'),
      text: `${order.payWithCashMessage}. ${t('payCash.text')}`,
      no: t('payCash.no'),
      yes: t('payCash.yes'),
    });
    if (!sure) return;
    const answer = await send
      .mutateAsync({ params: { ordersServicesId: order.ordersServicesId } })
      .catch(() => null);
    if (answer) showToast(answer.message);
    updateCachedOrder(undefined);
  };

  return (
    <Button kind="quiet" busy={send.isPending} onClick={() => void choose()}>
      {t('payCash.title')}
    </Button>
  );
}

const requestable = ['review', 'change'] as const;

/**
 * Opens the review (`?review=1`) or the request for another time (`?change=1`) that a notification links to, once, and
 * removes it from the address.
 */
function useRequestedAction(
  ordersServicesId: number,
  onRequested: (what: (typeof requestable)[number]) => void,
): void {
  const { pathname, search } = useLocation();
  const { replace } = useGo();
  const query = new URLSearchParams(search);
  const requested = pathname.includes(`/${ordersServicesId}/`)
    ? requestable.find((what) => query.has(what))
    : undefined;
  useEffect(() => {
    if (requested === undefined) return;
    replace(pathname);
    onRequested(requested);
    // oxlint-disable-next-line react/exhaustive-deps -- the address alone asks
  }, [requested]);
}
