import { Suspense } from 'react';
import type { Order } from '#client/features/orders/order.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';

const LiveDrive = lazyPart(
  () => import('./live-drive.tsx'),
  (m) => m.LiveDrive,
);

/** The drive to an order while it is under way. */
export const OrderDrive = ({ order }: { readonly order: Order }) =>
  order.orderServiceStatus === 'confirm' && order.progress === 'on_the_way' ? (
    <Suspense>
      <LiveDrive order={order} />
    </Suspense>
  ) : null;
