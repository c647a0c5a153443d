import { Suspense } from 'react';
import type { OrderPartProps } from '#client/features/orders/order.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { isChangeRequestShown } from './change-request.ts';

const ChangeRequestCard = lazyPart(
  () => import('./change-request-card.tsx'),
  (m) => m.ChangeRequestCard,
);

/** What the customer has asked for and how far it has come; nothing where nothing was asked (decision C3). */
export const OrderChangeRequest = ({ order, viewer }: OrderPartProps) =>
  isChangeRequestShown(order, viewer) ? (
    <Suspense fallback={<Skeleton height={180} />}>
      <ChangeRequestCard order={order} viewer={viewer} />
    </Suspense>
  ) : null;
