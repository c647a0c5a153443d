import { Suspense } from 'react';
import type { Order } from '#client/features/orders/order.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';

const EarlierCard = lazyPart(
  () => import('./earlier-card.tsx'),
  (m) => m.EarlierCard,
);

/** A customer's wish for an earlier time, and the one that they can take now; nothing where nobody asked. */
export const OrderEarlier = ({ order }: { readonly order: Order }) =>
  order.earlier?.wish ? (
    <Suspense fallback={null}>
      <EarlierCard order={order} />
    </Suspense>
  ) : null;
