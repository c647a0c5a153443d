import { type Order, visitTotal } from '#client/features/orders/order.ts';
import { useOrder } from '#client/features/orders/use-order.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Price, PriceLines } from '#client/ui/price-lines.tsx';

/** The other services of the visit, each with its own paper's number, and what the visit comes to (decision C14). */
export function VisitReceipt({ order }: { readonly order: Order }) {
  const t = useMessages('orders');
  const { visit } = order;
  if (!visit) return null;
  const others = visit.filter((one) => one.ordersServicesId !== order.ordersServicesId);
  return (
    <section className="receipt-visit">
      <h2>{t('visit.receipt')}</h2>
      {others.map((one) => (
        <OtherService key={one.ordersServicesId} one={one} />
      ))}
      <p className="row between receipt-visit-total">
        <b>{t('visit.paid')}</b>
        <b className="display">
          <Price amount={visitTotal(visit)} />
        </b>
      </p>
    </section>
  );
}

function OtherService({ one }: { readonly one: NonNullable<Order['visit']>[number] }) {
  const t = useMessages('orders');
  const order = useOrder(one.ordersServicesId).data?.data[0];
  const number = order?.documents.find(({ kind }) => kind === 'receipt')?.number;
  const isOff = one.orderServiceStatus === 'canceled' || one.orderServiceStatus === 'declined';
  return (
    <div className="receipt-other">
      <p className="row between wrap">
        <b>{`${one.servicesTitle} · ${one.vehicle}`}</b>
        <span className="small muted num">
          {number ? t('receipt.number', { number }) : t(isOff ? 'visit.off' : 'visit.notDone')}
        </span>
      </p>
      {order && !isOff ? (
        <PriceLines
          price={order.price}
          serviceTitle={order.servicesTitle}
          {...(order.part ? { partTitle: t('facts.partsNamed', { name: order.part.name }) } : {})}
        />
      ) : null}
    </div>
  );
}
