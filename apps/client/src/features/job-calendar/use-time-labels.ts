import { useJobCalendarMessages } from '#client/messages/job-calendar.ts';
import { visitTime } from '#client/model/visit/visit-time.ts';
import { useLanguage } from '#client/messages/i18n.ts';
import type { AgendaDay, AgendaJob, Span } from '#client/model/job/agenda.ts';

type Off = AgendaDay['timeOff'][number];

const isMidnight = (iso: string): boolean => iso.slice(11, 16) === '00:00';

export function useTimeLabels() {
  const t = useJobCalendarMessages();
  const language = useLanguage();
  const time = (iso: string) => visitTime(iso, language);
  const times = ({ startsAt, endsAt }: Span): string => `${time(startsAt)} – ${time(endsAt)}`;
  const wholeDay = ({ startsAt, endsAt }: Span) => isMidnight(startsAt) && isMidnight(endsAt);
  return {
    times,
    wholeDay,
    /** Local time, with the zone's name if it is another one. */
    jobTime: (job: AgendaJob): string =>
      time(job.preferredTimeUnformatted) + (job.zone === '' ? '' : ` (${job.zone})`),
    off: (off: Off): string =>
      [wholeDay(off) ? t('offAllDay') : t('offUntil', { time: time(off.endsAt) }), off.reason]
        .filter(Boolean)
        .join(' · '),
  };
}
