import { useLayoutEffect } from 'react';
import { useMessages } from '#client/messages/i18n.ts';
import { serviceAddonFlag } from './flags.ts';
import { placeOf, type Step } from './flow.ts';
import { stepEntered } from './schedule-state.ts';
import { change, schedule } from './schedule-store.ts';

interface BookingProgressProps {
  /** The open question. */
  readonly step: Step;
  /** False while another page covers this one: then the other one's step counts. */
  readonly here: boolean;
}

/** How far the booking is: the state's progress, which every step that opens moves. */
export function BookingProgress({ step, here }: BookingProgressProps) {
  const t = useMessages('booking');
  const state = schedule.use();
  const { progress } = placeOf(step, { of: state, flagOn: serviceAddonFlag.use() });
  // Before the first paint: the bar never shows the step of an earlier visit.
  useLayoutEffect(() => {
    if (here) change((now) => stepEntered(now, progress));
  }, [here, progress]);
  return (
    <progress className="step-progress" max={1} value={state.serviceProgress} aria-label={t('progress')} />
  );
}
