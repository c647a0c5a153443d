import { getMechanicAgenda } from '@hoist/contract/scheduling/mechanic-calendar';
import { listOrders } from '@hoist/contract/orders/orders';
import { Suspense, useMemo } from 'react';
import { refresh } from '#client/app/query.ts';
import { calendarViews } from '#client/features/job-calendar/calendar-place.ts';
import { useCalendarPlace } from '#client/features/job-calendar/use-calendar-place.ts';
import { OrdersBrowser } from '#client/features/orders/parts/orders-browser.tsx';
import { useTexts } from '#client/texts/i18n.ts';
import { AppPage } from '#client/ui/app-page.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { Segments } from '#client/ui/segments.tsx';
import { useWide } from '#client/ui/use-wide.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { jobPath } from '../job-paths.ts';

const JobCalendar = lazyPart(
  () => import('#client/features/job-calendar/job-calendar.tsx'),
  (m) => m.JobCalendar,
);

/** Every job of the mechanic: a list with search and status, or a calendar by day, week or month. */
export function MyJobsPage() {
  const t = useTexts('mechanics');
  const wide = useWide();
  const [{ view, date }, go] = useCalendarPlace();
  const texts = useMemo(
    () => ({
      search: t('myJobs.search'),
      empty: t('myJobs.empty'),
      emptyText: t('myJobs.emptyText'),
      nothingFoundText: t('myJobs.nothingFoundText'),
      showAll: (count: number) => t('myJobs.showAll', { count }),
      count: (count: number) => t('myJobs.count', { count }),
      found: (found: number, count: number) => t('myJobs.found', { found, count }),
    }),
    [t],
  );
  const views = (
    <Segments
      label={t('myJobs.view')}
      choices={calendarViews.map((value) => ({ value, label: t(`myJobs.views.${value}`) }))}
      value={view}
      onChange={(next) => go({ view: next, date })}
    />
  );
  return (
    <AppPage
      title={t('myJobs.title')}
      big
      end={wide ? views : null}
      onRefresh={() => refresh(listOrders, getMechanicAgenda)}
    >
      <div className="stack">
        {wide ? null : <div>{views}</div>}
        {view === 'list' ? (
          <OrdersBrowser view="mechanics" texts={texts} addressOf={jobPath} />
        ) : (
          <Suspense fallback={<Skeleton height={460} />}>
            <JobCalendar view={view} date={date} onGo={go} />
          </Suspense>
        )}
      </div>
    </AppPage>
  );
}
