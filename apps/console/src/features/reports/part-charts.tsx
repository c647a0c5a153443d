import { BarChart, type Bar } from '#console/ui/bar-chart.tsx';
import type { Period } from '#console/ui/lists/periods.ts';
import { ordersOf, reviewsOf, type Reports } from './orders-of.ts';
import { useReportsMessages } from './messages.ts';

interface PartChartsProps {
  readonly reports: Reports;
  readonly period: Period;
}

/** The period as a whole: how visits ended and why, what customers thought, how far visitors came. */
export function PartCharts({ reports, period }: PartChartsProps) {
  const t = useReportsMessages();
  const { total, cancelReasons, declineReasons, stars, funnel } = reports;
  const bar = (label: string, value: number, to?: string): Bar => ({ label, value, text: String(value), to });
  const reasons = (rows: Reports['cancelReasons'], status: string) =>
    rows.map(({ reason, count }) => bar(reason, count, ordersOf(period, status, reason)));
  const first = funnel[0]?.visits ?? 0;
  return (
    <>
      <BarChart
        name="outcomes"
        title={t('outcomes')}
        measure={t('visits')}
        bars={(['complete', 'canceled', 'declined'] as const).map((status) =>
          bar(t(status), total[status], ordersOf(period, status)),
        )}
      />
      <BarChart
        name="cancel-reasons"
        horizontal
        title={t('cancelReasons')}
        measure={t('visits')}
        bars={reasons(cancelReasons, 'canceled')}
      />
      <BarChart
        name="decline-reasons"
        horizontal
        title={t('declineReasons')}
        measure={t('visits')}
        bars={reasons(declineReasons, 'declined')}
      />
      <BarChart
        name="ratings"
        title={t('ratings')}
        measure={t('reviews')}
        bars={stars.map((count, index) => {
          const to = count === 0 ? undefined : reviewsOf(period, index + 1);
          return bar(t('stars', { count: index + 1 }), count, to);
        })}
      />
      <BarChart
        name="funnel"
        horizontal
        title={t('funnel')}
        measure={t('siteVisits')}
        bars={funnel.map(({ step, visits }) => ({
          label: t(`step.${step}`),
          value: visits,
          text:
            first === 0
              ? String(visits)
              : t('ofFirst', { count: visits, share: Math.round((visits / first) * 100) }),
        }))}
      />
    </>
  );
}
