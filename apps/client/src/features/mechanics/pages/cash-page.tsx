import { getOwnCash } from '@hoist/contract/payments/cash-settlements';
import type { Output } from '@hoist/contract/client';
import { ORDERS_PAGE_SIZE } from '@hoist/domain/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { paths, fill } from '#client/kit/navigation/paths.ts';
import { refresh } from '#client/kit/api/use-api.ts';
import { useCashMessages } from '#client/messages/cash-account.ts';
import { AppPage } from '#client/ui/app-page.tsx';
import { Button } from '#client/ui/button.tsx';
import { Price } from '#client/ui/lists/price-lines.tsx';
import { Rows } from '#client/ui/lists/rows.tsx';
import { EmptyState, Loaded, Skeleton, SkeletonCards } from '#client/ui/states.tsx';
import { fileUrl } from '#client/kit/api/file-url.ts';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { LocalTime } from '#client/ui/local-time.tsx';
import { call, type HttpError } from '#client/kit/api/api.ts';
import { useSession } from '#client/kit/session/session.ts';
import '#client/ui/amount-card.css';

/** The cash that the mechanic owes, with its entries. */
export function CashPage() {
  const t = useCashMessages();
  const query = useCash();
  return (
    <AppPage title={t('title')} back={paths.mechanicHome} width="form" onRefresh={() => refresh(getOwnCash)}>
      <Loaded query={query} skeleton={<CashSkeleton />}>
        {({ pages }) => {
          const entries = pages.flatMap(({ data }) => data.entries);
          const balance = pages[0]?.data.balance ?? '0.00';
          if (entries.length === 0)
            return <EmptyState icon="cash" title={t('empty')} text={t('emptyText')} />;
          return (
            <div className="stack">
              <Balance amount={balance} />
              <Rows title={t('list')}>
                {entries.map((entry) => (
                  <CashLine key={entry.id} entry={entry} />
                ))}
              </Rows>
              {query.hasNextPage ? (
                <Button
                  kind="quiet"
                  busy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {t('more')}
                </Button>
              ) : null}
            </div>
          );
        }}
      </Loaded>
    </AppPage>
  );
}

function Balance({ amount }: { readonly amount: string }) {
  const t = useCashMessages();
  const owed = Number(amount);
  const text = owed > 0 ? 'text' : owed < 0 ? 'officeOwes' : 'nothingOwed';
  return (
    <section className="card amount-card" aria-label={t('title')}>
      <p className="card-amount">
        <Price amount={owed < 0 ? amount.slice(1) : amount} />
      </p>
      <p className="muted">{t(`${text}`)}</p>
    </section>
  );
}

const CashSkeleton = () => (
  <div className="stack" aria-hidden="true">
    <Skeleton height={118} />
    <SkeletonCards count={4} height={64} />
  </div>
);

const icons: Readonly<Record<CashEntry['kind'], IconName>> = {
  job: 'cash',
  refund: 'back',
  settlement: 'done',
  set_off: 'done',
};

/** A job links to itself, a settlement to its receipt. */
function CashLine({ entry }: { readonly entry: CashEntry }) {
  const t = useCashMessages();
  const { kind, ordersServicesId: id, servicesTitle, number, note, url } = entry;
  const receipt = t(kind === 'set_off' ? 'statement' : 'receipt', { number });
  const about = number === '' ? [servicesTitle] : [receipt, note];
  const inside = (
    <>
      <Icon name={icons[kind]} />
      <span className="grow">
        {t(`${kind}`)}
        <span className="small muted row-text">{about.filter(Boolean).join(' · ')}</span>
        <span className="small muted row-text">
          <LocalTime text={entry.label} iso={entry.at} />
        </span>
      </span>
      <b>
        <Price amount={entry.amount} />
      </b>
    </>
  );
  if (url !== '')
    return (
      <a className="row-line row-link" href={fileUrl(url)} target="_blank" rel="noopener">
        {inside}
        <Icon name="external" size={18} />
      </a>
    );
  if (id === null) return <div className="row-line">{inside}</div>;
  return (
    <Link to={fill(paths.mechanicOrder, { ordersServicesId: id })} className="row-line row-link">
      {inside}
      <Icon name="forward" size={18} />
    </Link>
  );
}

type CashEntry = Output<typeof getOwnCash>['data']['entries'][number];

/** The mechanic's cash account, newest entries first. */
function useCash() {
  const { userId } = useSession();
  return useInfiniteQuery<Output<typeof getOwnCash>, HttpError>({
    queryKey: [getOwnCash.id, 'endless', userId],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call(
        getOwnCash,
        { params: { userId }, query: { start: pageParam as number, length: ORDERS_PAGE_SIZE } },
        { signal },
      ),
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, { data }) => sum + data.entries.length, 0);
      // An empty page ends the list, whatever its total says.
      return last.data.entries.length > 0 && read < last.recordsTotal ? read : undefined;
    },
  });
}
