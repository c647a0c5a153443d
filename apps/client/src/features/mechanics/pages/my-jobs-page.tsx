import { listOrders } from '@hoist/contract/orders';
import { useMemo } from 'react';
import { refresh } from '#client/app/query.ts';
import { OrdersBrowser } from '#client/features/orders/parts/orders-browser.tsx';
import { useTexts } from '#client/texts/i18n.ts';
import { AppPage } from '#client/ui/app-page.tsx';
import { jobPath } from '../job-paths.ts';

/** Every job of the mechanic, with search and status. */
export function MyJobsPage() {
  const t = useTexts('mechanics');
  const texts = useMemo(
    () => ({
      search: t('myJobs.search'),
      empty: t('myJobs.empty'),
      emptyText: t('myJobs.emptyText'),
      nothingFoundText: t('myJobs.nothingFoundText'),
      showAll: t('myJobs.showAll'),
      count: (count: number) => t('myJobs.count', { count }),
    }),
    [t],
  );
  return (
    <AppPage title={t('myJobs.title')} big onRefresh={() => refresh(listOrders)}>
      <OrdersBrowser viewer="mechanic" texts={texts} addressOf={jobPath} />
    </AppPage>
  );
}
