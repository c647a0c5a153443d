import type { OrderAction } from '@hoist/domain/order/allowed-actions';
import { useState, useEffect } from 'react';
import { goTo, useGo, useLocation } from '#client/kit/navigation/navigation.ts';
import { fill, paths } from '#client/kit/navigation/paths.ts';
import { mayRequestChange } from '#client/features/rescheduling/change-request.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { useOrderPageMessages } from '#client/messages/order-page.ts';
import { Button } from '#client/ui/button.tsx';
import { lazySheet } from '#client/ui/sheets/lazy-sheet.tsx';
import { bookAgain } from '#client/model/order/book-again.ts';
import { type Order, wasBooked } from '#client/model/order/order.ts';
import { useOrderActions } from '#client/model/order/use-order-actions.ts';
import { LazyChangeRequestSheet } from '#client/features/rescheduling/lazy-change-request-sheet.ts';
import { LazyReviewSheet } from './lazy-review-sheet.ts';
import { LazyTimesSheet } from '#client/features/orders/parts/lazy-times-sheet.ts';
import './customer-actions.css';

const CancelSheet = lazySheet(() => import('#client/features/orders/parts/cancel-sheet.tsx'), 'CancelSheet');
const WaitlistSheet = lazySheet(
  () => import('#client/features/rescheduling/waitlist-sheet.tsx'),
  'WaitlistSheet',
);
const ManageSheet = lazySheet(() => import('./manage-sheet.tsx'), 'ManageSheet');

const shownActions = [
  'complete_payment_authorization',
  'review',
  'book_again',
  'pay_with_card',
  'change_time',
  'ask_to_move_or_cancel',
  'cancel',
] as const;
export type CustomerAction = (typeof shownActions)[number] | 'ask_for_earlier';

/** Actions that advance the order; the first one is the page's primary button. */
const advancing: ReadonlySet<CustomerAction> = new Set<CustomerAction>([
  'complete_payment_authorization',
  'review',
  'book_again',
]);

interface CustomerActionsProps {
  readonly order: Order;
  readonly inModal: boolean;
}

const isDrawn = (action: OrderAction): action is (typeof shownActions)[number] =>
  (shownActions as readonly string[]).includes(action);

/** A card of the page asks for an answer, and has the primary button. */
const hasQuestion = ({ attendance, freeMove, moveQuestion, earlier, changeRequest }: Order): boolean =>
  moveQuestion?.isOpen === true ||
  attendance.asked ||
  freeMove !== null ||
  Boolean(earlier?.offer) ||
  changeRequest?.state === 'times_offered';

/** One primary action; the others are under Manage visit. */
export function CustomerActions({ order, inModal }: CustomerActionsProps) {
  const t = useMessages('orders');
  const tp = useOrderPageMessages();
  const [open, setOpen] = useState<CustomerAction | 'manage' | null>(null);
  /** Chosen under Manage visit, which closes first: one dialog at a time keeps the focus right. */
  const [chosen, setChosen] = useState<CustomerAction | null>(null);
  const actions: CustomerAction[] = useOrderActions(order, 'customer', { inModal })
    .filter(isDrawn)
    .filter((action) => action !== 'ask_to_move_or_cancel' || mayRequestChange(order));
  if (order.earlier?.mayAsk && !order.earlier.wish) actions.push('ask_for_earlier');
  useRequestedAction(order.ordersServicesId, (what) => {
    const action = what === 'review' ? 'review' : 'ask_to_move_or_cancel';
    if (actions.includes(action)) setOpen(action);
  });
  const close = () => setOpen(null);
  const primary = actions.find((one) => advancing.has(one));
  const isUpcoming = order.orderServiceStatus === 'confirm' && order.progress === null;

  const run = (action: CustomerAction) => {
    if (action !== 'book_again' && action !== 'pay_with_card' && action !== 'complete_payment_authorization')
      return setOpen(action);
    close();
    if (action === 'book_again') void bookAgain(order);
    else if (action === 'pay_with_card') goTo(fill(paths.payWithCard, order));
    else goTo(`${paths.payments}?orders_services_id=${order.ordersServicesId}`);
  };
  const addToCalendar = async () =>
    (await import('#client/features/orders/add-to-calendar.ts')).addToCalendar(
      order,
      tp('calendar.title', { service: order.servicesTitle }),
    );
  if (!wasBooked(order) && actions.length === 0) return null;

  return (
    <section className="order-actions" aria-label={t('actions.title')}>
      <Button kind="quiet" icon="more" onClick={() => setOpen('manage')}>
        {tp('manage.title')}
      </Button>
      {primary ? (
        <Button onClick={() => run(primary)}>{t(`actions.${primary}`)}</Button>
      ) : isUpcoming ? (
        <Button
          kind={hasQuestion(order) ? 'quiet' : 'primary'}
          icon="calendar"
          onClick={() => void addToCalendar()}
        >
          {tp('addToCalendar')}
        </Button>
      ) : null}
      <ManageSheet
        order={order}
        inModal={inModal}
        open={open === 'manage' && chosen === null}
        onClose={() => {
          close();
          setChosen(null);
          if (chosen) run(chosen);
        }}
        actions={actions.filter((one) => one !== primary)}
        onAction={setChosen}
      />
      <CancelSheet order={order} open={open === 'cancel'} onClose={close} />
      <LazyChangeRequestSheet order={order} open={open === 'ask_to_move_or_cancel'} onClose={close} />
      <LazyTimesSheet order={order} open={open === 'change_time'} onClose={close} />
      <LazyReviewSheet order={order} open={open === 'review'} onClose={close} />
      <WaitlistSheet order={order} open={open === 'ask_for_earlier'} onClose={close} />
    </section>
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
