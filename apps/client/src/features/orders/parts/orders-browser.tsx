import { useEffect, useState } from 'react';
import { parseMessage } from '#client/app/http-error.ts';
import { useOnline } from '#client/app/offline-toast.tsx';
import { useTexts } from '#client/texts/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Filters } from '#client/ui/filters.tsx';
import { MoreButton } from '#client/ui/more-button.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#client/ui/states.tsx';
import type { Order, OrderRole } from '../order.ts';
import type { StatusFilter } from '../orders-list.ts';
import { useOrders } from '../use-orders.ts';
import { OrderRow } from './order-row.tsx';
import './orders-browser.css';

const filters: readonly StatusFilter[] = ['', 'pending', 'confirm', 'complete', 'declined', 'canceled'];
/** Typing settles before the server is asked. */
const typingMs = 300;

export interface BrowserTexts {
  readonly search: string;
  readonly empty: string;
  readonly emptyText: string;
  readonly nothingFoundText: string;
  readonly showAll: string;
  readonly count: (count: number) => string;
}

interface OrdersBrowserProps {
  readonly viewer: OrderRole;
  readonly texts: BrowserTexts;
  readonly addressOf: (order: Order) => string;
  /** The next step when there is nothing at all. */
  readonly emptyAction?: React.ReactNode;
}

/** A searchable list of orders that grows as it is read. */
export function OrdersBrowser({ viewer, texts, addressOf, emptyAction }: OrdersBrowserProps) {
  const t = useTexts('orders');
  const tu = useTexts('ui');
  const tf = useTexts('frame');
  const online = useOnline();
  const [typed, setTyped] = useState('');
  const [status, setStatus] = useState<StatusFilter>('');
  const search = useSettled(typed.trim(), typingMs);
  const { query, list } = useOrders({ ordersType: viewer === 'mechanic' ? 1 : 0, search, status });
  const narrowed = search !== '' || status !== '';
  const nothing = query.data !== undefined && list.orders.length === 0 && !query.hasNextPage;
  const more = () => void query.fetchNextPage();

  const rows = () => {
    if (query.data === undefined) {
      if (query.isError)
        return <ErrorState text={parseMessage(query.error)} onRetry={() => void query.refetch()} />;
      if (!online) return <EmptyState icon="offline" title={tf('offline')} text={tf('offlineText')} />;
      return <ListSkeleton />;
    }
    if (nothing)
      return narrowed ? (
        <EmptyState icon="search" title={t('nothingFound')} text={texts.nothingFoundText}>
          <Button
            kind="quiet"
            onClick={() => {
              setTyped('');
              setStatus('');
            }}
          >
            {texts.showAll}
          </Button>
        </EmptyState>
      ) : (
        <EmptyState icon="receipt" title={texts.empty} text={texts.emptyText}>
          {emptyAction}
        </EmptyState>
      );
    return (
      <>
        <ul className="order-list" aria-busy={query.isPlaceholderData}>
          {list.orders.map((order) => (
            <OrderRow key={order.ordersServicesId} order={order} viewer={viewer} to={addressOf(order)} />
          ))}
        </ul>
        {query.hasNextPage ? (
          <MoreButton
            label={t('more')}
            busyLabel={t('loadingMore')}
            busy={query.isFetchingNextPage}
            onMore={more}
            failed={query.isFetchNextPageError}
          />
        ) : null}
      </>
    );
  };

  // Nothing to search among yet.
  if (nothing && !narrowed && typed === '') return rows();
  return (
    <div className="stack">
      <div className="order-tools">
        <SearchBox label={texts.search} placeholder={t('searchHint')} value={typed} onChange={setTyped} />
        <Filters
          label={t('filter')}
          choices={filters.map((value) => ({
            value,
            label: value === '' ? t('all') : tu(`status.${value}`),
          }))}
          value={status}
          onChange={setStatus}
        />
      </div>
      <output className="small faint order-count">
        {query.data === undefined ? '\u00a0' : texts.count(list.recordsFiltered)}
      </output>
      {rows()}
    </div>
  );
}

function useSettled(value: string, afterMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}

const ListSkeleton = () => (
  <ul className="order-list" aria-hidden="true">
    {[62, 48, 70, 55, 64].map((width) => (
      <li key={width} className="order-row-skeleton">
        <Skeleton height={44} width="44px" />
        <span className="grow stack-s">
          <Skeleton width={`${width}%`} />
          <Skeleton height={14} width={`${width - 14}%`} />
        </span>
        <Skeleton height={28} width="84px" round />
      </li>
    ))}
  </ul>
);
