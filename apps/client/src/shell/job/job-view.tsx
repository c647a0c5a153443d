import { requestVin } from '@hoist/contract/orders/orders';
import type { ReactNode } from 'react';
import { ConversationCard } from '#client/features/conversation/conversation-card.tsx';
import {
  OrderChangeRequest,
  OrderAttendance,
  OrderNoShow,
  OrderWeather,
} from '../order/occasional-cards.tsx';
import { DrivePosition } from '#client/features/tracking/drive-position.tsx';
import { ExtraWork } from '#client/features/estimates/extra-work.tsx';
import { JobPartsCard } from '#client/features/job-parts/job-parts-card.tsx';
import { isOpen, type Order, vehicleTitle } from '#client/model/order/order.ts';
import { OrderSkeleton } from '../order/order-skeleton.tsx';
import { usePartsLoading } from '../order/use-parts-loading.ts';
import { OrderFacts } from '../order/order-facts.tsx';
import { Documents } from '#client/features/documents/documents.tsx';
import { LazyPlaceMap } from '#client/features/orders/parts/lazy-place-map.tsx';
import { PagePart } from '../order/page-part.tsx';
import { Reason } from '../order/reason.tsx';
import { CustomerCard, MechanicCard } from '#client/features/orders/parts/people.tsx';
import { VisitServices } from '#client/features/orders/parts/visit-services.tsx';
import { useJobAction } from '#client/model/order/use-job-action.ts';
import { InspectionCard } from '#client/features/inspection/inspection-card.tsx';
import { useColourName } from '#client/features/vehicles/use-colour-name.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Skeleton } from '#client/ui/states.tsx';
import { VehicleDrawing } from '#client/ui/drawings/vehicle-drawing.tsx';
import { useWide } from '#client/ui/use-wide.ts';
import { queuedActions } from '#client/kit/offline-queue/queue-store.ts';
import { actionsOfOrder, refusedActions, pendingActions } from '#client/kit/offline-queue/queued-action.ts';
import { lazyCard } from '#client/ui/loading/lazy-card.tsx';
import { Fold } from '#client/features/mechanics/fold.tsx';
import { uncertainRadius } from '#client/model/job/day.ts';
import { JobHead, JobTitle } from './job-head.tsx';
import { StepList } from '#client/features/mechanics/step-list.tsx';
import '#client/features/mechanics/unsent-steps.css';

const JobPictures = lazyCard(() => import('./job-pictures.tsx'), 'JobPictures', <Skeleton height={150} />);
const PayCard = lazyCard(
  () => import('#client/features/pay/pay-card.tsx'),
  'PayCard',
  <Skeleton height={180} />,
);
/** Folded at the end of the page. */
const History = lazyCard(() => import('#client/features/orders/parts/history.tsx'), 'History');

interface JobViewProps {
  readonly order: Order;
  /** The actions: beside the job on wide screens, below it on phones. */
  readonly side: ReactNode;
}

/** A job's details, in the order in which its mechanic needs them. */
export const JobView = (props: JobViewProps) =>
  usePartsLoading(props.order, 'mechanic') ? (
    <div aria-busy="true">
      <OrderSkeleton />
    </div>
  ) : (
    <Parts {...props} />
  );

function Parts({ order, side }: JobViewProps) {
  const t = useMessages('orders');
  const wide = useWide();
  const top = (
    <>
      <JobTitle order={order} />
      <JobUnsentSteps order={order} />
      <JobHead order={order} />
      <OrderNoShow order={order} viewer="mechanic" />
      <OrderAttendance order={order} viewer="mechanic" />
      <OrderWeather order={order} viewer="mechanic" />
      <DrivePosition order={order} />
      <PagePart name="times">
        <OrderChangeRequest order={order} viewer="mechanic" />
      </PagePart>
      <VisitServices order={order} viewer="mechanic" />
      <Reason order={order} viewer="mechanic" />
      <JobPartsCard order={order} />
      <InspectionCard order={order} />
      <PagePart name="work">
        <ExtraWork order={order} viewer="mechanic" />
      </PagePart>
      <SiteCard order={order} />
      <VehicleCard order={order} />
      <ConversationCard order={order} viewer="mechanic" />
      <JobPictures order={order} />
    </>
  );
  const place = (
    // An uncertain place is looked at on the map.
    <Fold title={t('customer')} open={isOpen(order) && uncertainRadius(order.location) !== null}>
      <CustomerCard order={order}>
        <LazyPlaceMap location={order.location} />
      </CustomerCard>
    </Fold>
  );
  const facts = (
    <Fold title={t('facts.title')}>
      <OrderFacts order={order} viewer="mechanic" />
    </Fold>
  );
  const rest = (
    <>
      <Documents order={order} viewer="mechanic" />
      {order.timeline.length > 0 ? (
        <Fold title={t('history')}>
          <History order={order} />
        </Fold>
      ) : null}
      {order.mechanic ? (
        <Fold title={t('mechanic')}>
          <MechanicCard order={order} />
        </Fold>
      ) : null}
    </>
  );
  return wide ? (
    <div className="stack order-view two">
      <div className="stack">{top}</div>
      <aside className="stack">
        {side}
        {order.pay ? <PayCard order={order} /> : null}
        {place}
        {facts}
        {rest}
      </aside>
    </div>
  ) : (
    <div className="stack">
      {top}
      {side}
      {order.pay ? <PayCard order={order} /> : null}
      {place}
      {facts}
      {rest}
    </div>
  );
}

/** The customer's note and answers about the location. */
function SiteCard({ order }: { readonly order: Order }) {
  const t = useMessages('mechanics');
  if (!isOpen(order)) return null;
  return (
    <Card>
      <h2>{t('job.note')}</h2>
      <p className={order.customerNote ? 'job-customer-note' : 'small muted job-customer-note'}>
        {order.customerNote || t('job.noNote')}
      </p>
      <ul className="job-site">
        {(['permission', 'level', 'room', 'covered'] as const).map((one) => (
          <li key={one}>
            <SiteAnswer label={t(`site.${one}`)} answer={order.site[one]} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface SiteAnswerProps {
  readonly label: string;
  /** Null: not answered. */
  readonly answer: boolean | null;
}

function SiteAnswer({ label, answer }: SiteAnswerProps) {
  const t = useMessages('mechanics');
  return (
    <span className={`row small site-answer ${answer === true ? 'yes' : ''}`}>
      <Icon name={answer === null ? 'help' : answer ? 'check' : 'close'} size={18} />
      <span>
        {label}
        <span className={answer === true ? 'visually-hidden' : 'muted'}>
          {` · ${t(answer === null ? 'site.unknown' : answer ? 'site.yes' : 'site.no')}`}
        </span>
      </span>
    </span>
  );
}

/** Asks the customer for the VIN by a notification (decision C9). */
function AskVin({ order }: { readonly order: Order }) {
  const t = useMessages('mechanics');
  const { busy, act } = useJobAction(requestVin, order);
  const params = { ordersServicesId: order.ordersServicesId };
  return (
    <Button small kind="quiet" busy={busy} onClick={() => void act({ params })}>
      {t('job.askVin')}
    </Button>
  );
}

/** Identifies the vehicle on the driveway. */
function VehicleCard({ order }: { readonly order: Order }) {
  const t = useMessages('mechanics');
  const colourOf = useColourName();
  const { vehicle } = order;
  const looks = [vehicle.engine, colourOf(vehicle.colour)];
  return (
    <Card>
      <h2>{t('job.vehicle')}</h2>
      <div className="row wrap job-vehicle">
        <VehicleDrawing shape={vehicle.bodyShape} colour={vehicle.colour} width={124} />
        <div className="grow">
          <b>{vehicleTitle(vehicle)}</b>
          <p className="small muted">{looks.filter(Boolean).join(' · ')}</p>
          {vehicle.vinNumber ? <p className="small muted num job-vin">{vehicle.vinNumber}</p> : null}
          {order.vehicle.vinNumber || !isOpen(order) ? null : <AskVin order={order} />}
        </div>
        {vehicle.licencePlate ? <b className="job-plate num">{vehicle.licencePlate}</b> : null}
      </div>
    </Card>
  );
}

/** Only for refused steps. */
const RefusedSteps = lazyCard(() => import('#client/features/mechanics/refused-steps.tsx'), 'RefusedSteps');

/** The unsent and refused steps of a job. */
function JobUnsentSteps({ order }: { readonly order: Order }) {
  const t = useMessages('offlineQueue');
  const about = actionsOfOrder(queuedActions.use(), order.ordersServicesId);
  const waiting = pendingActions(about);
  return (
    <>
      {refusedActions(about).length > 0 ? <RefusedSteps about={order.ordersServicesId} onPage /> : null}
      {waiting.length > 0 ? (
        <Card>
          <h2>{t('title', { count: waiting.length })}</h2>
          <StepList acts={waiting} />
        </Card>
      ) : null}
    </>
  );
}
