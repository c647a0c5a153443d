import { Suspense } from 'react';
import type { Order } from '#client/features/orders/order.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { SkeletonCards } from '#client/ui/skeleton.tsx';
import { useDrive } from './use-drive.ts';

const DriveCard = lazyPart(() => import('./drive-card.tsx'), 'DriveCard');

/** About as tall as the card: without a position it has no map. */
const height = { shown: 380, hidden: 150 } as const;

/** The drive to an order while it is under way. */
export function OrderDrive({ order }: { readonly order: Order }) {
  const tracking = useDrive(order).data?.data;
  if (!tracking?.onTheWay || order.progress !== 'on_the_way') return null;
  return (
    <Suspense
      fallback={<SkeletonCards count={1} height={tracking.position ? height.shown : height.hidden} />}
    >
      <DriveCard tracking={tracking} />
    </Suspense>
  );
}
