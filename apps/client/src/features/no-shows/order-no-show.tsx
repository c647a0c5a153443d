import { Suspense } from 'react';
import type { OrderPartProps } from '#client/features/orders/order.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { SkeletonCards } from '#client/ui/skeleton.tsx';
import { useHasNoShow } from './use-has-no-show.ts';

const CustomerAbsence = lazyPart(
  () => import('./customer-absence.tsx'),
  (m) => m.CustomerAbsence,
);

/** The customer was absent: the steps for the mechanic, the outcome for both (decision 74). */
export const OrderNoShow = (props: OrderPartProps) =>
  useHasNoShow(props.order) ? (
    <Suspense fallback={<SkeletonCards count={1} height={190} />}>
      <CustomerAbsence {...props} />
    </Suspense>
  ) : null;
