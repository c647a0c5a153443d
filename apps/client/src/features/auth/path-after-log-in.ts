import { paths } from '#client/app/paths.ts';
import { session } from '#client/app/session.ts';
import { readTransferToken } from '../vehicles/sharing/link-token.ts';
import { readRequestedService } from '../booking/requested-service.ts';

/** Where a log-in leads that has no target of its own: home, to the vehicle that is offered, or on with what was found on the landing. */
export function pathAfterLogIn(): string {
  if (readTransferToken() !== '') return paths.vehicleTransfer;
  const user = session.get()?.user;
  const goesOn =
    readRequestedService() !== undefined && user?.phoneStatus === 'verified' && user.mechanic !== 1;
  return goesOn ? paths.services : paths.inside;
}
