import { useState } from 'react';
import { formatPrice } from '@hoist/domain/money/format-price';
import { LazyArrivalSheet } from './lazy-sheets.ts';
import { DelayButton } from '#client/features/delays/delay-button.tsx';
import { DelayLine } from '#client/features/delays/delay-line.tsx';
import {
  contactOf,
  type Order,
  collectsCash,
  shortAddress,
  vehicleTitle,
} from '#client/features/orders/order.ts';
import { useNow } from '#client/features/orders/use-now.ts';
import { nearDay, visitDay, visitRange, visitTime } from '#client/features/orders/visit-time.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { directionsTo, jobStep, uncertainRadius } from './day.ts';
import { jobPath } from './job-paths.ts';
import { useJobStep } from './use-job-step.ts';

/** The next job with its next step. */
export function NextJob({ order }: { readonly order: Order }) {
  const t = useMessages('mechanics');
  const to = useMessages('orders');
  const language = useLanguage();
  const iso = order.preferredTimeUnformatted;
  const range = visitRange(iso, order.durationMinutes, language);
  const time = nearDay(iso, useNow()) === 'today' ? range : `${visitDay(iso, language)}, ${range}`;
  const step = jobStep(order);
  const { busy, take } = useJobStep(order);
  const waitsUntil = order.customerAbsence?.closedAt === '' ? order.customerAbsence.waitsUntil : '';
  const [arriving, setArriving] = useState(false);
  const { name, phone } = contactOf(order);
  const radius = uncertainRadius(order.location);
  return (
    <section className="card next-job">
      <div className="next-job-head">
        <b className="num">{t(order.progress ? 'underWay' : 'next', { time })}</b>
        <b className="num">
          {t('jobValue', { price: formatPrice(order.price.subtotal, language, { cents: false }) })}
        </b>
      </div>
      <div className="next-job-body">
        <h2>
          <Link to={jobPath(order)} className="next-job-title">
            {order.servicesTitle}
          </Link>
        </h2>
        <p className="small muted">
          {[vehicleTitle(order.vehicle), order.vehicle.licencePlate].filter(Boolean).join(' · ')}
        </p>
        <a
          className="row next-job-address"
          href={directionsTo(order.location)}
          target="_blank"
          rel="noopener"
        >
          <Icon name="pin" size={20} />
          <span className="grow">
            {shortAddress(order.location)}
            <span className="small muted next-job-name">{name}</span>
            {radius ? (
              <span className="small muted next-job-name">{t('positionAbout', { radius })}</span>
            ) : null}
          </span>
          <span className="next-job-navigate small">{t('navigate')}</span>
        </a>
        {order.locker ? <p className="small next-job-locker">{t('locker', order.locker)}</p> : null}
        {collectsCash(order) ? (
          <p className="small muted">
            {t('cashToCollect', { price: formatPrice(order.totalToCollect, language) })}
          </p>
        ) : null}
        <DelayLine order={order} />
        {waitsUntil ? (
          <Chip tone="warning" icon="clock">
            {t('absent', { time: visitTime(waitsUntil, language) })}
          </Chip>
        ) : null}
        <div className="next-job-buttons">
          {step === null || step === 'complete' ? (
            <ButtonLink to={jobPath(order)}>{step ? t('step.complete') : t('open')}</ButtonLink>
          ) : (
            <Button busy={busy} onClick={() => (step === 'arrived' ? setArriving(true) : void take(step))}>
              {t(`step.${step}`)}
            </Button>
          )}
          {phone ? (
            <a className="button quiet" href={`tel:${phone}`} aria-label={to('callPerson', { name })}>
              <Icon name="phone" size={20} />
              <span>{to('call')}</span>
            </a>
          ) : null}
        </div>
        <DelayButton order={order} />
      </div>
      <LazyArrivalSheet order={order} open={arriving} onClose={() => setArriving(false)} />
    </section>
  );
}
