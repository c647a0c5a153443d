import type { Order } from '#client/features/orders/order.ts';
import { visitTime } from '#client/features/orders/visit-time.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Chip } from '#client/ui/chip.tsx';
import './delay-line.css';

/** The announced delay of a job. */
export function DelayLine({ order }: { readonly order: Order }) {
  const t = useMessages('mechanics');
  const language = useLanguage();
  const late = order.runningLate;
  if (!late) return null;
  return (
    <span className="late-line">
      <Chip tone="warning" icon="clock">
        {t('late.said', { count: late.minutes, time: visitTime(late.from, language) })}
      </Chip>
    </span>
  );
}
