import { formatPrice } from '@hoist/domain/money/format-price';
import { useLanguage } from '#client/messages/i18n.ts';
import { usePayMessages } from '#client/messages/mechanic-pay.ts';
import type { Order } from '#client/model/order/order.ts';

/** The mechanic's pay for a job as words; undefined for other readers, and for an order of an older cache. */
export function usePayText(pay: Order['pay']): string | undefined {
  const t = usePayMessages();
  const language = useLanguage();
  if (!pay) return undefined;
  return pay.amount === null ? t('notSet') : t('amount', { amount: formatPrice(pay.amount, language) });
}

/** The pay of an offer, and what that is by the hour, which offers are sorted by. */
export function OfferPay({ order }: { readonly order: Order }) {
  const t = usePayMessages();
  const language = useLanguage();
  const text = usePayText(order.pay);
  const { pay, durationMinutes } = order;
  if (text === undefined) return null;
  const hourly = pay?.amount ? ((Number(pay.amount) * 60) / Math.max(1, durationMinutes)).toFixed(2) : null;
  return (
    <span className="num offer-pay">
      <b>{text}</b>
      {hourly === null ? null : (
        <span className="small muted own-line">
          {t('perHour', { amount: formatPrice(hourly, language) })}
        </span>
      )}
    </span>
  );
}
