import { useLayoutEffect } from 'react';
import { useMessages } from '#client/messages/i18n.ts';
import { placeOf, type Step } from '#client/model/booking/flow.ts';
import { stepEntered } from '#client/model/booking/schedule-state.ts';
import { change, schedule } from '#client/model/booking/schedule-store.ts';

interface BookingProgressProps {
  /** The open question. */
  readonly step: Step;
  /** False while another page covers this one, whose step counts then. */
  readonly here: boolean;
}

export function BookingProgress({ step, here }: BookingProgressProps) {
  const t = useMessages('booking');
  const state = schedule.use();
  const { progress } = placeOf(step);
  // Layout effect: the bar must not show the previous booking's step first.
  useLayoutEffect(() => {
    if (here) change((now) => stepEntered(now, progress));
  }, [here, progress]);
  return (
    <progress className="step-progress" max={1} value={state.serviceProgress} aria-label={t('progress')} />
  );
}
