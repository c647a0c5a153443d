import { Suspense } from 'react';
import type { Order, OrderRole } from '#client/features/orders/order.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { isShown } from './change.ts';

const ChangeCard = lazyPart(() => import('./change-card.tsx'), 'ChangeCard');

interface OrderChangeProps {
  readonly order: Order;
  readonly viewer: OrderRole;
}

/** What the customer has asked for and how far it has come; nothing where nothing was asked (decision C3). */
export const OrderChange = ({ order, viewer }: OrderChangeProps) =>
  isShown(order, viewer) ? (
    <Suspense fallback={<Skeleton height={180} />}>
      <ChangeCard order={order} viewer={viewer} />
    </Suspense>
  ) : null;
