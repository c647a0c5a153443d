import { acts } from '#client/app/later/acts.ts';
import { actsAbout } from '#client/app/later/kept-act.ts';
import type { Order } from '#client/features/orders/order.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Chip } from '#client/ui/chip.tsx';

/** Something of this job is on this device alone. */
export function WaitingChip({ order }: { readonly order: Pick<Order, 'ordersServicesId'> }) {
  const t = useMessages('later');
  const waiting = actsAbout(acts.use(), order.ordersServicesId);
  return waiting.length === 0 ? null : (
    <Chip tone="warning" icon="offline">
      {t('chip')}
    </Chip>
  );
}
