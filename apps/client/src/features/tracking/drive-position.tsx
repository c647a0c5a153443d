import { Suspense } from 'react';
import type { Order } from '#client/features/orders/order.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';

const PositionCard = lazyPart(() => import('./position-card.tsx'), 'PositionCard');

/** The mechanic's own say on showing the drive, while they drive. */
export const DrivePosition = ({ order }: { readonly order: Order }) =>
  order.progress === 'on_the_way' ? (
    <Suspense>
      <PositionCard order={order} />
    </Suspense>
  ) : null;
