import { listHandovers } from '@hoist/contract/dispatch/handovers';
import { getMechanicDay } from '@hoist/contract/people/mechanics';
import { queuedActions } from '#client/kit/offline-queue/queue-store.ts';
import { refresh, useApi } from '#client/kit/api/use-api.ts';
import { useOnline } from '#client/kit/offline-toast.tsx';
import { paths } from '#client/kit/navigation/paths.ts';
import { useSession } from '#client/kit/session/session.ts';
import { useJobParts } from '#client/model/order/queries/use-job-parts.ts';
import { DrivePosition } from '#client/features/tracking/drive-position.tsx';
import { useCashMessages } from '#client/messages/cash-account.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { usePayMessages } from '#client/messages/mechanic-pay.ts';
import { AppPage } from '#client/ui/app-page.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { useEverTrue } from '#client/ui/use-ever-true.ts';
import { LinkRow } from '#client/ui/lists/rows.tsx';
import { Loaded, Skeleton, SkeletonCards } from '#client/ui/states.tsx';
import { Price } from '#client/ui/lists/price-lines.tsx';
import { optimisticDay } from '#client/features/mechanics/optimistic-day.ts';
import { routeOf, type MechanicDay } from '#client/model/job/day.ts';
import { driveTo, useDrives, useDriveText } from '#client/features/mechanics/today/drive-to.ts';
import { FetchList } from '#client/features/mechanics/today/fetch-list.tsx';
import { FirstJobSteps } from '#client/features/mechanics/today/first-job-steps.tsx';
import { FreeDay } from '#client/features/mechanics/today/free-day.tsx';
import { Handovers } from '#client/features/mechanics/today/handovers.tsx';
import { JobLine } from '#client/features/mechanics/today/job-line.tsx';
import { NextJob } from '#client/features/mechanics/today/next-job.tsx';
import { Offers } from '#client/features/mechanics/offers.tsx';
import { usePrefetchedDay } from '#client/features/mechanics/today/use-prefetched-day.ts';
import { UnfinishedJobs } from '#client/features/mechanics/today/unfinished-jobs.tsx';
import { UnsentSteps } from '#client/features/mechanics/unsent-steps.tsx';
import { useDayTitle } from '#client/features/mechanics/today/use-day-title.ts';
import '#client/features/mechanics/mechanics.css';

/** The mechanic's day: next job, route, offers and totals. */
export function MechanicHomePage() {
  const t = useMessages('mechanics');
  const { userId } = useSession();
  const online = useOnline();
  const query = useApi(getMechanicDay, { params: { userId } });
  const done = queuedActions.use();
  const day = query.data && optimisticDay(query.data.data, done);
  // The next job names its parts: without them the day would move when they come.
  const { isLoading: awaitsParts } = useJobParts(day && routeOf(day).next, 'mechanic');
  const isKnown = useEverTrue(day !== undefined && !awaitsParts);
  // During a refetch the cached day may have jobs of another mechanic.
  usePrefetchedDay(userId, query.isFetching ? undefined : query.data?.data);
  return (
    <AppPage
      title={useDayTitle(day)}
      overline={day?.dateLabel ?? '\u00a0'}
      big
      end={
        online ? null : (
          <Chip tone="warning" icon="offline">
            {t('offline')}
          </Chip>
        )
      }
      onRefresh={() => refresh(getMechanicDay, listHandovers)}
    >
      <Loaded query={query} skeleton={<DaySkeleton />} waits={!isKnown}>
        {() => (day ? <WorkDay day={day} /> : null)}
      </Loaded>
    </AppPage>
  );
}

function WorkDay({ day }: { readonly day: MechanicDay }) {
  const t = useMessages('mechanics');
  const tc = useCashMessages();
  const route = routeOf(day);
  return (
    <div className="work-day">
      <div className="stack">
        <UnsentSteps />
        {day.missing ? <FirstJobSteps missing={day.missing} /> : null}
        <UnfinishedJobs orders={route.unfinished} isAll={route.next === undefined} />
        <DayRoute day={day} />
      </div>
      <aside className="stack">
        <Handovers />
        <Offers offers={day.pending} total={day.offers} />
        <Upcoming day={day} />
        <DayTotals day={day} />
        <div className="rows">
          <LinkRow to={paths.mechanicPay} icon="card" label={t('pay')} />
          <LinkRow
            to={paths.getMechanicCash}
            icon="cash"
            label={tc('title')}
            end={
              <b className="num">
                <Price amount={day.cashOwed} short />
              </b>
            }
          />
          <LinkRow to={paths.mechanicCalendar} icon="calendar" label={t('calendar')} />
        </div>
      </aside>
    </div>
  );
}

function DayRoute({ day }: { readonly day: MechanicDay }) {
  const t = useMessages('mechanics');
  const driveText = useDriveText();
  const { userId } = useSession();
  const drives = useDrives(userId, day.date);
  const { next, later, unfinished } = routeOf(day);
  if (!next) return unfinished.length > 0 ? null : <FreeDay day={day} />;
  const begins = next.progress === null && day.completedToday === 0;
  const ahead = later.flatMap((job) => driveTo(drives, job) ?? []);
  const [km, minutes] = [sum(ahead.map((one) => one.km)), sum(ahead.map((one) => one.minutes))];
  return (
    <div className="stack">
      <NextJob
        order={next}
        later={later}
        from={begins ? day.base : null}
        drive={driveTo(drives, next)}
        awaitsDrive={drives === undefined}
      />
      <DrivePosition order={next} />
      <FetchList orders={[next, ...later]} />
      {later.length > 0 ? (
        <section>
          <div className="row between wrap">
            <h2 className="day-title">{t('later', { count: later.length })}</h2>
            {minutes > 0 ? <span className="small muted num">{driveText({ km, minutes })}</span> : null}
          </div>
          <ol className="day-route">
            {later.map((job) => (
              <JobLine
                key={job.ordersServicesId}
                order={job}
                drive={driveTo(drives, job)}
                awaitsDrive={drives === undefined}
              />
            ))}
          </ol>
        </section>
      ) : null}
    </div>
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

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
  const tp = usePayMessages();
  // A day of an older cache has no such field.
  const isSet = (day as Partial<MechanicDay>).payIsSet ?? true;
  return (
    <dl className="card figures">
      <div>
        <dt>{t('completed')}</dt>
        <dd className="num">{day.completedToday}</dd>
      </div>
      <div>
        <dt>{tp('earnedToday')}</dt>
        <dd>
          {isSet || day.earnedToday !== '0.00' ? <Price amount={day.earnedToday} short /> : tp('notSet')}
        </dd>
      </div>
    </dl>
  );
}
