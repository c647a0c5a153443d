import { fill, paths } from '#client/app/paths.ts';
import { useTexts } from '#client/texts/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Rows, LinkRow } from '#client/ui/rows.tsx';
import { fileUrl } from '../file-url.ts';
import type { Order, OrderRole } from '../order.ts';

/** What is charged and held when, in the server's words. */
export function PaymentSummary({ order }: { readonly order: Order }) {
  const t = useTexts('orders');
  if (order.paymentSummary.length === 0) return null;
  return (
    <Card>
      <h2>{t('payments')}</h2>
      <ul className="stack-s payment-summary small muted">
        {order.paymentSummary.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  );
}

/** The receipt as a page, estimate and receipt as PDF. */
export function Documents({ order, viewer }: { readonly order: Order; readonly viewer: OrderRole }) {
  const t = useTexts('orders');
  const tu = useTexts('ui');
  if (order.documents.length === 0) return null;
  const hasReceipt = order.documents.some((one) => one.kind === 'receipt');
  return (
    <Rows title={t('documents.title')}>
      {hasReceipt && viewer === 'customer' ? (
        <LinkRow
          to={fill(paths.receipt, { ordersServicesId: order.ordersServicesId })}
          icon="receipt"
          label={t('documents.receiptPage')}
        />
      ) : null}
      {order.documents.map((one) => (
        <a
          key={one.kind}
          className="row-line row-link"
          href={fileUrl(one.url)}
          target="_blank"
          rel="noopener"
        >
          <Icon name="doc" />
          <span className="grow">
            {t(`documents.${one.kind}`)}
            <span className="small muted row-text num">{one.number}</span>
          </span>
          <span className="visually-hidden">{tu('newTab')}</span>
          <Icon name="external" size={18} />
        </a>
      ))}
    </Rows>
  );
}
