import { useMessages } from '#client/messages/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import type { Order } from '../order.ts';

/** What is charged and held when, in the server's words. */
export function PaymentSummary({ order }: { readonly order: Order }) {
  const t = useMessages('orders');
  if (order.paymentSummary.length === 0) return null;
  return (
    <Card>
      <h2>{t('payments')}</h2>
      <ul className="stack-s payment-summary small muted">
        {order.paymentSummary.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  );
}
