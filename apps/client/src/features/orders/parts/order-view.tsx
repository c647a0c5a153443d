import { type ReactNode } from 'react';
import { ConversationCard } from '#client/features/conversation/conversation-card.tsx';
import { OrderChangeRequest, OrderAttendance, OrderNoShow, OrderWeather } from './occasional-cards.tsx';
import { OrderWaitlist, FreeReschedule, OrderDrive } from './customer-cards.tsx';
import { ExtraWork } from '#client/features/estimates/extra-work.tsx';
import { WarrantyCard } from '#client/features/warranty/warranty-card.tsx';
import { useMessages } from '#client/messages/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { lazyCard } from '#client/ui/lazy-card.tsx';
import { useWide } from '#client/ui/use-wide.ts';
import { vehicleTitle, wasBooked, type Order } from '../order.ts';
import { usePartsLoading } from '../use-parts-loading.ts';
import { CustomerButtons } from './customer-buttons.tsx';
import { Documents } from '#client/features/documents/documents.tsx';
import { History } from './history.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';
import { OrderFacts } from './order-facts.tsx';
import { CustomerCard, MechanicCard } from './people.tsx';
import { Pictures } from './pictures.tsx';
import { LazyPlaceMap } from './lazy-place-map.tsx';
import { Reason } from './reason.tsx';
import { VisitCard } from './visit-card.tsx';
import { VisitServices } from './visit-services.tsx';
import './order-view.css';

/** Of completed visits alone, and not in a modal. */
const InspectionReport = lazyCard(
  () => import('#client/features/inspection/inspection-report.tsx'),
  'InspectionReport',
);

interface OrderViewProps {
  readonly order: Order;
  readonly inModal?: boolean;
  /** Shown first. */
  readonly banner?: ReactNode;
}

/** An order's details for its customer, in one or two columns. */
export const OrderView = (props: OrderViewProps) =>
  usePartsLoading(props.order, 'customer') ? (
    <div aria-busy="true">
      <OrderSkeleton inModal={props.inModal ?? false} />
    </div>
  ) : (
    <Parts {...props} />
  );

function Parts({ order, inModal = false, banner }: OrderViewProps) {
  const twoColumns = useWide() && !inModal;
  const buttons = <CustomerButtons order={order} inModal={inModal} />;
  const top = (
    <>
      {banner}
      <VisitCard order={order} {...(inModal ? {} : { about: vehicleTitle(order.vehicle) })} />
      <OrderDrive order={order} />
      <OrderNoShow order={order} viewer="customer" />
      {inModal ? null : <OrderWeather order={order} viewer="customer" />}
      {inModal ? null : <ExtraWork order={order} viewer="customer" />}
      <FreeReschedule order={order} />
      <OrderAttendance order={order} viewer="customer" />
      <OrderWaitlist order={order} />
      <OrderChangeRequest order={order} viewer="customer" />
      <VisitServices order={order} viewer="customer" />
      <Reason order={order} viewer="customer" />
      <YourReview order={order} />
    </>
  );
  const messages = wasBooked(order) ? <ConversationCard order={order} viewer="customer" /> : null;
  const warranty = <WarrantyCard order={order} inModal={inModal} />;
  const report =
    inModal || order.orderServiceStatus !== 'complete' ? null : <InspectionReport order={order} />;
  const place = (
    <CustomerCard order={order}>
      <LazyPlaceMap location={order.location} />
    </CustomerCard>
  );
  return twoColumns ? (
    <div className="stack order-view two">
      <div className="stack">
        {top}
        {report}
        {warranty}
        <OrderFacts order={order} viewer="customer" />
        <Pictures order={order} />
        <History order={order} />
      </div>
      <aside className="stack">
        {buttons}
        <MechanicCard order={order} />
        {messages}
        <PaymentSummary order={order} />
        {place}
        <Documents order={order} viewer="customer" />
      </aside>
    </div>
  ) : (
    <div className="stack">
      {top}
      {buttons}
      <MechanicCard order={order} />
      {messages}
      {report}
      {warranty}
      <OrderFacts order={order} viewer="customer" />
      <PaymentSummary order={order} />
      <Pictures order={order} />
      {place}
      <Documents order={order} viewer="customer" />
      <History order={order} />
    </div>
  );
}

/** The customer's rating, with a link to the public review page (decision C8). */
function YourReview({ order }: { readonly order: Order }) {
  const t = useMessages('orders');
  if (order.stars === null) return null;
  return (
    <Card>
      <div className="row between wrap">
        <b>{t('review.yours')}</b>
        <span className="order-stars">
          <span className="visually-hidden">{t('review.stars', { count: order.stars })}</span>
          {[1, 2, 3, 4, 5].map((star) => (
            <Icon key={star} name="star" size={20} filled={star <= (order.stars ?? 0)} />
          ))}
        </span>
      </div>
      {order.reviewUrl.startsWith('https://') ? (
        <a className="link small" href={order.reviewUrl} target="_blank" rel="noopener">
          {t('review.public')}
        </a>
      ) : null}
    </Card>
  );
}

function PaymentSummary({ order }: { readonly order: Order }) {
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
