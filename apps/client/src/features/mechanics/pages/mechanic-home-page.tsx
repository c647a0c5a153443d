import { getMechanicDay } from '@hoist/contract/people/mechanics';
import { queuedActions } from '#client/app/offline-queue/queue-store.ts';
import { refresh, useApi } from '#client/app/use-api.ts';
import { useOnline } from '#client/app/offline-toast.tsx';
import { paths } from '#client/app/paths.ts';
import { useSession } from '#client/app/session.ts';
import { DrivePosition } from '#client/features/tracking/drive-position.tsx';
import { useMessages } from '#client/messages/i18n.ts';
import { AppPage } from '#client/ui/app-page.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { LinkRow } from '#client/ui/rows.tsx';
import { EmptyState, Loaded, Skeleton, SkeletonCards } from '#client/ui/states.tsx';
import { Price } from '#client/ui/price-lines.tsx';
import { optimisticDay } from '../optimistic-day.ts';
import { DayMap } from '../day-map.tsx';
import { routeOf, type MechanicDay } from '../day.ts';
import { JobLine } from '../job-line.tsx';
import { NextJob } from '../next-job.tsx';
import { Offers } from '../offers.tsx';
import { usePrefetchedDay } from '../use-prefetched-day.ts';
import { UnsentSteps } from '../unsent-steps.tsx';
import '../mechanics.css';

/** The mechanic's day: route, offers and totals. */
export function MechanicHomePage() {
  const t = useMessages('mechanics');
  const { userId } = useSession();
  const online = useOnline();
  const query = useApi(getMechanicDay, { params: { userId } });
  const done = queuedActions.use();
  const day = query.data && optimisticDay(query.data.data, done);
  // During a refetch the cached day may have jobs of another mechanic.
  usePrefetchedDay(userId, query.isFetching ? undefined : query.data?.data);
  const count = day?.today.length ?? 0;
  return (
    <AppPage
      title={day ? (count > 0 ? t('jobs', { count }) : t('noJobs')) : t('home')}
      overline={day?.dateLabel}
      big
      end={
        online ? null : (
          <Chip tone="warning" icon="offline">
            {t('offline')}
          </Chip>
        )
      }
      onRefresh={() => refresh(getMechanicDay)}
    >
      <Loaded query={query} skeleton={<DaySkeleton />}>
        {() => (day ? <WorkDay day={day} /> : null)}
      </Loaded>
    </AppPage>
  );
}

function WorkDay({ day }: { readonly day: MechanicDay }) {
  const t = useMessages('mechanics');
  return (
    <div className="work-day">
      <div className="stack">
        <UnsentSteps />
        <DayRoute day={day} />
      </div>
      <aside className="stack">
        <DayTotals day={day} />
        <div className="rows">
          <LinkRow to={paths.getMechanicCash} icon="cash" label={t('cashAccount.link')} />
          <LinkRow to={paths.mechanicCalendar} icon="calendar" label={t('calendar')} />
        </div>
        <Offers offers={day.pending} />
        <Upcoming day={day} />
      </aside>
    </div>
  );
}

function DayRoute({ day }: { readonly day: MechanicDay }) {
  const t = useMessages('mechanics');
  const { next, later } = routeOf(day.today);
  if (!next) return <EmptyState icon="route" title={t('freeDay')} text={t('freeDayText')} />;
  return (
    <div>
      <NextJob order={next} />
      <DrivePosition order={next} />
      <DayMap stops={[next, ...later]} />
      {later.length > 0 ? (
        <>
          <h2 className="visually-hidden">{t('later')}</h2>
          <ol className="day-route">
            {later.map((job) => (
              <JobLine key={job.ordersServicesId} order={job} />
            ))}
          </ol>
        </>
      ) : null}
    </div>
  );
}

function Upcoming({ day }: { readonly day: MechanicDay }) {
  const t = useMessages('mechanics');
  if (day.upcoming.length === 0) return null;
  return (
    <section className="stack-s">
      <h2 className="day-title">{t('upcoming')}</h2>
      <ol className="stack-s">
        {day.upcoming.slice(0, 5).map((job) => (
          <JobLine key={job.ordersServicesId} order={job} withDay />
        ))}
      </ol>
    </section>
  );
}

const DaySkeleton = () => (
  <div className="work-day" aria-hidden="true">
    <div className="stack">
      <Skeleton height={250} />
      <SkeletonCards count={2} height={76} />
    </div>
    <div className="stack">
      <SkeletonCards count={2} height={92} />
    </div>
  </div>
);

function DayTotals({ day }: { readonly day: MechanicDay }) {
  const t = useMessages('mechanics');
  return (
    <dl className="card figures">
      <div>
        <dt>{t('valueToday')}</dt>
        <dd>
          <Price amount={day.earnedToday} short />
        </dd>
        <dd className="tiny faint">{t('beforeTax')}</dd>
      </div>
      <div>
        <dt>{t('owed')}</dt>
        <dd>
          <Price amount={day.cashOwed} short />
        </dd>
        <dd className="tiny faint">{t('toHandOver')}</dd>
      </div>
      <div>
        <dt>{t('completed')}</dt>
        <dd className="num">{day.completedToday}</dd>
      </div>
    </dl>
  );
}
