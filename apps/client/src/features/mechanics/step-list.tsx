import type { KeptAct } from '#client/app/later/kept-act.ts';
import { useLanguage, useTexts } from '#client/texts/i18n.ts';
import { asOfTime } from '#client/app/as-of-time.ts';
import { stepLabel } from './step-label.ts';

interface StepListProps {
  readonly acts: readonly KeptAct[];
  /** Shows the job's number. */
  readonly withJob?: boolean;
}

/** Steps in order, with this device's time. */
export function StepList({ acts, withJob = false }: StepListProps) {
  const t = useTexts('later');
  const to = useTexts('orders');
  const language = useLanguage();
  return (
    <ol className="act-list small">
      {acts.map((act) => (
        <li key={act.key}>
          <time className="num muted" dateTime={new Date(act.at).toISOString()}>
            {asOfTime(act.at, language)}
          </time>
          <span>{stepLabel(act, t, language)}</span>
          {withJob ? <span className="faint num">{to('number', { id: act.about })}</span> : null}
        </li>
      ))}
    </ol>
  );
}
