import { Suspense } from 'react';
import type { Order, OrderRole } from '#client/features/orders/order.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { SkeletonCards } from '#client/ui/skeleton.tsx';
import { useIsWaiting } from './use-is-waiting.ts';

const Absence = lazyPart(() => import('./absence.tsx'), 'Absence');

interface CustomerAbsentProps {
  readonly order: Order;
  readonly viewer: OrderRole;
}

/** The customer was absent: the steps for the mechanic, the outcome for both (decision 74). */
export const CustomerAbsent = (props: CustomerAbsentProps) =>
  useIsWaiting(props.order) ? (
    <Suspense fallback={<SkeletonCards count={1} height={190} />}>
      <Absence {...props} />
    </Suspense>
  ) : null;
