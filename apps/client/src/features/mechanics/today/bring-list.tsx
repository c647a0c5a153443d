import { formatPrice } from '@hoist/domain/money/format-price';
import { isPartAboard } from '@hoist/domain/order/part-state';
import type { ReactNode } from 'react';
import { useOptimisticParts } from '#client/model/order/queries/use-job-parts.ts';
import { collectsCash, isFree, type Order } from '#client/model/order/order.ts';
import { usePayText } from '../pay-text.tsx';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Icon, type IconName } from '#client/ui/icon.tsx';

/** What to bring and to know before the drive: locker, parts, the customer's note, the money. */
export function BringList({ order }: { readonly order: Order }) {
  const t = useMessages('mechanics');
  const parts = useOptimisticParts(order);
  const left = parts.filter(({ state }) => !isPartAboard(state));
  const names = left.map(({ title, quantity }) =>
    quantity === 1 ? title : t('parts.many', { title, quantity }),
  );
  const payment = usePaymentText(order);
  const pay = usePayText(order.pay);
  return (
    <ul className="bring-list">
      {order.locker ? (
        <Line icon="lock">
          <b>{t('locker', order.locker)}</b>
        </Line>
      ) : null}
      {names.length > 0 ? (
        <Line icon="wrench">
          <b>{t('bring')}</b> {names.join(', ')}
        </Line>
      ) : parts.length > 0 ? (
        <Line icon="done">{t('parts.all')}</Line>
      ) : null}
      {order.customerNote ? <Line icon="message">{order.customerNote}</Line> : null}
      <Line icon={collectsCash(order) ? 'cash' : 'card'}>{payment}</Line>
      {pay === undefined ? null : <Line icon="receipt">{pay}</Line>}
    </ul>
  );
}

interface LineProps {
  readonly icon: IconName;
  readonly children: ReactNode;
}

const Line = ({ icon, children }: LineProps) => (
  <li className="small">
    <Icon name={icon} size={20} />
    <span className="bring-text">{children}</span>
  </li>
);

/** Who pays what: the customer's total, never the mechanic's pay. */
export function usePaymentText(order: Order): string {
  const t = useMessages('mechanics');
  const language = useLanguage();
  if (isFree(order.totalToCollect)) return t('nothingToPay');
  const price = formatPrice(order.totalToCollect, language);
  return t(collectsCash(order) ? 'cashToCollect' : 'paysByCard', { price });
}
