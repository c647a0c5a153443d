import type { OrderViewType } from '@hoist/domain/access/view-type';
import { useEffect, useState, useCallback } from 'react';
import { parseMessage } from '@hoist/web/error-messages';
import { useOnline } from '#client/kit/offline-toast.tsx';
import { useMessages } from '#client/messages/i18n.ts';
import { useMyJobsMessages } from '#client/messages/my-jobs.ts';
import { Button } from '#client/ui/button.tsx';
import { Filters } from '#client/ui/lists/filters.tsx';
import { LongList } from '#client/ui/lists/long-list.tsx';
import { MoreButton } from '#client/ui/lists/more-button.tsx';
import { SearchBox } from '#client/ui/forms/search-box.tsx';
import { EmptyState, ErrorState, Skeleton } from '#client/ui/states.tsx';
import { useWide } from '#client/ui/use-wide.ts';
import type { Order } from '#client/model/order/order.ts';
import { type OrdersFilter, statusFilters, filterOf, withFilter } from '#client/model/order/orders-filter.ts';
import { foundOf, nextOf } from '#client/model/order/orders-list.ts';
import { useOrders } from '../use-orders.ts';
import { OrderRowLink } from '#client/model/order/parts/order-row.tsx';
import { useOwnQuery } from '#client/kit/navigation/use-own-query.ts';
import './orders-browser.css';

/** Of a row on a phone and on a wide screen. */
const rowHeight = { phone: 106, wide: 84 };
/** Debounce of the search. */
const typingMs = 300;

type BrowserText = 'search' | 'empty' | 'emptyText' | 'nothingFoundText' | 'showAll' | 'count' | 'found';

interface OrdersBrowserProps {
  readonly view: OrderViewType;
  readonly addressOf: (order: Order) => string;
  /** A mark below the name of a row. */
  readonly markOf?: (order: Order) => React.ReactNode;
  /** Actions below a row. */
  readonly belowOf?: (order: Order) => React.ReactNode;
  /** Shown if there are no orders. */
  readonly emptyAction?: React.ReactNode;
}

export function OrdersBrowser({ view, addressOf, markOf, belowOf, emptyAction }: OrdersBrowserProps) {
  const t = useMessages('orders');
  const tu = useMessages('ui');
  const tf = useMessages('frame');
  const tm = useMyJobsMessages();
  /** Customers have orders, mechanics jobs. */
  const text = (key: BrowserText, count = 0, found = 0) =>
    view === 'mechanics' ? tm(key, { count, found }) : t(key, { count, found });
  const online = useOnline();
  const wide = useWide();
  const [filter, setFilter] = useOrdersFilter();
  const { search, status } = filter;
  const [typed, setTyped] = useTyped(filter, setFilter);
  const { query, list } = useOrders({ view, search, status });
  const found = foundOf(list);
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
      return (
        <EmptyState
          icon="search"
          title={list.search === '' ? t('nothingFound') : t('nothingFoundFor', { search: list.search })}
          text={text('nothingFoundText')}
        >
          <Button
            kind="quiet"
            onClick={() => {
              setTyped('');
              setFilter({ search: '', status: '' });
            }}
          >
            {text('showAll', list.recordsTotal)}
          </Button>
        </EmptyState>
      );
    return (
      <>
        <LongList
          items={list.orders}
          keyOf={(order) => order.ordersServicesId}
          rowHeight={wide ? rowHeight.wide : rowHeight.phone}
          total={found}
          label={text('count', found)}
          className="surface order-list"
          busy={query.isPlaceholderData}
        >
          {(order) => (
            <>
              <OrderRowLink order={order} view={view} to={addressOf(order)} mark={markOf?.(order)} />
              {belowOf?.(order)}
            </>
          )}
        </LongList>
        {query.hasNextPage ? (
          <MoreButton
            label={t('more', { count: nextOf(list) })}
            busyLabel={t('loadingMore')}
            busy={query.isFetchingNextPage}
            onMore={more}
            failed={query.isFetchNextPageError}
          />
        ) : null}
      </>
    );
  };

  if (nothing && list.recordsTotal === 0)
    return (
      <EmptyState
        drawing={view === 'mechanics' ? 'day' : 'orders'}
        title={text('empty')}
        text={text('emptyText')}
      >
        {emptyAction}
      </EmptyState>
    );
  return (
    <div className="stack">
      <div className="order-tools">
        <SearchBox label={text('search')} placeholder={t('searchHint')} value={typed} onChange={setTyped} />
        <Filters
          label={t('filter')}
          choices={statusFilters.map((value) => ({
            value,
            label: value === '' ? t('all') : tu(`status.${value}`),
          }))}
          value={status}
          onChange={(next) => setFilter({ search: typed.trim(), status: next })}
        />
      </div>
      <output className="small faint order-count">
        {query.data === undefined
          ? '\u00a0'
          : found < list.recordsTotal
            ? text('found', list.recordsTotal, found)
            : text('count', found)}
      </output>
      {rows()}
    </div>
  );
}

/** Keeps the search field and the address in sync, with a debounce. */
function useTyped(filter: OrdersFilter, setFilter: (next: OrdersFilter) => void) {
  const { search, status } = filter;
  const [typed, setTyped] = useState(search);
  const [seen, setSeen] = useState(search);
  if (seen !== search) {
    setSeen(search);
    if (typed.trim() !== search) setTyped(search);
  }
  useEffect(() => {
    if (typed.trim() === search) return undefined;
    const settle = () => setFilter({ search: typed.trim(), status });
    const timer = setTimeout(settle, typed === '' ? 0 : typingMs);
    return () => clearTimeout(timer);
  }, [typed, search, status, setFilter]);
  return [typed, setTyped] as const;
}

const ListSkeleton = () => (
  <ul className="surface order-list" aria-hidden="true">
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

/** The filter in the page's own address. */
function useOrdersFilter() {
  const [query, setParams] = useOwnQuery();
  const change = useCallback(
    (next: OrdersFilter) =>
      setParams((now) => new URLSearchParams(withFilter(now.toString(), next)), { replace: true }),
    [setParams],
  );
  return [filterOf(query), change] as const;
}
