import { formatPrice } from '@hoist/domain/money/format-price';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { PriceLines } from '#client/ui/lists/price-lines.tsx';
import { Skeleton } from '#client/ui/states.tsx';
import { priceDetail, type ScheduleState } from '#client/model/booking/schedule-state.ts';
import { schedule } from '#client/model/booking/schedule-store.ts';
import type { CheckoutAnswer, PriceBlock } from '#client/model/booking/booking-types.ts';
import { itemsOf } from '#client/model/booking/visit-state.ts';
import { vehicleName } from '#client/model/vehicle/vehicle-name.ts';

interface PriceSummaryProps {
  /** The next price is loading; the previous one is shown. */
  readonly stale: boolean;
  readonly withoutTotal?: boolean;
  /** The services of a visit, each with its own price. */
  readonly items?: CheckoutAnswer['items'];
}

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
        totalLabel={t('total')}
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

/** The price of each service with its parts and add-ons, before shared charges. */
function linesOf(items: NonNullable<CheckoutAnswer['items']>, state: ScheduleState) {
  const vehicles = new Map(
    itemsOf(state).map(({ vehicle }) => [vehicle.usersVehiclesId, vehicleName(vehicle)]),
  );
  return items.map(({ servicesTitle, usersVehiclesId, checkoutInfo }) => ({
    title: [servicesTitle, vehicles.get(usersVehiclesId)].filter(Boolean).join(' · '),
    amount: checkoutInfo.workPrice,
  }));
}

const km = (value: number, language: 'en' | 'fr') =>
  String(Math.round(value * 10) / 10).replace('.', language === 'fr' ? ',' : '.');

/** The distance, the free part of it, and the price per kilometre beyond. */
function DistanceNote({ price }: { readonly price: PriceBlock }) {
  const t = useMessages('checkout');
  const language = useLanguage();
  const values = {
    distance: km(price.distanceKm, language),
    included: km(price.includedKm, language),
    beyond: km(Math.max(0, price.distanceKm - price.includedKm), language),
    each: formatPrice(price.extraChargePerKm, language),
  };
  return (
    <p className="tiny faint num">
      {Number(price.extraCharges) > 0 ? t('distance.charged', values) : t('distance.free', values)}
    </p>
  );
}

/** Announces each change of the total to screen readers. */
export function PriceAnnouncement({ stale }: { readonly stale: boolean }) {
  const t = useMessages('checkout');
  const language = useLanguage();
  const price = priceDetail(schedule.use());
  return (
    <output className="visually-hidden" aria-live="polite" data-price>
      {price && !stale ? `${t('total')}: ${formatPrice(price.total, language)}` : ''}
    </output>
  );
}
