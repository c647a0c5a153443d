import type { ReactNode } from 'react';
import { formatDuration } from '#client/kit/duration.ts';
import { DelayLine } from '#client/model/order/parts/delay-line.tsx';
import { ShareDrive } from '#client/features/tracking/share-drive.tsx';
import { useDrive } from '#client/features/tracking/use-drive.ts';
import { type Tracking, useDriveWords } from '#client/features/tracking/use-drive-words.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { useOrderPageMessages } from '#client/messages/order-page.ts';
import { StatusChip } from '#client/ui/chip.tsx';
import { LocalTime } from '#client/ui/local-time.tsx';
import { isOpen, mechanicName, type Order, shortAddress, vehicleTitle } from '#client/model/order/order.ts';
import { reachedStep } from '#client/model/order/order-track.ts';
import { useHeadline } from '#client/model/order/use-headline.ts';
import { useVisitTitle } from '#client/model/visit/use-time-text.ts';
import { withoutBreaks } from '#client/model/visit/visit-time.ts';
import { TrackBar } from '#client/features/orders/parts/track-bar.tsx';
import './order-head.css';

interface OrderHeadProps {
  readonly order: Order;
  readonly inModal: boolean;
}

/** What is booked, when, and what is so now; during a drive the arrival. */
export function OrderHead({ order, inModal }: OrderHeadProps) {
  const tracking = useDrive(order).data?.data;
  return tracking?.onTheWay && order.progress === 'on_the_way' ? (
    <DriveHead order={order} inModal={inModal} tracking={tracking} />
  ) : (
    <VisitHead order={order} inModal={inModal} />
  );
}

interface TitlesProps extends OrderHeadProps {
  readonly title: string;
  /** Beside the number. */
  readonly children: ReactNode;
}

function Titles({ order, inModal, title, children }: TitlesProps) {
  const t = useMessages('orders');
  const Heading = inModal ? 'h3' : 'h1';
  return (
    <Heading>
      <span className="row order-head-top">
        {inModal ? null : <span className="muted">{t('number', { id: order.ordersServicesId })}</span>}
        {children}
      </span>{' '}
      <span className="own-line order-title">{title}</span>
    </Heading>
  );
}

function VisitHead({ order, inModal }: OrderHeadProps) {
  const t = useOrderPageMessages();
  const to = useMessages('orders');
  const when = useVisitTitle(order);
  const headline = useHeadline(order);
  const { progress } = order;
  if (isOpen(order) && (progress === 'arrived' || progress === 'in_progress'))
    return (
      <header className="order-head">
        <Titles
          order={order}
          inModal={inModal}
          title={t(`now.${progress}`, { name: mechanicName(order) || to('yourMechanic') })}
        >
          <span className="muted">{order.servicesTitle}</span>
        </Titles>
        <p>{headline}</p>
        <TrackBar order={order} />
        <DelayLine order={order} />
      </header>
    );
  // The lines above say all of a visit that goes as planned.
  const isPlanned = reachedStep(order) === 'confirmed' && !order.runningLate;
  const length = formatDuration(order.durationMinutes);
  return (
    <header className="order-head">
      <Titles order={order} inModal={inModal} title={order.servicesTitle}>
        <StatusChip status={order.orderServiceStatus} />
      </Titles>
      <p className="capital">
        <b>
          <LocalTime text={when} iso={order.preferredTimeUnformatted} zone={order.timezone} />
        </b>
        {isOpen(order) ? ` · ${withoutBreaks(t('about', { length }))}` : null}
      </p>
      <p className="muted">{`${vehicleTitle(order.vehicle)} · ${shortAddress(order.location)}`}</p>
      <DelayLine order={order} />
      {isPlanned ? null : <p className="order-headline">{headline}</p>}
    </header>
  );
}

function DriveHead({ tracking, ...props }: OrderHeadProps & { readonly tracking: Tracking }) {
  const t = useMessages('tracking');
  const { heading, text } = useDriveWords(tracking);
  return (
    <section className="order-head" aria-label={t('title', { name: tracking.mechanic })}>
      <Titles {...props} title={heading}>
        <span className="muted">{props.order.servicesTitle}</span>
      </Titles>
      <output>{text}</output>
      <TrackBar order={props.order} />
      {tracking.link === '' ? null : (
        <div>
          <ShareDrive link={tracking.link} />
        </div>
      )}
    </section>
  );
}
