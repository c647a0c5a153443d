import { RemovedPartsFact } from '#client/features/estimates/removed-parts.tsx';
import { formatDuration } from '#client/kit/duration.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import { StatusChip } from '#client/ui/chip.tsx';
import { LocalTime } from '#client/ui/local-time.tsx';
import { formatKm } from '#client/kit/format-km.ts';
import { isFree, vehicleTitle, type OrderPartProps } from '#client/model/order/order.ts';
import { Fact } from '#client/model/order/parts/fact.tsx';
import { OrderTotal } from './order-total.tsx';
import '#client/model/order/parts/order-facts.css';

export function OrderFacts(props: OrderPartProps) {
  const t = useMessages('orders');
  return (
    <Card>
      <h2>{t('facts.title')}</h2>
      <Facts {...props} />
    </Card>
  );
}

/** The Details section (requirements SC021–SC031). */
export function Facts({ order, viewer }: OrderPartProps) {
  const t = useMessages('orders');
  const te = useMessages('estimates');
  const language = useLanguage();
  const { vehicle, locker } = order;
  const dated = order.orderServiceStatus === 'pending' ? t('preferred') : t('serviceDate');
  return (
    <>
      <dl className="facts">
        <Fact label={t('facts.status')}>
          <StatusChip status={order.orderServiceStatus} />
        </Fact>
        {isFree(order.costToShow) ? null : (
          <Fact label={t('facts.payment')}>{order.orderPaymentMethodMessage}</Fact>
        )}
        {locker ? (
          <Fact label={t('facts.locker')}>
            <b className="num">{t('facts.lockerText', locker)}</b>
          </Fact>
        ) : null}
        <Fact label={t('facts.services')}>
          {[order.servicesTitle, ...order.orderServiceAddons.map((one) => one.servicesAddonsTitle)].map(
            (title) => (
              <span className="own-line" key={title}>
                {title}
              </span>
            ),
          )}
        </Fact>
        {order.part ? <Fact label={t('facts.parts')}>{order.part.name}</Fact> : null}
        <Fact label={t('facts.ordered')}>
          <LocalTime text={order.dateCreated} />
        </Fact>
        <Fact label={dated}>
          <LocalTime text={order.preferredTime} iso={order.preferredTimeUnformatted} zone={order.timezone} />
        </Fact>
        <Fact label={t('facts.duration')}>{formatDuration(order.durationMinutes)}</Fact>
        <Fact label={t('facts.vehicle')}>{vehicleTitle(vehicle)}</Fact>
        {vehicle.licencePlate ? <Fact label={t('facts.plate')}>{vehicle.licencePlate}</Fact> : null}
        <Fact label={t('facts.vin')}>
          {vehicle.vinNumber ? (
            <span className="num">{vehicle.vinNumber}</span>
          ) : (
            <span className="faint">{t('facts.unknown')}</span>
          )}
        </Fact>
        <Fact label={t('facts.odometer')}>
          {order.odometer === null ? (
            <span className="faint">{t('facts.unknown')}</span>
          ) : (
            <span className="num">{formatKm(order.odometer, language)}</span>
          )}
        </Fact>
        {order.odometerOnArrival === null ? null : (
          <Fact label={te('odometerIn')}>
            <span className="num">{formatKm(order.odometerOnArrival, language)}</span>
          </Fact>
        )}
        {order.part || order.price.extraWork.length > 0 ? (
          <RemovedPartsFact order={order} changeable={viewer === 'customer'} />
        ) : null}
        {order.warrantyMonths > 0 ? (
          <Fact label={t('facts.warranty')}>{t('facts.warrantyText', { count: order.warrantyMonths })}</Fact>
        ) : null}
      </dl>
      {vehicle.priceToConfirm ? <p className="small muted">{t('facts.priceToConfirm')}</p> : null}
      <OrderTotal order={order} isCustomers={viewer === 'mechanic'} />
    </>
  );
}
