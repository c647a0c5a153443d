import type { QueuedAction } from '#client/app/offline-queue/queued-action.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { formatDeviceTime } from '#client/app/format-device-time.ts';
import { stepLabel } from './step-label.ts';

interface StepListProps {
  readonly acts: readonly QueuedAction[];
  /** Shows the job's number. */
  readonly withJob?: boolean;
}

/** Steps in order, with this device's time. */
export function StepList({ acts, withJob = false }: StepListProps) {
  const t = useMessages('later');
  const to = useMessages('orders');
  const language = useLanguage();
  return (
    <ol className="act-list small">
      {acts.map((act) => (
        <li key={act.key}>
          <time className="num muted" dateTime={new Date(act.at).toISOString()}>
            {formatDeviceTime(act.at, language)}
          </time>
          <span>{stepLabel(act, t, language)}</span>
          {withJob ? <span className="faint num">{to('number', { id: act.about })}</span> : null}
        </li>
      ))}
    </ol>
  );
}
