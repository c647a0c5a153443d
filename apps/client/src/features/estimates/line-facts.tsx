import { formatMoney } from '@hoist/domain/money/money';
import type { PartCondition } from '@hoist/domain/pricing/part-condition';
import { formatKm } from '#client/kit/format-km.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { formatPrice } from '@hoist/domain/money/format-price';

interface Work {
  readonly kind: 'labour' | 'parts' | 'fee' | 'reduction';
  readonly hours: number | null;
  readonly rate: string | null;
  readonly quantity: number | null;
  readonly unitPrice: string | null;
  readonly condition: PartCondition | null;
  readonly warranty: { readonly months: number; readonly km: number };
}

/** What the law requires for each line: hours and rate, or quantity, price and condition; warranty. */
export function LineFacts({ work }: { readonly work: Work }) {
  const t = useMessages('estimates');
  const language = useLanguage();
  if (work.kind === 'reduction' || work.kind === 'fee') return null;
  const price = (amount: string) => formatPrice(amount, language);
  const { months, km } = work.warranty;
  const hours = work.hours === null ? '' : String(work.hours).replace('.', language === 'fr' ? ',' : '.');
  const facts = [
    work.hours !== null && work.rate !== null ? t('line.hours', { hours, rate: price(work.rate) }) : '',
    work.kind === 'labour' && work.hours === null ? t('line.fixed') : '',
    work.quantity !== null && work.unitPrice !== null && work.quantity > 1
      ? t('line.each', { count: work.quantity, price: price(work.unitPrice) })
      : '',
    work.condition === null ? '' : t(`condition.${work.condition}`),
    months === 0 ? t('line.noWarranty') : t('line.warranty', { count: months, km: formatKm(km, language) }),
  ];
  return <p className="tiny faint">{facts.filter(Boolean).join(' · ')}</p>;
}

export function usePriceText(): (cents: number) => string {
  const language = useLanguage();
  return (cents) => formatPrice(formatMoney(cents), language);
}
