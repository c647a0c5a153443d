import { paths } from '#client/app/paths.ts';
import { session } from '#client/app/session.ts';
import { loginTarget } from './auth-dialogs.ts';
import { readOffer } from '../vehicles/sharing/link-token.ts';
import { readWish } from '../booking/wish.ts';

/** Where a log-in leads: where it was asked for, home, to the vehicle that is offered, or on with what was found on the landing. */
export function afterLogIn(): string {
  const target = loginTarget();
  if (target !== undefined) return target;
  if (readOffer() !== '') return paths.vehicleTransfer;
  const user = session.get()?.user;
  const goesOn = readWish() !== undefined && user?.phoneStatus === 'verified' && user.mechanic !== 1;
  return goesOn ? paths.services : paths.inside;
}
