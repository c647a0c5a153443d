import type { OrderViewType } from '@hoist/domain/access/view-type';
import type { ReactNode } from 'react';
import { UnreadMessages } from './unread-messages.tsx';
import { DelayLine } from './delay-line.tsx';
import { useMessages } from '#client/messages/i18n.ts';
import { usePayMessages } from '#client/messages/mechanic-pay.ts';
import { StatusChip } from '#client/ui/chip.tsx';
import { Link } from '#client/ui/link.tsx';
import { LocalTime } from '#client/ui/local-time.tsx';
import { Price } from '#client/ui/lists/price-lines.tsx';
import { ServiceIcon } from '#client/ui/drawings/service-icon.tsx';
import { type Order, shortAddress, vehicleTitle } from '../order.ts';
import './order-row.css';

interface OrderRowProps {
  readonly order: Order;
  readonly to: string;
  readonly view: OrderViewType;
  /** Below the name. */
  readonly mark?: ReactNode;
}

export const OrderRow = (props: OrderRowProps) => (
  <li>
    <OrderRowLink {...props} />
  </li>
);

/** A job's row shows what it pays its mechanic; a canceled one that paid nothing shows nothing. */
function RowPay({ pay }: Pick<Order, 'pay'>) {
  const t = usePayMessages();
  if (!pay) return null;
  return pay.amount === null ? (
    <span className="small muted">{t('notSet')}</span>
  ) : (
    <Price amount={pay.amount} />
  );
}

/** For a list with its own item elements. */
export function OrderRowLink({ order, to, view, mark }: OrderRowProps) {
  const t = useMessages('orders');
  const where = shortAddress(order.location);
  return (
    <Link to={to} className="order-row">
      <ServiceIcon category={order.category} />
      <span className="order-row-what">
        <b>{order.servicesTitle}</b>
        <span className="small muted">
          {vehicleTitle(order.vehicle)}
          <span className="order-row-number num"> · #{order.ordersServicesId}</span>
        </span>
        {order.visit ? (
          <span className="small muted">{t('visit.of', { count: order.visit.length })}</span>
        ) : null}
        {mark}
        <DelayLine order={order} />
        <UnreadMessages order={order} />
      </span>
      <span className="order-row-when small">
        <LocalTime text={order.preferredTime} iso={order.preferredTimeUnformatted} zone={order.timezone} />
        <span className="muted order-row-where">{view === 'mechanics' ? where : order.location.city}</span>
      </span>
      <span className="order-row-price">
        {view === 'mechanics' ? <RowPay pay={order.pay} /> : <Price amount={order.costToShow} />}
      </span>
      <span className="order-row-status">
        <StatusChip status={order.orderServiceStatus} />
      </span>
    </Link>
  );
}
