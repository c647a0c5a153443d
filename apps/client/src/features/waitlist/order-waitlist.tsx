import { Suspense } from 'react';
import type { Order } from '#client/features/orders/order.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';

const WaitlistCard = lazyPart(
  () => import('./waitlist-card.tsx'),
  (m) => m.WaitlistCard,
);

/** The order's waitlist entry and its offered time; nothing without an entry. */
export const OrderWaitlist = ({ order }: { readonly order: Order }) =>
  order.earlier?.wish ? (
    <Suspense fallback={null}>
      <WaitlistCard order={order} />
    </Suspense>
  ) : null;
