import type { Order } from '../order.ts';
import { useClockText } from '../../visit/use-time-text.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Chip } from '#client/ui/chip.tsx';
import './delay-line.css';

/** The announced delay of a job. */
export function DelayLine({ order }: { readonly order: Order }) {
  const t = useMessages('mechanics');
  const clockText = useClockText(order.timezone);
  const late = order.runningLate;
  if (!late) return null;
  return (
    <span className="late-line">
      <Chip tone="warning" icon="clock">
        {t('late.said', { count: late.minutes, time: clockText(late.from) })}
      </Chip>
    </span>
  );
}
