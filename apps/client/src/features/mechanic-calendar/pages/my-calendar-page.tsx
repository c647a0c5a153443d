import { getMechanicCalendar } from '@hoist/contract/scheduling/mechanic-calendar';
import { zoneName } from '@hoist/domain/time-format';
import { paths } from '#client/kit/navigation/paths.ts';
import { refresh, useApi } from '#client/kit/api/use-api.ts';
import { useSession } from '#client/kit/session/session.ts';
import { useLanguage } from '#client/messages/i18n.ts';
import { useCalendarMessages } from '#client/messages/mechanic-calendar.ts';
import { AppPage } from '#client/ui/app-page.tsx';
import { Loaded, Skeleton } from '#client/ui/states.tsx';
import { AreaCard } from '../area-card.tsx';
import { FeedCard } from '../feed-card.tsx';
import { TimeOffCard } from '../time-off-card.tsx';
import { WeekCard } from '../week-card.tsx';
import '../mechanic-calendar.css';

/** The mechanic's availability, which decides what customers are offered (decision D1). */
export function MyCalendarPage() {
  const t = useCalendarMessages();
  const language = useLanguage();
  const { userId } = useSession();
  const query = useApi(getMechanicCalendar, { params: { userId } });
  return (
    <AppPage title={t('title')} back={paths.mechanicHome} onRefresh={() => refresh(getMechanicCalendar)}>
      <Loaded query={query} skeleton={<CalendarSkeleton />}>
        {({ data }) => (
          <div className="calendar-page">
            <p className="muted calendar-intro">{t('intro', { zone: zoneName(data.timezone, language) })}</p>
            <div className="stack">
              <WeekCard calendar={data} />
              <TimeOffCard calendar={data} />
              <FeedCard calendar={data} />
            </div>
            <div className="stack">
              <AreaCard calendar={data} />
            </div>
          </div>
        )}
      </Loaded>
    </AppPage>
  );
}

const CalendarSkeleton = () => (
  <div className="calendar-page" aria-hidden="true">
    <div className="stack">
      <Skeleton height={420} />
      <Skeleton height={120} />
    </div>
    <div className="stack">
      <Skeleton height={190} />
      <Skeleton height={190} />
    </div>
  </div>
);
