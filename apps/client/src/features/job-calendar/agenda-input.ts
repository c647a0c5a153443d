import { monthAround } from './days.ts';

/** What is asked for the month of a day: the same everywhere, so that it is kept once. */
export const agendaInput = (userId: number, date: string) => ({
  params: { userId },
  query: monthAround(date),
});
