import { type ReactNode } from 'react';
import { OrderChangeRequest, OrderAttendance, OrderNoShow, OrderWeather } from './occasional-cards.tsx';
import { ExtraWork } from '#client/features/estimates/extra-work.tsx';
import { WarrantyCard } from '#client/features/warranty/warranty-card.tsx';
import { useMessages } from '#client/messages/i18n.ts';
import { Accordion } from '#client/ui/accordion.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { lazyCard } from '#client/ui/loading/lazy-card.tsx';
import { LazyScene } from '#client/ui/scenes/lazy-scene.tsx';
import { VehicleDrawing } from '#client/ui/drawings/vehicle-drawing.tsx';
import { isOpen, type Order, shortAddress, vehicleTitle, mechanicName } from '#client/model/order/order.ts';
import { usePartsLoading } from './use-parts-loading.ts';
import { CustomerActions } from './customer-actions.tsx';
import { Documents } from '#client/features/documents/documents.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';
import { Facts } from './order-facts.tsx';
import { Customer } from '#client/features/orders/parts/people.tsx';
import { Pictures, PictureGrid } from '#client/features/orders/parts/pictures.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderPayment } from '#client/features/orders/parts/order-payment.tsx';
import { PagePart } from './page-part.tsx';
import { Reason } from './reason.tsx';
import { Timeline } from '#client/features/orders/parts/timeline.tsx';
import { YourMechanicCard } from './your-mechanic.tsx';
import { VisitServices } from '#client/features/orders/parts/visit-services.tsx';
import { Skeleton } from '#client/ui/states.tsx';
import { useOrderPageMessages } from '#client/messages/order-page.ts';
import { reachedStep } from '#client/model/order/order-track.ts';
import './order-view.css';
import './before-we-arrive.css';

/** What the customer prepares, until the mechanic is there. */
function BeforeWeArrive({ order }: { readonly order: Order }) {
  const t = useMessages('orders');
  const tp = useOrderPageMessages();
  const step = reachedStep(order);
  if (!isOpen(order) || step === 'arrived' || step === 'in_progress') return null;
  const name = mechanicName(order) || t('yourMechanic');
  return (
    <Card>
      <h2>{tp('before.title')}</h2>
      <ul className="before-list">
        <li>
          <Icon name="car" />
          {tp('before.room')}
        </li>
        <li>
          <Icon name="lock" />
          {tp('before.key', { name })}
        </li>
      </ul>
    </Card>
  );
}

interface OrderProps {
  readonly order: Order;
}

const FreeRescheduleCard = lazyCard(
  () => import('#client/features/rescheduling/free-reschedule-card.tsx'),
  'FreeRescheduleCard',
  <Skeleton height={300} />,
);
const MoveQuestionCard = lazyCard(
  () => import('#client/features/rescheduling/move-question-card.tsx'),
  'MoveQuestionCard',
  <Skeleton height={240} />,
);
const WaitlistCard = lazyCard(
  () => import('#client/features/rescheduling/waitlist-card.tsx'),
  'WaitlistCard',
);

/** The question about a time to which the mechanic moved the visit (ADR 131). */
const MoveQuestion = ({ order }: OrderProps) =>
  order.moveQuestion?.isOpen ? <MoveQuestionCard order={order} /> : null;

/** The order's free reschedule (decision C18). */
const FreeReschedule = ({ order }: OrderProps) =>
  order.freeMove ? <FreeRescheduleCard order={order} /> : null;

/** The order's waitlist entry with the time that is offered. */
const OrderWaitlist = ({ order }: OrderProps) =>
  order.earlier?.wish ? <WaitlistCard order={order} /> : null;

/** Of completed visits alone, and not in a modal. */
const InspectionReport = lazyCard(
  () => import('#client/features/inspection/inspection-report.tsx'),
  'InspectionReport',
);
const TipCard = lazyCard(() => import('#client/features/reviews/tip-card.tsx'), 'TipCard');
const OrderMap = lazyCard(() => import('./order-map.tsx'), 'OrderMap');

interface OrderViewProps {
  readonly order: Order;
  readonly inModal?: boolean;
  /** Shown first. */
  readonly banner?: ReactNode;
  /** Undefined: with the customer's actions, as most views. */
  readonly withActions?: boolean;
}

/** An order's details for its customer: the place or the drive, and all about the visit beside or below it. */
export const OrderView = (props: OrderViewProps) =>
  usePartsLoading(props.order, 'customer') ? (
    <div aria-busy="true">
      <OrderSkeleton inModal={props.inModal ?? false} withMap={isOpen(props.order)} />
    </div>
  ) : (
    <Parts {...props} />
  );

function Parts({ order, inModal = false, banner, withActions = true }: OrderViewProps) {
  const open = isOpen(order);
  const results = (
    <>
      {inModal || order.orderServiceStatus !== 'complete' ? null : <InspectionReport order={order} />}
      <WarrantyCard order={order} inModal={inModal} />
      {order.images?.length ? <Pictures order={order} /> : null}
      <Documents order={order} viewer="customer" />
    </>
  );
  return (
    <div className={`order-view ${inModal ? '' : open ? 'mapped' : 'ended'}`}>
      {open && !inModal ? <Hero order={order} /> : null}
      <div className="stack order-main">
        <OrderHead order={order} inModal={inModal} />
        {banner}
        <OrderNoShow order={order} viewer="customer" />
        <PagePart name="work">{inModal ? null : <ExtraWork order={order} viewer="customer" />}</PagePart>
        <PagePart name="times">
          <MoveQuestion order={order} />
          <FreeReschedule order={order} />
          <OrderWaitlist order={order} />
          <OrderChangeRequest order={order} viewer="customer" />
        </PagePart>
        <OrderAttendance order={order} viewer="customer" />
        <Reason order={order} viewer="customer" />
        <YourMechanicCard order={order} />
        <Timeline order={order} />
        <VisitServices order={order} viewer="customer" />
        <YourReview order={order} />
        <BeforeWeArrive order={order} />
        {inModal ? null : <OrderWeather order={order} viewer="customer" />}
        <PagePart name="money">
          <OrderPayment order={order} />
          {order.orderServiceStatus === 'complete' && !inModal ? <TipCard order={order} /> : null}
        </PagePart>
        {open || inModal ? results : null}
        <Folds order={order} />
        {withActions ? <CustomerActions order={order} inModal={inModal} /> : null}
      </div>
      {open || inModal ? null : <div className="stack order-results">{results}</div>}
    </div>
  );
}

/** Where the visit is or the drive to it; while the work is under way, a picture of what is done. */
function Hero({ order }: { readonly order: Order }) {
  const { vehicle, progress } = order;
  if (progress === 'in_progress')
    return (
      <div className="order-hero working">
        <LazyScene service={order} />
      </div>
    );
  return (
    <div className={progress === 'on_the_way' ? 'order-hero driving' : 'order-hero'}>
      <OrderMap order={order} />
      <div className="card row hero-vehicle">
        <VehicleDrawing shape={vehicle.bodyShape} colour={vehicle.colour} width={84} />
        <span>
          <b className="own-line">{vehicleTitle(vehicle)}</b>
          <span className="small muted">{shortAddress(order.location)}</span>
        </span>
      </div>
    </div>
  );
}

/** Sections that few customers need. */
function Folds({ order }: { readonly order: Order }) {
  const t = useMessages('orders');
  return (
    <div className="order-folds">
      <Accordion title={<h2>{t('facts.title')}</h2>}>
        <Facts order={order} viewer="customer" />
      </Accordion>
      <Accordion title={<h2>{t('customer')}</h2>}>
        <Customer order={order} />
      </Accordion>
      {order.images?.length ? null : (
        <Accordion title={<h2>{t('pictures.title')}</h2>}>
          <PictureGrid order={order} />
        </Accordion>
      )}
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
