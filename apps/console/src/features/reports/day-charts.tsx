import { BarChart, type Bar } from '#console/ui/bar-chart.tsx';
import { useDay, useMoney } from '#console/ui/formats.ts';
import { bookedOn, ordersOf, type Numbers } from './orders-of.ts';
import { spansOf, type Span } from './spans.ts';
import { useReportsMessages } from './messages.ts';

type Day = Numbers['days'][number];

const sumOf = (span: Span<Day>, of: (day: Day) => number): number =>
  span.days.reduce((sum, day) => sum + of(day), 0);

/** Charts of the period over time. */
export function DayCharts({ days }: Pick<Numbers, 'days'>) {
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
  return (
    <>
      <BarChart name="visits" title={t('visitsTitle')} measure={t('visits')} bars={bars(visits)} />
      <BarChart
        name="sold"
        title={t('soldTitle')}
        measure={t('sold')}
        bars={bars((day) => Number(day.sold), {
          status: 'complete',
          text: (value) => money(value.toFixed(2)),
        })}
      />
      <BarChart
        name="bookings"
        title={t('bookingsTitle')}
        measure={t('bookings')}
        bars={bars((day) => day.booked, { leadsTo: bookedOn })}
      />
      <BarChart
        name="complete"
        title={t('completeTitle')}
        measure={t('visits')}
        bars={bars((day) => day.complete, { status: 'complete' })}
      />
      <BarChart
        name="canceled"
        title={t('canceledTitle')}
        measure={t('visits')}
        bars={bars((day) => day.canceled, { status: 'canceled' })}
      />
      <BarChart
        name="late"
        title={t('lateTitle')}
        measure={t('visits')}
        bars={bars((day) => day.late, { status: 'complete' })}
      />
      <BarChart
        name="driving"
        title={t('drivingTitle')}
        measure={t('minutesTerm')}
        bars={spans.map((span) => {
          const drives = sumOf(span, (day) => day.drives);
          const value = drives === 0 ? 0 : Math.round(sumOf(span, (day) => day.driveMinutes) / drives);
          return {
            label: label(span),
            short: shortDay(span.from),
            value,
            text: t('minutes', { count: value }),
            to: drives === 0 ? undefined : ordersOf(span, 'complete'),
          };
        })}
      />
    </>
  );
}
