import { fill, paths } from '#client/kit/navigation/paths.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Price } from '#client/ui/lists/price-lines.tsx';
import { LinkRow, Rows } from '#client/ui/lists/rows.tsx';
import { Skeleton } from '#client/ui/states.tsx';
import { fileUrl } from '#client/kit/api/file-url.ts';
import type { OrderPartProps } from '#client/model/order/order.ts';
import { useDocuments } from './use-documents.ts';
import './documents.css';

/** The documents of an order with number, date and amount, each a PDF; the receipt also as a page. */
export function Documents({ order, viewer }: OrderPartProps) {
  const t = useMessages('orders');
  const { ordersServicesId, documents } = order;
  const query = useDocuments(order);
  if (documents.length === 0) return null;
  const hasReceipt = documents.some((one) => one.kind === 'receipt');
  return (
    <Rows title={t('documents.title')}>
      {hasReceipt && viewer === 'customer' ? (
        <LinkRow
          to={fill(paths.receipt, { ordersServicesId })}
          icon="receipt"
          label={t('documents.receiptPage')}
        />
      ) : null}
      {query.data?.data.map((document) => (
        <DocumentRow
          key={document.number}
          label={document.replaced ? t('documents.replaced') : t(`documents.${document.kind}`)}
          {...document}
        />
      ))}
      {query.isError && !query.data ? (
        <div className="row-line" role="alert">
          <Icon name="alert" />
          <span className="grow">{t('documents.failed')}</span>
          <Button kind="quiet" onClick={() => void query.refetch()}>
            {t('documents.again')}
          </Button>
        </div>
      ) : null}
      {query.isPending && !query.isError ? (
        <div className="row-line" aria-busy="true">
          <span className="visually-hidden">{t('documents.loading')}</span>
          <Skeleton width="60%" />
        </div>
      ) : null}
    </Rows>
  );
}

interface DocumentRowProps {
  readonly label: string;
  readonly number: string;
  readonly url: string;
  readonly date?: string;
  readonly amount?: string;
}

function DocumentRow({ label, number, url, date, amount }: DocumentRowProps) {
  const tu = useMessages('ui');
  return (
    <a className="row-line row-link" href={fileUrl(url)} target="_blank" rel="noopener">
      <Icon name="doc" />
      <span className="grow">
        {label}
        <span className="small muted row-text num">
          {date === undefined ? number : `${number} · ${date}`}
        </span>
      </span>
      {amount === undefined ? null : (
        <span className="document-amount">
          <Price amount={amount} />
        </span>
      )}
      <span className="visually-hidden">{tu('newTab')}</span>
      <Icon name="external" size={18} />
    </a>
  );
}
