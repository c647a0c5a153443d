import { useTexts } from '#client/texts/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import type { Order } from '../order.ts';
import './order-view.css';

/** Why an order will not happen. */
export function Reason({ order }: { readonly order: Order }) {
  const t = useTexts('orders');
  const reason = order.orderServiceStatus === 'declined' ? order.declineReason : order.cancelReason;
  if (!reason) return null;
  return (
    <Card>
      <h2>{t('reason')}</h2>
      <p className="muted order-reason">{reason}</p>
    </Card>
  );
}
