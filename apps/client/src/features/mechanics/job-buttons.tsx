import { updateOrderLocker } from '@hoist/contract/orders/orders';
import type { OrderAction } from '@hoist/domain/order/allowed-actions';
import { useState } from 'react';
import type { Order } from '#client/features/orders/order.ts';
import { useIsWaiting } from '#client/features/no-shows/use-is-waiting.ts';
import { actionsOf } from '#client/features/orders/order-actions.ts';
import { LazyTimesSheet } from '#client/features/orders/parts/lazy-times-sheet.ts';
import { useAct } from '#client/features/orders/use-act.ts';
import '#client/features/orders/parts/order-buttons.css';
import { useFlags } from '#client/features/orders/use-flags.ts';
import { isNative } from '#client/platform/platform.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';
import { jobStep } from './day.ts';
import { LazyCompleteSheet } from './lazy-complete-sheet.ts';

const ProposeSheet = lazySheet(() => import('#client/features/estimates/propose-sheet.tsx'), 'ProposeSheet');
const ReleaseSheet = lazySheet(() => import('./release-sheet.tsx'), 'ReleaseSheet');
const DeclineSheet = lazySheet(() => import('./decline-sheet.tsx'), 'DeclineSheet');
const AbsentSheet = lazySheet(() => import('#client/features/no-shows/absent-sheet.tsx'), 'AbsentSheet');

const drawn = [
  'complete_pickup',
  'customer_absent',
  'propose_extra_work',
  'complete',
  'change_time',
  'release',
  'decline',
] as const;
type Drawn = (typeof drawn)[number];

interface JobButtonsProps {
  readonly order: Order;
  readonly inModal?: boolean;
}

/** What a mechanic can do besides the next step. */
export function JobButtons({ order, inModal = false }: JobButtonsProps) {
  const t = useMessages('orders');
  const flags = useFlags();
  const [open, setOpen] = useState<Drawn | null>(null);
  const pickup = useAct(updateOrderLocker, order);
  const allowed: readonly OrderAction[] = actionsOf(order, 'mechanic', { inModal, flags, native: isNative });
  const waits = useIsWaiting(order);
  const actions = drawn.filter(
    (one) =>
      allowed.includes(one) &&
      !(one === 'complete' && jobStep(order) === 'complete') &&
      !(one === 'customer_absent' && waits),
  );
  const close = () => setOpen(null);

  const pickUp = () => pickup.act({ params: { ordersId: order.ordersId }, form: { orders_lockers_id: 0 } });

  return (
    <div className="order-buttons">
      {actions.map((action) => (
        <Button
          key={action}
          kind={action === 'complete_pickup' ? 'dark' : action === 'decline' ? 'danger' : 'quiet'}
          busy={action === 'complete_pickup' && pickup.busy}
          onClick={() => (action === 'complete_pickup' ? void pickUp() : setOpen(action))}
        >
          {t(`actions.${action}`)}
        </Button>
      ))}
      <ProposeSheet order={order} open={open === 'propose_extra_work'} onClose={close} />
      <LazyCompleteSheet order={order} open={open === 'complete'} onClose={close} />
      <LazyTimesSheet order={order} open={open === 'change_time'} onClose={close} />
      <AbsentSheet order={order} open={open === 'customer_absent'} onClose={close} />
      <ReleaseSheet order={order} open={open === 'release'} onClose={close} />
      <DeclineSheet order={order} open={open === 'decline'} onClose={close} />
    </div>
  );
}
