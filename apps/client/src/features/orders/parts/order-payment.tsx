import { useMessages } from '#client/messages/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import { Price, PriceLines } from '#client/ui/lists/price-lines.tsx';
import { isFree, type Order } from '#client/model/order/order.ts';
import './order-payment.css';

/** The lines of the price and when it is paid. */
export function OrderPayment({ order }: { readonly order: Order }) {
  const t = useMessages('orders');
  const [first, ...others] = order.paymentSummary;
  if (first === undefined) return null;
  return (
    <Card>
      <div className="row between wrap">
        <h2>{t('payments')}</h2>
        {isFree(order.costToShow) ? null : (
          <span className="small muted">{order.orderPaymentMethodMessage}</span>
        )}
      </div>
      <PriceLines
        price={order.price}
        serviceTitle={order.servicesTitle}
        {...(order.part ? { partTitle: t('facts.partsNamed', { name: order.part.name }) } : {})}
        withoutTotal
      />
      <p className="row between payment-total">
        <b>{t('fullPrice')}</b>
        <span className="display">
          <Price amount={order.costToShow} />
        </span>
      </p>
      <div className="payment-story">
        <p>{first}</p>
        {others.map((line) => (
          <p key={line} className="small muted">
            {line}
          </p>
        ))}
      </div>
    </Card>
  );
}
