import type { ReportUrgency } from '@hoist/domain/conduct/report';
import { Chip } from '#console/ui/chip.tsx';
import { useModerationTexts } from './moderation-texts.ts';

const looks = { open: 'info', near: 'warn', overdue: 'bad', settled: 'ok' } as const;

/** The state of a report against its limit of 24 hours. */
export function ReportState({ urgency }: { readonly urgency: ReportUrgency }) {
  const t = useModerationTexts();
  return <Chip look={looks[urgency]} text={t(`urgency.${urgency}`)} />;
}
