import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { formatPrice } from '@hoist/domain/money/format-price';
import type { PriceBlock } from '../booking/booking-types.ts';

const km = (value: number, language: 'en' | 'fr') =>
  String(Math.round(value * 10) / 10).replace('.', language === 'fr' ? ',' : '.');

/** How far it is, how much of it is free, and what a kilometre beyond costs. */
export function DistanceNote({ price }: { readonly price: PriceBlock }) {
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
