import { getMechanicDay } from '@hoist/contract/people/mechanics';
import { acts } from '#client/app/later/acts.ts';
import { refresh } from '#client/app/query.ts';
import { useOnline } from '#client/app/offline-toast.tsx';
import { paths } from '#client/app/paths.ts';
import { useSession } from '#client/app/session.ts';
import { useApi } from '#client/app/use-api.ts';
import { DrivePosition } from '#client/features/tracking/drive-position.tsx';
import { useTexts } from '#client/texts/i18n.ts';
import { AppPage } from '#client/ui/app-page.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { LinkRow } from '#client/ui/rows.tsx';
import { Skeleton, SkeletonCards } from '#client/ui/skeleton.tsx';
import { EmptyState, Loaded } from '#client/ui/states.tsx';
import { dayAsDone } from '../day-as-done.ts';
import { DayFigures } from '../day-figures.tsx';
import { DayMap } from '../day-map.tsx';
import { type MechanicDay, routeOf } from '../day.ts';
import { JobLine } from '../job-line.tsx';
import { NextJob } from '../next-job.tsx';
import { Offers } from '../offers.tsx';
import { useDayOnDevice } from '../use-day-on-device.ts';
import { WaitingActs } from '../waiting-acts.tsx';
import '../mechanics.css';

/** The mechanic's day: the route in driving order, the next job large, offers, money. */
export function MechanicHomePage() {
  const t = useTexts('mechanics');
  const { userId } = useSession();
  const online = useOnline();
  const query = useApi(getMechanicDay, { params: { userId } });
  const done = acts.use();
  const day = query.data && dayAsDone(query.data.data, done);
  // A day that is being asked for again may name jobs that are another mechanic's by now.
  useDayOnDevice(userId, query.isFetching ? undefined : query.data?.data);
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
  const t = useTexts('mechanics');
  return (
    <div className="work-day">
      <div className="stack">
        <WaitingActs />
        <DayRoute day={day} />
      </div>
      <aside className="stack">
        <DayFigures day={day} />
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
  const t = useTexts('mechanics');
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
  const t = useTexts('mechanics');
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
