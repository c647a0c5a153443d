import { Suspense, useEffect, useRef } from 'react';
import { fill, paths } from '#client/app/paths.ts';
import { isNative } from '#client/platform/platform.ts';
import { useTexts } from '#client/texts/i18n.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Price } from '#client/ui/price-lines.tsx';
import { booked, type Booked } from './booked.ts';
import { goTo } from '#client/app/navigation.ts';
import { VehicleDrawing } from '#client/ui/vehicle-drawing.tsx';
import { vehicleName } from '../vehicles/vehicle-name.ts';
import { isWideNow } from '#client/ui/use-wide.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import '#client/ui/card.css';
import './checkout.css';

const EarlierAfterBooking = lazyPart(
  () => import('../earlier/earlier-after-booking.tsx'),
  (m) => m.EarlierAfterBooking,
);

const PushAfterBooking = isNative
  ? lazyPart(
      () => import('../push/native/after-booking.tsx'),
      (m) => m.PushAfterBooking,
    )
  : () => null;

/** The booking stands: what it is, and what happens next. */
export function Confirmation({ order }: { readonly order: Booked }) {
  const t = useTexts('checkout');
  const next = ['confirm', 'way', 'done'] as const;
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void top.current?.closest('ion-content')?.scrollToTop(0);
  }, []);
  return (
    <div className="confirmation" ref={top}>
      <output className="card night confirmed">
        <VehicleDrawing shape={order.vehicle.bodyShape} colour={order.vehicle.colour} width={132} />
        <span className="small muted">{t('booked.number', { id: order.ordersServicesId })}</span>
        <h2 className="confirmed-when">{order.when}</h2>
        {order.services.map((one) => (
          <p key={`${one.title} ${one.vehicle}`}>
            {order.services.length > 1 ? `${one.title} · ${one.vehicle}` : one.title}
          </p>
        ))}
        <p className="small muted">
          {order.services.length > 1 ? order.address : `${vehicleName(order.vehicle)} · ${order.address}`}
        </p>
        <p className="row between confirmed-total">
          <span className="small muted">{order.cash ? t('booked.cash') : t('booked.card')}</span>
          <b>
            <Price amount={order.total} />
          </b>
        </p>
      </output>
      <section className="stack-s">
        <h2>{t('booked.next')}</h2>
        <ol className="next-list">
          {next.map((one) => (
            <li key={one}>{t(`booked.steps.${one}`)}</li>
          ))}
        </ol>
      </section>
      <section className="stack-s">
        <h2>{t('terms.title')}</h2>
        <ul className="terms-plain small muted">
          {order.terms.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <div className="row wrap">
        <ButtonLink to={fill(paths.orderDetails, { ordersServicesId: order.ordersServicesId })}>
          {t('booked.open')}
        </ButtonLink>
        <Button
          kind="quiet"
          onClick={() => {
            booked.set(null);
            goTo(isWideNow() ? paths.services : paths.selectLocations, 'replace');
          }}
        >
          {t('booked.another')}
        </Button>
      </div>
      <p className="small muted row">
        <Icon name="bell" size={18} />
        {t('booked.told')}
      </p>
      <Suspense fallback={null}>
        <PushAfterBooking />
      </Suspense>
      <Suspense fallback={null}>
        <EarlierAfterBooking ordersServicesId={order.ordersServicesId} />
      </Suspense>
    </div>
  );
}
