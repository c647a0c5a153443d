import type { HttpError } from '@hoist/contract/client';
import { getMechanicDay } from '@hoist/contract/people/mechanics';
import { departureQuestion } from '@hoist/domain/order/departure';
import { getMechanicAgenda } from '@hoist/contract/scheduling/mechanic-calendar';
import { queryClient } from '#client/kit/api/query.ts';
import { queuedActions } from '#client/kit/offline-queue/queue-store.ts';
import { formatDuration } from '#client/kit/duration.ts';
import type { Order } from '#client/model/order/order.ts';
import { nearDay, visitDay, visitTime } from '#client/model/visit/visit-time.ts';
import { currentLanguage, messagesOf } from '#client/messages/i18n.ts';
import { isConfirmed } from '#client/ui/sheets/dialog.ts';
import { withZone } from '#client/ui/other-zone.ts';
import type { Agenda } from '#client/model/job/agenda.ts';
import type { MechanicDay } from '#client/model/job/day.ts';
import { driveTo } from './drive-to.ts';
import { optimisticDay } from '../optimistic-day.ts';

interface Question {
  readonly next: {
    readonly servicesTitle: string;
    readonly startsAt: string;
    readonly timezone: string;
  } | null;
  readonly earlyMinutes: number | null;
}

/** Asks before "on the way" to a visit that is not next or is over an hour away; whether to go. */
export async function asksAndGoes(order: Order, { next, earlyMinutes }: Question): Promise<boolean> {
  const t = messagesOf('mechanics');
  const language = currentLanguage();
  const at = (iso: string, zone: string) => {
    const time = withZone(visitTime(iso, language), { iso, zone, language });
    return nearDay(iso, Date.now()) === 'today' ? time : `${visitDay(iso, language)}, ${time}`;
  };
  const time = at(order.preferredTimeUnformatted, order.timezone);
  const planned = nearDay(order.preferredTimeUnformatted, Date.now()) === 'today' ? 'early' : 'later';
  const early =
    earlyMinutes === null ? '' : t(`departure.${planned}`, { early: formatDuration(earlyMinutes), time });
  const first = next
    ? t('departure.first', { service: next.servicesTitle, time: at(next.startsAt, next.timezone) })
    : '';
  return isConfirmed({
    title: t(next ? 'departure.notNext' : 'departure.tooEarly'),
    text: [first, early].filter(Boolean).join(' '),
    no: t('departure.no'),
    yes: t('departure.yes'),
  });
}

/** The question of the server's refusal; undefined: it refused for something else. */
export const questionOf = ({ code, body }: HttpError): Question | undefined =>
  code === 'needs_confirmation' ? (body as { readonly question: Question }).question : undefined;

/** Midnight of a date, in the zone of a visit. */
const startOfDay = (date: string, { preferredTimeUnformatted: iso }: Order): number =>
  Date.parse(`${date}T00:00:00${/(?:Z|[+-]\d\d:\d\d)$/.exec(iso)?.[0] ?? 'Z'}`);

const cachedData = <T>(id: string): T | undefined =>
  queryClient.getQueriesData<{ readonly data: T }>({ queryKey: [id] }).find(([, answer]) => answer)?.[1]
    ?.data;

/** The question by what this device knows, also offline; the server asks what it does not. Null: nothing to ask. */
export function knownQuestion(order: Order, now: number): Question | null {
  const stored = cachedData<MechanicDay>(getMechanicDay.id);
  const day = stored && optimisticDay(stored, queuedActions.get());
  const agenda = cachedData<Agenda>(getMechanicAgenda.id);
  const drive = driveTo(
    agenda?.days.flatMap(({ drives }) => drives),
    order,
  );
  const question = departureQuestion({
    visit: visitOf(order),
    others: [...(day?.today ?? []), ...(day?.upcoming ?? [])].map(visitOf),
    dayStartsAt: day ? startOfDay(day.date, order) : 0,
    driveMs: (drive?.minutes ?? 0) * 60_000,
    now,
  });
  if (!question) return null;
  const { before, earlyMs } = question;
  return {
    next: before && {
      servicesTitle: before.job.servicesTitle,
      startsAt: before.job.preferredTimeUnformatted,
      timezone: before.job.timezone,
    },
    earlyMinutes: earlyMs === null ? null : Math.floor(earlyMs / 60_000),
  };
}

const visitOf = (job: Order) => ({
  visitId: job.ordersId,
  startsAt: Date.parse(job.preferredTimeUnformatted),
  progress: job.progress,
  job,
});
