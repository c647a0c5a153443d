import { visitTime } from '#client/features/orders/visit-time.ts';
import { useLanguage } from '#client/messages/i18n.ts';
import { useAgendaMessages } from '#client/messages/agenda.ts';
import type { AgendaDay, AgendaJob, Span } from './agenda.ts';

type Off = AgendaDay['timeOff'][number];

const isMidnight = (iso: string): boolean => iso.slice(11, 16) === '00:00';

/** How a calendar says its times. */
export function useWords() {
  const t = useAgendaMessages();
  const language = useLanguage();
  const time = (iso: string) => visitTime(iso, language);
  const times = ({ startsAt, endsAt }: Span): string => `${time(startsAt)} – ${time(endsAt)}`;
  const wholeDay = ({ startsAt, endsAt }: Span) => isMidnight(startsAt) && isMidnight(endsAt);
  return {
    times,
    wholeDay,
    /** On the clock of the place, which is named where it is another one. */
    jobTime: (job: AgendaJob): string =>
      time(job.preferredTimeUnformatted) + (job.zone === '' ? '' : ` (${job.zone})`),
    off: (off: Off): string =>
      [wholeDay(off) ? t('offAllDay') : t('offUntil', { time: time(off.endsAt) }), off.reason]
        .filter(Boolean)
        .join(' · '),
  };
}
