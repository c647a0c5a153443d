import { updateOrderLocker } from '@hoist/contract/orders/orders';
import { useState } from 'react';
import { useNow } from '#client/kit/use-now.ts';
import { useJobActions } from '#client/model/order/use-order-actions.ts';
import type { Order } from '#client/model/order/order.ts';
import { useHasNoShow } from '#client/features/no-shows/use-has-no-show.ts';
import { LazyTimesSheet } from '#client/features/orders/parts/lazy-times-sheet.ts';
import { exits, type Exit } from '#client/features/mechanics/exits.ts';
import { LazyCompleteSheet, LazyReleaseSheet } from '#client/features/mechanics/lazy-sheets.ts';
import { useJobAction } from '#client/model/order/use-job-action.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { lazySheet } from '#client/ui/sheets/lazy-sheet.tsx';
import { stepNow } from '#client/model/job/day.ts';
import './order-buttons.css';

const ExtraWorkSheet = lazySheet(
  () => import('#client/features/estimates/extra-work-sheet.tsx'),
  'ExtraWorkSheet',
);
const ExitSheet = lazySheet(() => import('#client/features/mechanics/exit-sheet.tsx'), 'ExitSheet');
const DeclineSheet = lazySheet(() => import('#client/features/mechanics/decline-sheet.tsx'), 'DeclineSheet');
const CustomerAbsentSheet = lazySheet(
  () => import('#client/features/no-shows/customer-absent-sheet.tsx'),
  'CustomerAbsentSheet',
);

const shownActions = ['complete_pickup', 'customer_absent', 'propose_extra_work', 'complete'] as const;
/** An offer is passed on in one tap; the other ways out are behind one button. */
type Opened = (typeof shownActions)[number] | Exit | 'exit';

/** A mechanic's actions besides the next step. */
export function JobButtons({ order }: { readonly order: Order }) {
  const t = useMessages('orders');
  const tm = useMessages('mechanics');
  const [open, setOpen] = useState<Opened | null>(null);
  const pickup = useJobAction(updateOrderLocker, order);
  const allowed = useJobActions(order);
  const hasNoShow = useHasNoShow(order);
  const step = stepNow(order, useNow());
  const actions = shownActions.filter(
    (one) =>
      allowed.includes(one) &&
      !(one === 'complete' && step === 'complete') &&
      !(one === 'customer_absent' && hasNoShow),
  );
  const isOffer = order.orderServiceStatus === 'pending';
  const ways = exits.filter((one) => allowed.includes(one) && !(isOffer && one === 'release'));
  const close = () => setOpen(null);
  // It closes after the chosen sheet has opened.
  const closeExit = () => setOpen((now) => (now === 'exit' ? null : now));

  const pickUp = () => pickup.act({ params: { ordersId: order.ordersId }, form: { orders_lockers_id: 0 } });

  return (
    <div className="buttons order-buttons">
      {actions.map((action) => (
        <Button
          key={action}
          kind={action === 'complete_pickup' ? 'dark' : 'quiet'}
          busy={action === 'complete_pickup' && pickup.busy}
          onClick={() => (action === 'complete_pickup' ? void pickUp() : setOpen(action))}
        >
          {t(`actions.${action}`)}
        </Button>
      ))}
      {isOffer && allowed.includes('release') ? (
        <Button kind="quiet" onClick={() => setOpen('release')}>
          {t('actions.release')}
        </Button>
      ) : null}
      {ways.length > 0 ? (
        <Button kind="quiet" onClick={() => setOpen('exit')}>
          {tm('cannotDo')}
        </Button>
      ) : null}
      <ExitSheet choices={ways} open={open === 'exit'} onClose={closeExit} onChoice={setOpen} />
      <ExtraWorkSheet order={order} open={open === 'propose_extra_work'} onClose={close} />
      <LazyCompleteSheet order={order} open={open === 'complete'} onClose={close} />
      <LazyTimesSheet order={order} open={open === 'change_time'} onClose={close} />
      <CustomerAbsentSheet order={order} open={open === 'customer_absent'} onClose={close} />
      <LazyReleaseSheet order={order} open={open === 'release'} onClose={close} />
      <DeclineSheet order={order} open={open === 'decline'} onClose={close} />
    </div>
  );
}
