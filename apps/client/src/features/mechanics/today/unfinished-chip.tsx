import type { Order } from '#client/model/order/order.ts';
import { useNow } from '#client/kit/use-now.ts';
import { isEarlierDay } from '#client/model/visit/visit-time.ts';
import { useDayMessages } from '#client/messages/mechanic-day.ts';
import { Chip } from '#client/ui/chip.tsx';

/** Marks a confirmed job of an earlier day that was never completed. */
export function UnfinishedChip({ order }: { readonly order: Order }) {
  const t = useDayMessages();
  const now = useNow();
  if (order.orderServiceStatus !== 'confirm' || !isEarlierDay(order.preferredTimeUnformatted, now))
    return null;
  return (
    <Chip tone="warning" icon="alert">
      {t('unfinished.title')}
    </Chip>
  );
}
