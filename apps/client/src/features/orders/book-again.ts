import { goTo } from '#client/app/navigation.ts';
import { paths } from '#client/app/paths.ts';
import { isWideNow } from '#client/ui/use-wide.ts';

/** Into the booking: one page on a wide screen, step by step on a phone (decision A4). */
export const startBooking = () => goTo(isWideNow() ? paths.services : paths.selectLocations);
