import type { QueuedAction } from '#client/app/offline-queue/queued-action.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { formatDeviceTime } from '#client/app/format-device-time.ts';
import { actLabel } from './act-label.ts';

interface ActListProps {
  readonly acts: readonly QueuedAction[];
  /** Says of which job each is. */
  readonly withJob?: boolean;
}

/** Acts in the order in which they were done, with the time by this device's clock. */
export function ActList({ acts, withJob = false }: ActListProps) {
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
          <span>{actLabel(act, t, language)}</span>
          {withJob ? <span className="faint num">{to('number', { id: act.about })}</span> : null}
        </li>
      ))}
    </ol>
  );
}
