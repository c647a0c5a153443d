import { useMessages } from '#client/messages/i18n.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/states.tsx';
import type { OrderRole } from '../order.ts';

/** Shown for an order that the user may not see. */
export function OrderNotFound({ viewer, to }: { readonly viewer: OrderRole; readonly to: string }) {
  const t = useMessages('orders');
  return (
    <EmptyState icon="search" title={t(`gone.${viewer}`)} text={t(`gone.${viewer}Text`)}>
      <ButtonLink to={to}>{t(`gone.${viewer}Link`)}</ButtonLink>
    </EmptyState>
  );
}
