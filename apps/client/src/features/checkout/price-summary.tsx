import { useTexts } from '#client/texts/i18n.ts';
import { PriceLines } from '#client/ui/price-lines.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { priceDetail } from '../booking/schedule-state.ts';
import { schedule } from '../booking/schedule-store.ts';
import { DistanceNote } from './distance-note.tsx';

interface PriceSummaryProps {
  /** The next price is under way; the lines are of the one before. */
  readonly stale: boolean;
  readonly withoutTotal?: boolean;
}

/** The estimate, line by line, each tax on its own. */
export function PriceSummary({ stale, withoutTotal = false }: PriceSummaryProps) {
  const t = useTexts('checkout');
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
      />
      <DistanceNote price={price} />
      {state.selectedVehicle?.priceToConfirm ? (
        <p className="tiny price-to-confirm">{t('priceToConfirm')}</p>
      ) : null}
    </div>
  );
}
