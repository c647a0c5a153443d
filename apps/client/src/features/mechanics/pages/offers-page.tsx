import { listMechanicOffers, offerSorts } from '@hoist/contract/people/mechanics';
import { queuedActions } from '#client/kit/offline-queue/queue-store.ts';
import { paths } from '#client/kit/navigation/paths.ts';
import { refresh } from '#client/kit/api/use-api.ts';
import { optimisticOrder, isReleased } from '#client/model/order/optimistic-order.ts';
import { useOwnQuery } from '#client/kit/navigation/use-own-query.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { useDayMessages } from '#client/messages/mechanic-day.ts';
import { AppPage } from '#client/ui/app-page.tsx';
import { LongList } from '#client/ui/lists/long-list.tsx';
import { MoreButton } from '#client/ui/lists/more-button.tsx';
import { Segments } from '#client/ui/lists/segments.tsx';
import { EmptyState, Loaded, SkeletonCards } from '#client/ui/states.tsx';
import { Offer } from '../offers.tsx';
import { type OfferSort, useOffers } from '../use-offers.ts';
import '../mechanics.css';

/** Of an offer with its buttons. */
const rowHeight = 236;

/** Every job offered to the mechanic, sorted as they like. */
export function OffersPage() {
  const t = useMessages('mechanics');
  const td = useDayMessages();
  const done = queuedActions.use();
  const [sort, setSort] = useSort();
  const query = useOffers(sort);
  const sorts = offerSorts.map((value) => ({ value, label: td(`list.sorts.${value}`) }));
  return (
    <AppPage
      title={td('list.title')}
      back={paths.mechanicHome}
      width="form"
      onRefresh={() => refresh(listMechanicOffers)}
    >
      <Loaded query={query} skeleton={<SkeletonCards count={4} height={rowHeight} />}>
        {({ pages }) => {
          const known = pages.flatMap(({ data }) => data);
          const offers = known
            .filter((order) => !isReleased(order, done))
            .map((order) => optimisticOrder(order, done))
            .filter(({ orderServiceStatus }) => orderServiceStatus === 'pending');
          const total = (pages[0]?.recordsTotal ?? 0) - (known.length - offers.length);
          if (offers.length === 0 && !query.hasNextPage)
            return <EmptyState drawing="day" title={td('list.empty')} text={t('freeDayText')} />;
          return (
            <div className="stack">
              <p className="small muted">{t('offersText')}</p>
              <div className="row between wrap">
                <Segments label={td('list.sort')} choices={sorts} value={sort} onChange={setSort} />
                <span className="small muted num">{td('list.count', { count: total })}</span>
              </div>
              <LongList
                items={offers}
                keyOf={(order) => order.ordersServicesId}
                rowHeight={rowHeight}
                total={total}
                label={td('list.count', { count: total })}
                className="offer-list"
                busy={query.isPlaceholderData}
              >
                {(order) => (
                  <div className="card offer">
                    <Offer order={order} />
                  </div>
                )}
              </LongList>
              {query.hasNextPage ? (
                <MoreButton
                  label={td('list.more')}
                  busyLabel={td('list.loading')}
                  busy={query.isFetchingNextPage}
                  onMore={() => void query.fetchNextPage()}
                  failed={query.isFetchNextPageError}
                />
              ) : null}
            </div>
          );
        }}
      </Loaded>
    </AppPage>
  );
}

/** The sort in the page's address. */
function useSort() {
  const [query, setParams] = useOwnQuery();
  const asked = new URLSearchParams(query).get('sort');
  const sort = offerSorts.find((one) => one === asked) ?? 'start';
  return [sort, (next: OfferSort) => setParams({ sort: next }, { replace: true })] as const;
}
