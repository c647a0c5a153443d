import { listCouponCities } from '@hoist/contract/operations/coupons';
import { useCall } from '#console/kit/query.ts';
import { Tick } from '#console/ui/field.tsx';
import { Fold } from '#console/ui/fold.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { useCatalogueMessages } from './messages.ts';

/** The cities that mechanics reach, to tick; none means all of them. */
export function CityChoice() {
  const t = useCatalogueMessages();
  const list = useCall(listCouponCities, {});
  return (
    <Fold title={t('couponCities')}>
      <p className="muted">{t('couponCitiesHelp')}</p>
      <QueryFallback query={list} />
      <div className="service-choice">
        {list.data?.data.map(({ cityKey, name, province }) => (
          <Tick
            key={cityKey}
            name="cities[]"
            value={cityKey}
            label={`${name}, ${province}`}
            initial={false}
          />
        ))}
      </div>
    </Fold>
  );
}
