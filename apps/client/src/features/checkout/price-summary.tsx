import { formatMoney, parseMoney } from '@hoist/domain/money/money';
import { useMessages } from '#client/messages/i18n.ts';
import { PriceLines } from '#client/ui/price-lines.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { priceDetail, type ScheduleState } from '../booking/schedule-state.ts';
import { schedule } from '../booking/schedule-store.ts';
import type { CheckoutAnswer } from '../booking/booking-types.ts';
import { itemsOf } from '../booking/visit-state.ts';
import { vehicleName } from '../vehicles/vehicle-name.ts';
import { DistanceNote } from './distance-note.tsx';

interface PriceSummaryProps {
  /** The next price is under way; the lines are of the one before. */
  readonly stale: boolean;
  readonly withoutTotal?: boolean;
  /** The services of a visit, each with its own price. */
  readonly items?: CheckoutAnswer['items'];
}

/** The estimate, line by line, each tax on its own. */
export function PriceSummary({ stale, withoutTotal = false, items }: PriceSummaryProps) {
  const t = useMessages('checkout');
  const state = schedule.use();
  const price = priceDetail(state);
  if (!price)
    return (
      <div className="stack-s" aria-busy="true">
        <Skeleton />
        <Skeleton width="70%" />
        <Skeleton width="85%" />
      </div>
    );
  return (
    <div className={stale ? 'price-summary stale' : 'price-summary'} aria-busy={stale}>
      <PriceLines
        price={price}
        serviceTitle={state.selectedService?.servicesTitle ?? ''}
        partTitle={
          state.selectedServicePartsType
            ? t('partsOf', { type: state.selectedServicePartsType.title })
            : t('parts')
        }
        {...(state.couponDetails ? { couponCode: state.couponDetails.coupon.code } : {})}
        withoutTotal={withoutTotal}
        {...(items ? { services: linesOf(items, state) } : {})}
      />
      <DistanceNote price={price} />
      {itemsOf(state).some(({ vehicle }) => vehicle.priceToConfirm) ? (
        <p className="tiny price-to-confirm">{t('priceToConfirm')}</p>
      ) : null}
    </div>
  );
}

/** What each service costs by itself, with its parts and add-ons, before what the visit has in common. */
function linesOf(items: NonNullable<CheckoutAnswer['items']>, state: ScheduleState) {
  const vehicles = new Map(
    itemsOf(state).map(({ vehicle }) => [vehicle.usersVehiclesId, vehicleName(vehicle)]),
  );
  return items.map(({ servicesTitle, usersVehiclesId, checkoutInfo: price }) => {
    const amounts = [
      price.serviceCost,
      price.partsCost,
      ...price.orderServiceAddons.map((one) => one.serviceCostWithMarkup),
    ];
    const cents = amounts.reduce((sum, amount) => sum + (parseMoney(amount) ?? 0), 0);
    return {
      title: [servicesTitle, vehicles.get(usersVehiclesId)].filter(Boolean).join(' · '),
      amount: formatMoney(cents),
    };
  });
}
