import { Suspense } from 'react';
import type { Order } from '#client/features/orders/order.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';

const EarlierCard = lazyPart(() => import('./earlier-card.tsx'), 'EarlierCard');

/** The order's waitlist entry and its offered time; nothing without an entry. */
export const OrderEarlier = ({ order }: { readonly order: Order }) =>
  order.earlier?.wish ? (
    <Suspense fallback={null}>
      <EarlierCard order={order} />
    </Suspense>
  ) : null;
