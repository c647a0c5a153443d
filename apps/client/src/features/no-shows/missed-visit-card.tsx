import { isFree, type Order, paysCash, type OrderPartProps } from '#client/model/order/order.ts';
import { useLanguage } from '#client/messages/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { formatPrice } from '@hoist/domain/money/format-price';
import { useNoShowMessages } from '#client/messages/no-shows.ts';
import './no-shows.css';

interface MissedVisitCardProps extends OrderPartProps {
  readonly missed: NonNullable<Order['missedVisit']>;
}

/** The mechanic was absent: the refund and the credit (decision 74). 'Book again' is among the buttons. */
export function MissedVisitCard({ order, missed, viewer }: MissedVisitCardProps) {
  const t = useNoShowMessages();
  const language = useLanguage();
  const when = missed.at;
  if (viewer === 'mechanic')
    return (
      <Card>
        <h2>{t('missed.yourTitle')}</h2>
        <p className="small muted no-show-text">{t('missed.yours', { when })}</p>
      </Card>
    );
  return (
    <Card>
      <h2>{t('missed.title')}</h2>
      <p className="small muted no-show-text">
        {t(paysCash(order) ? 'missed.textCash' : 'missed.text', { when })}
      </p>
      {isFree(missed.credit) || missed.couponCode === '' ? null : (
        <div className="no-show-credit">
          <Icon name="gift" size={22} />
          <div>
            <p>
              <b>{t('missed.credit', { amount: formatPrice(missed.credit, language) })}</b>
            </p>
            <p className="num no-show-code">{t('missed.code', { code: missed.couponCode })}</p>
            <p className="tiny faint">{t('missed.where')}</p>
          </div>
        </div>
      )}
    </Card>
  );
}
