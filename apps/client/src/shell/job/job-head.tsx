import { DelayButton } from '#client/features/mechanics/delays/delay-button.tsx';
import { DelayLine } from '#client/model/order/parts/delay-line.tsx';
import { fullAddress, isOpen, type Order, vehicleTitle } from '#client/model/order/order.ts';
import { TrackBar } from '#client/features/orders/parts/track-bar.tsx';
import { useVisitTitle } from '#client/model/visit/use-time-text.ts';
import { formatDuration } from '#client/kit/duration.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import { StatusChip } from '#client/ui/chip.tsx';
import { LocalTime } from '#client/ui/local-time.tsx';
import { usePaymentText } from '#client/features/mechanics/today/bring-list.tsx';
import { uncertainRadius } from '#client/model/job/day.ts';
import { JobWays } from '#client/features/mechanics/job-ways.tsx';
import { UnfinishedChip } from '#client/features/mechanics/today/unfinished-chip.tsx';
import './visit-card.css';

/** What the job is; its number and status once, above. */
export function JobTitle({ order }: { readonly order: Order }) {
  const t = useMessages('orders');
  return (
    <header className="job-title">
      <h1>
        <span className="row wrap job-number">
          <span className="muted">{t('number', { id: order.ordersServicesId })}</span>
          <StatusChip status={order.orderServiceStatus} />
          <UnfinishedChip order={order} />
        </span>{' '}
        <span className="own-line job-service">{order.servicesTitle}</span>
      </h1>
      <p className="muted">
        {[vehicleTitle(order.vehicle), order.vehicle.licencePlate].filter(Boolean).join(' · ')}
      </p>
    </header>
  );
}

/** Time and location of a job, with directions and phone. */
export function JobHead({ order }: { readonly order: Order }) {
  const t = useMessages('mechanics');
  const title = useVisitTitle(order);
  const radius = uncertainRadius(order.location);
  const off = order.orderServiceStatus === 'canceled' || order.orderServiceStatus === 'declined';
  const payment = usePaymentText(order);
  const about = [
    formatDuration(order.durationMinutes),
    off || order.paymentCollectedByMechanic === 1 ? '' : payment,
  ].filter(Boolean);
  return (
    <Card night={isOpen(order)} className="visit-card">
      <p className="display job-time capital">
        <LocalTime text={title} iso={order.preferredTimeUnformatted} zone={order.timezone} />
      </p>
      <p className="small muted visit-text num">{about.join(' · ')}</p>
      <DelayLine order={order} />
      {order.progress ? <TrackBar order={order} /> : null}
      {isOpen(order) ? (
        <>
          <p className="job-address">{fullAddress(order.location)}</p>
          {radius ? <p className="small muted">{t('positionAbout', { radius })}</p> : null}
          {order.locker ? <p className="small job-locker">{t('locker', order.locker)}</p> : null}
          <JobWays order={order} />
          <DelayButton order={order} isLink />
        </>
      ) : null}
    </Card>
  );
}
