import type { Refusal } from '@hoist/contract';
import { MS_PER_DAY } from '@hoist/domain/civil-date';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { audit } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { newToken, tokenHash } from '#server/platform/sessions/token.ts';
import { lockVehicle, type VehicleOf } from '../../queries.ts';
import { presentLink, type PresentedLink } from './read-links.ts';

export interface CreateLink extends VehicleOf {
  readonly days: number;
  readonly showsVin: boolean;
  readonly now: Date;
}

const MOST_OPEN = 10;

export interface CreatedLink {
  readonly link: PresentedLink;
  /** The token is in the fragment, so that no server, log or other site sees it. */
  readonly path: string;
}

/** Creates a link to a vehicle's history. Refused: conflict with ten open ones. */
export async function createVehicleLink(
  tx: Tx,
  { days, showsVin, now, ...vehicle }: CreateLink,
): Promise<Result<CreatedLink, Refusal>> {
  const { userId, vehicleId } = vehicle;
  if (!(await lockVehicle(tx, vehicle))) return refuse({ code: 'not_found' });
  const open = await tx
    .selectFrom('vehicleLinks')
    .where('usersVehiclesId', '=', vehicleId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .select('vehicleLinksId')
    .execute();
  if (open.length >= MOST_OPEN) return refuse({ code: 'conflict', text: 'passport.links' });
  const token = newToken();
  const row = await tx
    .insertInto('vehicleLinks')
    .values({
      usersVehiclesId: vehicleId,
      usersId: userId,
      tokenHash: tokenHash(token),
      showsVin,
      createdAt: now,
      expiresAt: new Date(now.getTime() + days * MS_PER_DAY),
      revokedAt: null,
      lastOpenedAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await audit(tx, {
    actorId: userId,
    actorRole: 'customer',
    action: 'vehicle.link_made',
    entity: 'vehicle',
    entityId: vehicleId,
    detail: { days, showsVin },
  });
  return ok({ link: presentLink(row, now), path: `/vehicle-passport#token=${token}` });
}
