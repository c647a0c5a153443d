import { getMechanicAgenda } from '@hoist/contract/scheduling/mechanic-calendar';
import { listOrders } from '@hoist/contract/orders/orders';
import { useCallback } from 'react';
import { refresh } from '#client/kit/api/use-api.ts';
import {
  calendarViews,
  readCalendarParams,
  withCalendarParams,
  type CalendarParams,
} from '#client/model/job/calendar-params.ts';
import { OrdersBrowser } from '#client/features/orders/parts/orders-browser.tsx';
import { useMyJobsMessages } from '#client/messages/my-jobs.ts';
import { AppPage } from '#client/ui/app-page.tsx';
import { lazyCard } from '#client/ui/loading/lazy-card.tsx';
import { Segments } from '#client/ui/lists/segments.tsx';
import { useWide } from '#client/ui/use-wide.ts';
import { Skeleton } from '#client/ui/states.tsx';
import { useOwnQuery } from '#client/kit/navigation/use-own-query.ts';
import { jobPath } from '#client/model/job/job-paths.ts';
import { UnfinishedChip } from '#client/features/mechanics/today/unfinished-chip.tsx';

const JobCalendar = lazyCard(
  () => import('#client/features/job-calendar/job-calendar.tsx'),
  'JobCalendar',
  <Skeleton height={460} />,
);

/** Every job of the mechanic: a list with search and status, or a calendar by day, week or month. */
export function MyJobsPage() {
  const t = useMyJobsMessages();
  const wide = useWide();
  const [{ view, date }, go] = useCalendarParams();
  const views = (
    <Segments
      label={t('view')}
      choices={calendarViews.map((value) => ({ value, label: t(`views.${value}`) }))}
      value={view}
      onChange={(next) => go({ view: next, date })}
    />
  );
  return (
    <AppPage
      title={t('title')}
      big
      end={wide ? views : null}
      onRefresh={() => refresh(listOrders, getMechanicAgenda)}
    >
      <div className="stack">
        {wide ? null : <div>{views}</div>}
        {view === 'list' ? (
          <OrdersBrowser
            view="mechanics"
            addressOf={jobPath}
            markOf={(order) => <UnfinishedChip order={order} />}
          />
        ) : (
          <JobCalendar view={view} date={date} onGo={go} />
        )}
      </div>
    </AppPage>
  );
}

/** The calendar's view in the address. Another view is a step that the back button undoes; turning pages is not. */
function useCalendarParams() {
  const [query, setParams] = useOwnQuery();
  const params = readCalendarParams(query);
  const { view } = params;
  const change = useCallback(
    (next: CalendarParams) =>
      setParams((now) => new URLSearchParams(withCalendarParams(now.toString(), next)), {
        replace: next.view === view,
      }),
    [setParams, view],
  );
  return [params, change] as const;
}
