import { Suspense } from 'react';
import type { Order, OrderRole } from '#client/features/orders/order.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { SkeletonCards } from '#client/ui/skeleton.tsx';
import { useHasNoShow } from './use-has-no-show.ts';

const CustomerAbsence = lazyPart(
  () => import('./customer-absence.tsx'),
  (m) => m.CustomerAbsence,
);

interface OrderNoShowProps {
  readonly order: Order;
  readonly viewer: OrderRole;
}

/** The customer was absent: the steps for the mechanic, the outcome for both (decision 74). */
export const OrderNoShow = (props: OrderNoShowProps) =>
  useHasNoShow(props.order) ? (
    <Suspense fallback={<SkeletonCards count={1} height={190} />}>
      <CustomerAbsence {...props} />
    </Suspense>
  ) : null;
