import type { Verdict } from '@hoist/domain/inspection/inspection-item';
import { useMessages, type Language } from '#client/messages/i18n.ts';
import { Chip, type Tone } from '../chip.tsx';
import type { IconName } from '../icon.tsx';

const styles: Readonly<Record<Verdict, { readonly tone: Tone; readonly icon: IconName }>> = {
  green: { tone: 'success', icon: 'done' },
  amber: { tone: 'warning', icon: 'clock' },
  red: { tone: 'danger', icon: 'alert' },
};

export function VerdictMark({ verdict }: { readonly verdict: Verdict }) {
  const t = useMessages('inspection');
  return <Chip {...styles[verdict]}>{t(`verdict.${verdict}`)}</Chip>;
}

/** '4.5' in English, '4,5' in French, with a real minus. */
export const formatMeasurement = (value: string, language: Language): string =>
  (language === 'fr' ? value.replace('.', ',') : value).replace('-', '−');
