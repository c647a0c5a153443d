import { Suspense } from 'react';
import type { Order } from '#client/features/orders/order.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';

const FreeMoveCard = lazyPart(() => import('./free-move-card.tsx'), 'FreeMoveCard');

/** The free reschedule of an order; nothing without one (decision C18). */
export const FreeReschedule = ({ order }: { readonly order: Order }) =>
  order.freeMove ? (
    <Suspense fallback={<Skeleton height={300} />}>
      <FreeMoveCard order={order} />
    </Suspense>
  ) : null;
