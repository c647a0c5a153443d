import { monthAround } from './days.ts';

/** The input for the month of a day; the same everywhere, so that it is cached once. */
export const agendaInput = (userId: number, date: string) => ({
  params: { userId },
  query: monthAround(date),
});
