import { useMessages } from '#client/messages/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import { lazyCard } from '#client/ui/loading/lazy-card.tsx';
import { SkeletonCards } from '#client/ui/states.tsx';
import type { OrderPartProps } from '#client/model/order/order.ts';
import './order-view.css';

/** Of missed visits alone. */
const MissedVisitCard = lazyCard(
  () => import('#client/features/no-shows/missed-visit-card.tsx'),
  'MissedVisitCard',
  <SkeletonCards count={1} height={190} />,
);

/** The reason of a cancelled or declined order. */
export function Reason({ order, viewer }: OrderPartProps) {
  const t = useMessages('orders');
  if (order.missedVisit) return <MissedVisitCard order={order} missed={order.missedVisit} viewer={viewer} />;
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
