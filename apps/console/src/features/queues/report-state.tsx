import type { ReportUrgency } from '@hoist/domain/moderation/report';
import { Chip } from '#console/ui/chip.tsx';
import { useReportTexts } from './report-texts.ts';

const looks = { open: 'info', near: 'warn', overdue: 'bad', settled: 'ok' } as const;

/** The state of a report against its limit of 24 hours. */
export function ReportState({ urgency }: { readonly urgency: ReportUrgency }) {
  const t = useReportTexts();
  return <Chip look={looks[urgency]} text={t(`urgency.${urgency}`)} />;
}
