import type { OrderAction } from '@hoist/domain/order/allowed-actions';
import { useState } from 'react';
import { goTo } from '#client/app/navigation.ts';
import { fill, paths } from '#client/app/paths.ts';
import { mayAskNow } from '#client/features/changes/change.ts';
import { LazyAskSheet } from '#client/features/changes/lazy-ask-sheet.ts';
import { EarlierButton } from '#client/features/earlier/earlier-button.tsx';
import { LazyReviewSheet } from '#client/features/reviews/lazy-review-sheet.ts';
import { isNative } from '#client/platform/platform.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';
import { completeAuthorization } from '../authorize.ts';
import { bookAgain } from '../book-again.ts';
import type { Order } from '../order.ts';
import { actionsOf } from '../order-actions.ts';
import { useAskedFor } from '../use-asked-for.ts';
import { useFlags } from '../use-flags.ts';
import { LazyTimesSheet } from './lazy-times-sheet.ts';
import { PayCashButton } from './pay-cash-button.tsx';
import './order-buttons.css';

const CancelSheet = lazySheet(() => import('./cancel-sheet.tsx'), 'CancelSheet');

const drawn = [
  'complete_payment_authorization',
  'pay_with_card',
  'review',
  'book_again',
  'change_time',
  'cancel',
  'ask_to_move_or_cancel',
] as const;
type Drawn = (typeof drawn)[number];

/** What may be done, but moves nothing on. */
const quiet: ReadonlySet<Drawn> = new Set<Drawn>([
  'pay_with_card',
  'change_time',
  'cancel',
  'ask_to_move_or_cancel',
]);

interface CustomerButtonsProps {
  readonly order: Order;
  readonly inModal?: boolean;
}

const isDrawn = (action: OrderAction): action is Drawn => (drawn as readonly string[]).includes(action);

/** What the customer can do with an order now. The first thing that moves it on is the primary button. */
export function CustomerButtons({ order, inModal = false }: CustomerButtonsProps) {
  const t = useMessages('orders');
  const flags = useFlags();
  const [open, setOpen] = useState<Drawn | null>(null);
  const actions = actionsOf(order, 'customer', { inModal, flags, native: isNative })
    .filter(isDrawn)
    .filter((action) => action !== 'ask_to_move_or_cancel' || mayAskNow(order));
  useAskedFor(order.ordersServicesId, (what) => {
    const action = what === 'review' ? 'review' : 'ask_to_move_or_cancel';
    if (actions.includes(action)) setOpen(action);
  });
  if (actions.length === 0) return null;
  const close = () => setOpen(null);
  const primary = actions.find((one) => !quiet.has(one));

  const run = (action: Drawn) => {
    if (action === 'complete_payment_authorization') completeAuthorization(order.ordersServicesId);
    else if (action === 'pay_with_card') goTo(fill(paths.payWithCard, order));
    else if (action === 'book_again') void bookAgain(order);
    else setOpen(action);
  };

  return (
    <section className="order-buttons" aria-label={t('actions.title')}>
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
      <EarlierButton order={order} />
      <CancelSheet order={order} open={open === 'cancel'} onClose={close} />
      <LazyAskSheet order={order} open={open === 'ask_to_move_or_cancel'} onClose={close} />
      <LazyTimesSheet order={order} open={open === 'change_time'} onClose={close} />
      <LazyReviewSheet order={order} open={open === 'review'} onClose={close} />
    </section>
  );
}
