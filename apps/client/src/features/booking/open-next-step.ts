import { goTo } from '#client/app/navigation.ts';
import { paths } from '#client/app/paths.ts';
import { isWideNow } from '#client/ui/use-wide.ts';
import { serviceAddonFlag } from './booking-info.ts';
import { addressOf, nextStep } from './flow.ts';
import { schedule } from './schedule-store.ts';

const nextAddress = () => addressOf(nextStep(schedule.get(), serviceAddonFlag.get()));

/** Opens the first step that is not answered yet. */
export const openNextStep = (how: 'push' | 'replace' = 'push') => goTo(nextAddress(), how);

/** Opens a booking that has begun: one page on a wide screen, its next step on a phone (decision A4). */
export const openBooking = () => goTo(isWideNow() ? paths.services : nextAddress());
