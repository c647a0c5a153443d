import { acts } from '#client/app/later/acts.ts';
import { actsAbout } from '#client/app/later/kept-act.ts';
import type { Order } from '#client/features/orders/order.ts';
import { useTexts } from '#client/texts/i18n.ts';
import { Chip } from '#client/ui/chip.tsx';

/** Marks a job with unsent steps. */
export function UnsentChip({ order }: { readonly order: Pick<Order, 'ordersServicesId'> }) {
  const t = useTexts('later');
  const waiting = actsAbout(acts.use(), order.ordersServicesId);
  return waiting.length === 0 ? null : (
    <Chip tone="warning" icon="offline">
      {t('chip')}
    </Chip>
  );
}
