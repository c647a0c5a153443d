import { usePayMessages } from '#client/messages/mechanic-pay.ts';
import type { Order } from '#client/model/order/order.ts';
import { Card } from '#client/ui/card.tsx';
import { Price } from '#client/ui/lists/price-lines.tsx';
import './pay-card.css';

/** What a job pays its mechanic, line by line. */
export function PayCard({ order }: { readonly order: Order }) {
  const t = usePayMessages();
  const { pay } = order;
  if (!pay) return null;
  if (pay.state === 'not_set')
    return order.orderServiceStatus === 'pending' || order.orderServiceStatus === 'confirm' ? (
      <Card>
        <h2>{t('notSet')}</h2>
        <p className="small muted">{t('notSetText')}</p>
      </Card>
    ) : null;
  return (
    <Card>
      <h2>{t('yours')}</h2>
      <dl className="price-lines pay-lines">
        {pay.lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may have one label; they are never reordered
          <div key={index}>
            <dt>
              {line.label}
              {line.why ? <span className="small muted own-line num">{line.why}</span> : null}
            </dt>
            <dd>
              <Price amount={line.amount} />
            </dd>
          </div>
        ))}
        <div className="total">
          <dt>{t('total')}</dt>
          <dd>
            <Price amount={pay.amount ?? '0.00'} />
          </dd>
        </div>
      </dl>
      <p className="small muted">{t(pay.state)}</p>
    </Card>
  );
}
