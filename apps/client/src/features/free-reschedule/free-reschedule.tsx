import { Suspense } from 'react';
import type { Order } from '#client/features/orders/order.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';

const FreeRescheduleCard = lazyPart(
  () => import('./free-reschedule-card.tsx'),
  (m) => m.FreeRescheduleCard,
);

/** The free reschedule of an order; nothing without one (decision C18). */
export const FreeReschedule = ({ order }: { readonly order: Order }) =>
  order.freeMove ? (
    <Suspense fallback={<Skeleton height={300} />}>
      <FreeRescheduleCard order={order} />
    </Suspense>
  ) : null;
