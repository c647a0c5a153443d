import { goTo } from '#client/kit/navigation/navigation.ts';
import { paths } from '#client/kit/navigation/paths.ts';
import { whileLoading } from '#client/ui/loading/loading.ts';
import { isWideNow } from '#client/ui/use-wide.ts';
import { serviceAddonFlag } from './booking-info.ts';
import { addressOf, nextStep } from './flow.ts';
import { readRequestedService } from './requested-service.ts';
import { schedule } from './schedule-store.ts';

const nextAddress = () => addressOf(nextStep(schedule.get(), serviceAddonFlag.get()));

/** Opens the first step that is not answered yet; the service of a price check is an answer. */
export function openNextStep(how: 'push' | 'replace' = 'push'): void {
  const open = () => goTo(nextAddress(), how);
  if (!readRequestedService() || nextStep(schedule.get(), false) !== 'service') return open();
  const taken = import('./start-requested.ts').then(({ takeRequestedService }) => takeRequestedService());
  // The central handler has shown the error; the customer chooses the service.
  void whileLoading(taken.catch(() => undefined)).then(open);
}

/** Opens a booking that has begun: one page on a wide screen, its next step on a phone (decision A4). */
export const openBooking = () => goTo(isWideNow() ? paths.services : nextAddress());
