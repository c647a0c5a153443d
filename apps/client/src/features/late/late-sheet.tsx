import { announceDelay } from '@hoist/contract/dispatch/delays';
import { getTracking } from '@hoist/contract/field-work/tracking';
import { isAwaited } from '@hoist/domain/scheduling/delayed-day';
import { useState } from 'react';
import { useApi } from '#client/app/use-api.ts';
import type { Order } from '#client/features/orders/order.ts';
import { doneNow, useAct } from '#client/features/orders/use-act.ts';
import { useNow } from '#client/features/orders/use-now.ts';
import { laterThan, visitTime } from '#client/features/orders/visit-time.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { lateBy, lateChoices } from './late-choices.ts';
import './late.css';

interface LateSheetProps {
  readonly order: Order;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** How late, by one press; it needs no connection. Of work that has begun: how much longer it takes. */
export function LateSheet({ order, open, onClose }: LateSheetProps) {
  const t = useMessages('mechanics');
  const language = useLanguage();
  const now = useNow();
  const [chosen, setChosen] = useState<number>();
  const { busy, act } = useAct(announceDelay, order);
  const { preferredTimeUnformatted, ordersServicesId, progress, durationMinutes } = order;
  const awaited = isAwaited(progress);
  // Behind the promised arrival; of work that has begun, behind its planned end.
  const iso = awaited ? preferredTimeUnformatted : laterThan(preferredTimeUnformatted, durationMinutes);
  const planned = Date.parse(iso);
  const input = { params: { ordersServicesId } };
  const drive = useApi(getTracking, input, { enabled: open && progress === 'on_the_way', handled: 'all' });
  const estimate = awaited ? lateBy(planned, drive.data?.data.arrivesAt) : null;
  const choices = lateChoices(planned, now);
  const timeOf = (minutes: number) => visitTime(laterThan(iso, minutes), language);

  const say = async (minutes: number) => {
    setChosen(minutes);
    if (await act({ ...input, form: { minutes, ...doneNow() } })) onClose();
  };

  return (
    <Sheet open={open} onClose={onClose} title={t(awaited ? 'late.title' : 'late.longerTitle')}>
      <div className="stack">
        <p className="small muted">{t(awaited ? 'late.text' : 'late.longerText')}</p>
        {estimate === null ? null : (
          <Button kind="dark" busy={busy && chosen === estimate} onClick={() => void say(estimate)}>
            {t('late.estimate', { count: estimate, time: timeOf(estimate) })}
          </Button>
        )}
        <ul className="late-choices">
          {choices.map((minutes) => (
            <li key={minutes}>
              <button
                type="button"
                className="late-choice"
                disabled={busy}
                aria-busy={busy && chosen === minutes}
                onClick={() => void say(minutes)}
              >
                <b className="num">{t('late.minutes', { count: minutes })}</b>
                <span className="small muted num">
                  {t(awaited ? 'late.about' : 'late.done', { time: timeOf(minutes) })}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {awaited && order.runningLate && now < planned ? (
          <Button kind="quiet" busy={busy && chosen === 0} onClick={() => void say(0)}>
            {t('late.onTime', { time: visitTime(iso, language) })}
          </Button>
        ) : null}
      </div>
    </Sheet>
  );
}
