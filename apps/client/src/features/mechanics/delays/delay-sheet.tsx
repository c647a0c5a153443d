import type { Output } from '@hoist/contract/client';
import { announceDelay } from '@hoist/contract/dispatch/delays';
import { getTracking } from '@hoist/contract/field-work/tracking';
import { isAwaited } from '@hoist/domain/order/delayed-day';
import { useState } from 'react';
import { useOnline } from '#client/kit/offline-toast.tsx';
import { useApi } from '#client/kit/api/use-api.ts';
import type { OrderDialogProps } from '#client/model/order/order.ts';
import { useOfferHeldUndo } from '../use-offer-held-undo.ts';
import { actionTimeNow, useJobAction } from '#client/model/order/use-job-action.ts';
import { useNow } from '#client/kit/use-now.ts';
import { useClockText } from '#client/model/visit/use-time-text.ts';
import { addMinutes } from '#client/model/visit/visit-time.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { delayOf, delayChoices } from './delay-choices.ts';
import './delays.css';

/** Announces a delay, or after the start how much longer the work takes. Works offline. */
export function DelaySheet({ order, open, onClose }: OrderDialogProps) {
  const t = useMessages('mechanics');
  const clockText = useClockText(order.timezone);
  const now = useNow();
  const [chosen, setChosen] = useState<number>();
  const { busy, act } = useJobAction(announceDelay, order);
  // What is sent later was not a wrong tap of this moment.
  const online = useOnline();
  const offerUndo = useOfferHeldUndo(order);
  const { preferredTimeUnformatted, ordersServicesId, progress, durationMinutes } = order;
  const beforeStart = isAwaited(progress);
  // Relative to the promised arrival, after the start to the planned end.
  const iso = beforeStart ? preferredTimeUnformatted : addMinutes(preferredTimeUnformatted, durationMinutes);
  const planned = Date.parse(iso);
  const input = { params: { ordersServicesId } };
  const drive = useApi(getTracking, input, {
    enabled: open && progress === 'on_the_way',
    failure: 'background',
  });
  const estimate = beforeStart ? delayOf(planned, drive.data?.data.arrivesAt) : null;
  const choices = delayChoices(planned, now);
  const timeOf = (minutes: number) => clockText(addMinutes(iso, minutes));

  const say = async (minutes: number) => {
    setChosen(minutes);
    const onDone = ({ message, undo: held }: Output<typeof announceDelay>) => offerUndo({ message, held });
    const form = { minutes, undoable: online, ...actionTimeNow() };
    if (await act({ ...input, form }, { onDone })) onClose();
  };

  return (
    <Sheet open={open} onClose={onClose} title={t(beforeStart ? 'late.title' : 'late.longerTitle')}>
      <div className="stack">
        <p className="small muted">{t(beforeStart ? 'late.text' : 'late.longerText')}</p>
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
                  {t(beforeStart ? 'late.about' : 'late.done', { time: timeOf(minutes) })}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {beforeStart && order.runningLate && now < planned ? (
          <Button kind="quiet" busy={busy && chosen === 0} onClick={() => void say(0)}>
            {t('late.onTime', { time: clockText(iso) })}
          </Button>
        ) : null}
      </div>
    </Sheet>
  );
}
