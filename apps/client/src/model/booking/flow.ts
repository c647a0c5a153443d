import { SCHEDULE_PROGRESS_DEFAULT } from '@hoist/domain/limits';
import type { ScheduleState } from './schedule-state.ts';
import { paths } from '#client/kit/navigation/paths.ts';

/** The steps of a booking in their order (decision A4). `time` and `payment` are the two halves of checkout. */
export const steps = ['location', 'vehicle', 'service', 'addons', 'time', 'payment'] as const;
export type Step = (typeof steps)[number];

export const hasAddons = (state: ScheduleState, flagOn: boolean) =>
  flagOn && (state.selectedService?.serviceAddons.length ?? 0) > 0;

/** The steps of this booking: without add-ons when the service has none or the flag is off. */
export const stepsOf = (state: ScheduleState, flagOn: boolean): readonly Step[] =>
  steps.filter((step) => step !== 'addons' || hasAddons(state, flagOn));

export function isDone(state: ScheduleState, step: Step): boolean {
  switch (step) {
    case 'location':
      return state.selectedLocation !== null;
    case 'vehicle':
      return state.selectedVehicle !== null;
    case 'service':
      return state.selectedService !== null;
    case 'addons':
      return state.addonsSettled;
    case 'time':
      return state.preferredTime !== '' || state.takesSoonest;
    case 'payment':
      return false;
  }
}

export const nextStep = (state: ScheduleState, flagOn: boolean): Step =>
  stepsOf(state, flagOn).find((step) => !isDone(state, step)) ?? 'payment';

/** The last step that may be opened; the payment step stays open when the chosen time is lost. */
export const furthestStep = (state: ScheduleState, flagOn: boolean): Step =>
  stepsOf(state, flagOn).find(
    (step) => !isDone(state, step) && !(step === 'time' && state.lostTime !== ''),
  ) ?? 'payment';

const addresses: Readonly<Record<Step, string>> = {
  location: paths.selectLocations,
  vehicle: paths.selectVehicles,
  service: paths.selectServices,
  addons: paths.selectAddons,
  time: paths.checkout,
  payment: `${paths.checkout}?step=payment`,
};

export const addressOf = (step: Step) => addresses[step];

/** The numbered parts of a booking: add-ons belong to the service, so the count never changes. */
const parts: readonly Step[] = ['location', 'vehicle', 'service', 'time', 'payment'];

/** The position of a step, for "Step 3 of 5" and the progress bar, which starts at the specification's default. */
export function placeOf(step: Step) {
  const number = parts.indexOf(step === 'addons' ? 'service' : step) + 1;
  const count = parts.length;
  const left = (count - number) / (count - 1);
  return { number, count, progress: 1 - (1 - SCHEDULE_PROGRESS_DEFAULT) * left };
}
