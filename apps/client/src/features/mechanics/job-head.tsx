import { DelayButton } from '#client/features/delays/delay-button.tsx';
import { DelayLine } from '#client/features/delays/delay-line.tsx';
import { fullAddress, isOpen, type Order, vehicleTitle } from '#client/features/orders/order.ts';
import { TrackBar } from '#client/features/orders/parts/track-bar.tsx';
import { useVisitTitle } from '#client/features/orders/use-time-text.ts';
import { formatDuration } from '#client/features/services/duration.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import { StatusChip } from '#client/ui/chip.tsx';
import { LocalTime } from '#client/ui/local-time.tsx';
import { usePaymentText } from './bring-list.tsx';
import { uncertainRadius } from './day.ts';
import { JobWays } from './job-ways.tsx';
import '#client/features/orders/parts/visit-card.css';

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
      <div className="row between visit-top">
        <span className="small muted grow">{vehicleTitle(order.vehicle)}</span>
        <StatusChip status={order.orderServiceStatus} />
      </div>
      <p className="display visit-time capital">
        <LocalTime text={title} iso={order.preferredTimeUnformatted} />
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
