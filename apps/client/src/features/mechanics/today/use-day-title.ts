import { useNow } from '#client/kit/use-now.ts';
import { nearDay, visitTime, withoutBreaks } from '#client/model/visit/visit-time.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { useDayMessages } from '#client/messages/mechanic-day.ts';
import { withZone } from '#client/ui/other-zone.ts';
import { routeOf, type MechanicDay } from '#client/model/job/day.ts';

/** '3 jobs, next at 10:00 AM'. */
export function useDayTitle(day: MechanicDay | undefined): string {
  const t = useMessages('mechanics');
  const td = useDayMessages();
  const language = useLanguage();
  const now = useNow();
  if (!day) return t('home');
  const { next, later, unfinished } = routeOf(day);
  const count = later.length + 1;
  if (!next && unfinished.length > 0) return td('jobsToFinish', { count: unfinished.length });
  if (!next) return t(day.completedToday > 0 ? 'allDone' : 'noJobs');
  if (next.progress) return t('jobsUnderWay', { count });
  const iso = next.preferredTimeUnformatted;
  // After midnight, before the day is read again.
  if (nearDay(iso, now) !== 'today') return t('jobs', { count });
  const time = withZone(withoutBreaks(visitTime(iso, language)), { iso, zone: next.timezone, language });
  return t('jobsNext', { count, time });
}
