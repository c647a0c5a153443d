import { useMessages } from '#client/messages/i18n.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/states.tsx';
import type { OrderRole } from '../order.ts';

interface OrderGoneProps {
  readonly viewer: OrderRole;
  /** Their list. */
  readonly to: string;
}

/** An address of an order that is not, or no longer, this person's. */
export function OrderGone({ viewer, to }: OrderGoneProps) {
  const t = useMessages('orders');
  return (
    <EmptyState icon="search" title={t(`gone.${viewer}`)} text={t(`gone.${viewer}Text`)}>
      <ButtonLink to={to}>{t(`gone.${viewer}Link`)}</ButtonLink>
    </EmptyState>
  );
}
