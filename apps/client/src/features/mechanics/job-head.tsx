import { formatPrice } from '@hoist/domain/money/format-price';
import { DelayButton } from '#client/features/delays/delay-button.tsx';
import { DelayLine } from '#client/features/delays/delay-line.tsx';
import {
  fullAddress,
  contactOf,
  isOpen,
  type Order,
  collectsCash,
  vehicleTitle,
} from '#client/features/orders/order.ts';
import { TrackBar } from '#client/features/orders/parts/track-bar.tsx';
import { useVisitTitle } from '#client/features/orders/use-time-text.ts';
import { formatDuration } from '#client/features/services/duration.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import { StatusChip } from '#client/ui/chip.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { LocalTime } from '#client/ui/local-time.tsx';
import { directionsTo, uncertainRadius } from './day.ts';
import '#client/features/orders/parts/visit-card.css';

/** Time and location of a job, with directions and phone. */
export function JobHead({ order }: { readonly order: Order }) {
  const t = useMessages('mechanics');
  const to = useMessages('orders');
  const language = useLanguage();
  const title = useVisitTitle(order);
  const { name, phone } = contactOf(order);
  const radius = uncertainRadius(order.location);
  const off = order.orderServiceStatus === 'canceled' || order.orderServiceStatus === 'declined';
  const about = [
    formatDuration(order.durationMinutes),
    off ? '' : t('jobValue', { price: formatPrice(order.price.subtotal, language, { cents: false }) }),
    !off && collectsCash(order) && order.paymentCollectedByMechanic === 0
      ? t('cashToCollect', { price: formatPrice(order.totalToCollect, language) })
      : '',
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
      <TrackBar order={order} />
      {isOpen(order) ? (
        <>
          <p className="job-address">{fullAddress(order.location)}</p>
          {radius ? <p className="small muted">{t('positionAbout', { radius })}</p> : null}
          {order.locker ? <p className="small job-locker">{t('locker', order.locker)}</p> : null}
          <div className="job-ways">
            <a className="button quiet" href={directionsTo(order.location)} target="_blank" rel="noopener">
              <Icon name="route" size={20} />
              <span>{t('navigate')}</span>
            </a>
            {phone ? (
              <a className="button quiet" href={`tel:${phone}`} aria-label={to('callPerson', { name })}>
                <Icon name="phone" size={20} />
                <span>{to('call')}</span>
              </a>
            ) : null}
            <DelayButton order={order} />
          </div>
        </>
      ) : null}
    </Card>
  );
}
