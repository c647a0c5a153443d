import { getMechanicAgenda } from '@hoist/contract/scheduling/mechanic-calendar';
import { getMechanicDay } from '@hoist/contract/people/mechanics';
import { queuedActions } from '#client/app/offline-queue/queue-store.ts';
import { useSession } from '#client/app/session.ts';
import { useApi } from '#client/app/use-api.ts';
import { useNow } from '#client/features/orders/use-now.ts';
import { deviceDate } from '#client/platform/device-date.ts';
import { zonedNow } from './agenda.ts';
import { optimisticAgenda } from './optimistic-agenda.ts';
import { agendaInput } from './agenda-input.ts';
import { agendaFromDay } from './agenda-from-day.ts';
import { datesOf } from './days.ts';

/** The days of a date's month (null: today), with this device's unsent steps applied. */
export function useAgenda(asked: string | null) {
  const { userId } = useSession();
  const instant = useNow();
  // The device's date, until the server's is known.
  const guess = asked ?? deviceDate();
  const query = useApi(getMechanicAgenda, agendaInput(userId, guess));
  const cachedDay = useApi(getMechanicDay, { params: { userId } }, { enabled: false });
  const done = queuedActions.use();
  const answer = query.data?.data;
  // Offline and not cached: only the jobs of the home screen.
  const left = !answer && query.fetchStatus === 'paused' ? cachedDay.data?.data : undefined;
  const days = answer?.days ?? (left && agendaFromDay(left, datesOf('month', guess)));
  const today = answer?.today ?? left?.date ?? guess;
  return {
    query,
    days: days && optimisticAgenda(days, done),
    today,
    date: asked ?? (days?.some(({ date }) => date === today) ? today : guess),
    now: answer && zonedNow(answer, instant),
    partial: left !== undefined,
  };
}
