import { Suspense } from 'react';
import { useMessages } from '#client/messages/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { SkeletonCards } from '#client/ui/skeleton.tsx';
import type { Order, OrderRole } from '../order.ts';
import './order-view.css';

/** Of missed visits alone. */
const MissedCard = lazyPart(() => import('#client/features/no-shows/missed-card.tsx'), 'MissedCard');

interface ReasonProps {
  readonly order: Order;
  readonly viewer: OrderRole;
}

/** Why an order will not happen. */
export function Reason({ order, viewer }: ReasonProps) {
  const t = useMessages('orders');
  if (order.missedVisit)
    return (
      <Suspense fallback={<SkeletonCards count={1} height={190} />}>
        <MissedCard order={order} missed={order.missedVisit} viewer={viewer} />
      </Suspense>
    );
  // The outcome is in a card of its own.
  if (order.customerAbsence?.closedAt) return null;
  const reason = order.orderServiceStatus === 'declined' ? order.declineReason : order.cancelReason;
  if (!reason) return null;
  return (
    <Card>
      <h2>{t('reason')}</h2>
      <p className="muted order-reason">{reason}</p>
    </Card>
  );
}
