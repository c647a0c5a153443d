import { getMechanicAgenda } from '@hoist/contract/scheduling/mechanic-calendar';
import { getMechanicDay } from '@hoist/contract/people/mechanics';
import { acts } from '#client/app/later/acts.ts';
import { useSession } from '#client/app/session.ts';
import { useApi } from '#client/app/use-api.ts';
import { useNow } from '#client/features/orders/use-now.ts';
import { deviceDate } from '#client/platform/device-date.ts';
import { nowOf } from './agenda.ts';
import { agendaAsDone } from './agenda-as-done.ts';
import { agendaInput } from './agenda-input.ts';
import { agendaOfDay } from './agenda-of-day.ts';
import { datesOf } from './days.ts';

/** The days of the month that a date lies in (null: today), with this device's unsent actions. */
export function useAgenda(asked: string | null) {
  const { userId } = useSession();
  const instant = useNow();
  // Good enough to ask for a month with, before the server has said what day it is.
  const guess = asked ?? deviceDate();
  const query = useApi(getMechanicAgenda, agendaInput(userId, guess));
  const kept = useApi(getMechanicDay, { params: { userId } }, { enabled: false });
  const done = acts.use();
  const answer = query.data?.data;
  // Without a connection, for a month that was never looked at: what the home screen has left behind.
  const left = !answer && query.fetchStatus === 'paused' ? kept.data?.data : undefined;
  const days = answer?.days ?? (left && agendaOfDay(left, datesOf('month', guess)));
  const today = answer?.today ?? left?.date ?? guess;
  return {
    query,
    days: days && agendaAsDone(days, done),
    today,
    date: asked ?? (days?.some(({ date }) => date === today) ? today : guess),
    now: answer && nowOf(answer, instant),
    partial: left !== undefined,
  };
}
