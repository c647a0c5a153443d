import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { formatPrice } from '@hoist/domain/money/format-price';
import { priceDetail } from '../booking/schedule-state.ts';
import { schedule } from '../booking/schedule-store.ts';

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
