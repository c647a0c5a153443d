import { getOwnCash } from '@hoist/contract/dispatch/cash-settlements';
import { paths } from '#client/app/paths.ts';
import { refresh } from '#client/app/query.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { AppPage } from '#client/ui/app-page.tsx';
import { Button } from '#client/ui/button.tsx';
import { Price } from '#client/ui/price-lines.tsx';
import { Rows } from '#client/ui/rows.tsx';
import { Skeleton, SkeletonCards } from '#client/ui/skeleton.tsx';
import { EmptyState, Loaded } from '#client/ui/states.tsx';
import { CashLine } from '../cash-line.tsx';
import { useCash } from '../use-cash.ts';
import '../cash.css';

/** The cash that the mechanic owes the office, with the jobs and settlements it is made of. */
export function CashPage() {
  const t = useMessages('mechanics');
  const query = useCash();
  return (
    <AppPage
      title={t('cashAccount.title')}
      back={paths.mechanicHome}
      width="form"
      onRefresh={() => refresh(getOwnCash)}
    >
      <Loaded query={query} skeleton={<CashSkeleton />}>
        {({ pages }) => {
          const entries = pages.flatMap(({ data }) => data.entries);
          const balance = pages[0]?.data.balance ?? '0.00';
          if (entries.length === 0)
            return (
              <EmptyState icon="cash" title={t('cashAccount.empty')} text={t('cashAccount.emptyText')} />
            );
          return (
            <div className="stack">
              <Balance amount={balance} />
              <Rows title={t('cashAccount.list')}>
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
                  {t('cashAccount.more')}
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
  const t = useMessages('mechanics');
  const owed = Number(amount);
  const text = owed > 0 ? 'text' : owed < 0 ? 'officeOwes' : 'nothingOwed';
  return (
    <section className="card cash-balance" aria-label={t('cashAccount.title')}>
      <p className="cash-amount">
        <Price amount={owed < 0 ? amount.slice(1) : amount} />
      </p>
      <p className="muted">{t(`cashAccount.${text}`)}</p>
    </section>
  );
}

const CashSkeleton = () => (
  <div className="stack" aria-hidden="true">
    <Skeleton height={118} />
    <SkeletonCards count={4} height={64} />
  </div>
);
