import { goTo } from '#client/app/navigation.ts';
import { serviceAddonFlag } from './booking-info.ts';
import { addressOf, nextStep } from './flow.ts';
import { schedule } from './schedule-store.ts';

/** On to the first step that is not answered yet. */
export const openNextStep = (how: 'push' | 'replace' = 'push') =>
  goTo(addressOf(nextStep(schedule.get(), serviceAddonFlag.get())), how);
