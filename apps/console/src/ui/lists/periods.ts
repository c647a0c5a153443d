export interface Period {
  /** 'YYYY-MM-DD', both included. */
  readonly from: string;
  readonly to: string;
}

export type PeriodName =
  | 'last7'
  | 'last30'
  | 'last90'
  | 'thisMonth'
  | 'lastMonth'
  | 'thisQuarter'
  | 'lastQuarter'
  | 'thisYear';

const day = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);

/** Named periods such as "last month", relative to a day in the user's time zone. */
export function periodsOn(now: Date): Readonly<Record<PeriodName, Period>> {
  const [year, month, date] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const quarter = month - (month % 3);
  const last = (days: number): Period => ({
    from: day(year, month, date - days + 1),
    to: day(year, month, date),
  });
  return {
    last7: last(7),
    last30: last(30),
    last90: last(90),
    thisMonth: { from: day(year, month, 1), to: day(year, month + 1, 0) },
    lastMonth: { from: day(year, month - 1, 1), to: day(year, month, 0) },
    thisQuarter: { from: day(year, quarter, 1), to: day(year, quarter + 3, 0) },
    lastQuarter: { from: day(year, quarter - 3, 1), to: day(year, quarter, 0) },
    thisYear: { from: day(year, 0, 1), to: day(year, 12, 0) },
  };
}
