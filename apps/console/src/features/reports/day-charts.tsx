import { BarChart, type Bar } from '#console/ui/bar-chart.tsx';
import { useDay, useMoney } from '#console/ui/formats.ts';
import { bookedOn, ordersOf, type Reports } from './orders-of.ts';
import { spansOf, type Span } from './spans.ts';
import { useReportsMessages } from './messages.ts';

type Day = Reports['days'][number];
type ChartName = 'visits' | 'sold' | 'bookings' | 'complete' | 'canceled' | 'late' | 'driving';

const sumOf = (span: Span<Day>, of: (day: Day) => number): number =>
  span.days.reduce((sum, day) => sum + of(day), 0);

/** Charts of the period over time. */
export function DayCharts({ days }: Pick<Reports, 'days'>) {
  const t = useReportsMessages();
  const money = useMoney();
  const dayText = useDay();
  const shortDay = useDay('short');
  const spans = spansOf(days);
  const label = ({ from, to }: Span<Day>) =>
    from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`;
  const bars = (
    of: (day: Day) => number,
    given: {
      readonly status?: string;
      readonly text?: (value: number) => string;
      readonly leadsTo?: (span: Span<Day>) => string;
    } = {},
  ): Bar[] =>
    spans.map((span) => {
      const value = sumOf(span, of);
      return {
        label: label(span),
        short: shortDay(span.from),
        value: Math.round(value * 100) / 100,
        text: given.text?.(value) ?? String(value),
        to: value === 0 ? undefined : (given.leadsTo?.(span) ?? ordersOf(span, given.status)),
      };
    });
  const visits = (day: Day) => day.complete + day.canceled + day.declined + day.open;
  const driving = spans.map((span) => {
    const drives = sumOf(span, (day) => day.drives);
    const value = drives === 0 ? 0 : Math.round(sumOf(span, (day) => day.driveMinutes) / drives);
    return {
      label: label(span),
      short: shortDay(span.from),
      value,
      text: t('minutes', { count: value }),
      to: drives === 0 ? undefined : ordersOf(span, 'complete'),
    };
  });
  const price = (value: number) => money(value.toFixed(2));
  const sold = bars((day) => Number(day.sold), { status: 'complete', text: price });
  const chart = (name: ChartName, measure: string, shown: readonly Bar[]) => (
    <BarChart name={name} title={t(`${name}Title`)} measure={measure} bars={shown} />
  );
  return (
    <>
      {chart('visits', t('visits'), bars(visits))}
      {chart('sold', t('sold'), sold)}
      {chart(
        'bookings',
        t('bookings'),
        bars((day) => day.booked, { leadsTo: bookedOn }),
      )}
      {chart(
        'complete',
        t('visits'),
        bars((day) => day.complete, { status: 'complete' }),
      )}
      {chart(
        'canceled',
        t('visits'),
        bars((day) => day.canceled, { status: 'canceled' }),
      )}
      {chart(
        'late',
        t('visits'),
        bars((day) => day.late, { status: 'complete' }),
      )}
      {chart('driving', t('minutesTerm'), driving)}
    </>
  );
}
