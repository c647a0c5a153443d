import type { ScheduleState } from './schedule-state.ts';
import { paths } from '#client/app/paths.ts';

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
      return state.preferredTime !== '';
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

/** The position of a step, for "3 of 5" and the progress bar. */
export function placeOf(step: Step, { of, flagOn }: { of: ScheduleState; flagOn: boolean }) {
  const known = stepsOf(of, flagOn);
  const index = Math.max(0, known.indexOf(step));
  return { number: index + 1, count: known.length, progress: (index + 1) / known.length };
}
