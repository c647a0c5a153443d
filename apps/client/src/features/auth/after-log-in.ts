import { paths } from '#client/app/paths.ts';
import { session } from '#client/app/session.ts';
import { readWish } from '../booking/wish.ts';

/** Where a log-in leads: home, or on with what was found on the landing. */
export function afterLogIn(): string {
  const user = session.get()?.user;
  const goesOn = readWish() !== undefined && user?.phoneStatus === 'verified' && user.mechanic !== 1;
  return goesOn ? paths.services : paths.inside;
}
