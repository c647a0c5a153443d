import { queuedActions } from '#client/kit/offline-queue/queue-store.ts';
import { actionsOfOrder } from '#client/kit/offline-queue/queued-action.ts';
import type { Order } from '../order/order.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Chip } from '#client/ui/chip.tsx';

/** Marks a job with unsent steps. */
export function UnsentChip({ order }: { readonly order: Pick<Order, 'ordersServicesId'> }) {
  const t = useMessages('offlineQueue');
  const waiting = actionsOfOrder(queuedActions.use(), order.ordersServicesId);
  return waiting.length === 0 ? null : (
    <Chip tone="warning" icon="offline">
      {t('chip')}
    </Chip>
  );
}
