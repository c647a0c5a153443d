import type { Refusal } from '@hoist/contract';
import { MS_PER_DAY } from '@hoist/domain/civil-date';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { audit } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { newToken, tokenHash } from '#server/platform/sessions/token.ts';
import { lockVehicle, type VehicleOf } from '../queries.ts';
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
    .selectFrom('vehicle_links')
    .where('users_vehicles_id', '=', vehicleId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .select('vehicle_links_id')
    .execute();
  if (open.length >= MOST_OPEN) return refuse({ code: 'conflict', text: 'passport.links' });
  const token = newToken();
  const row = await tx
    .insertInto('vehicle_links')
    .values({
      users_vehicles_id: vehicleId,
      users_id: userId,
      token_hash: tokenHash(token),
      shows_vin: showsVin,
      created_at: now,
      expires_at: new Date(now.getTime() + days * MS_PER_DAY),
      revoked_at: null,
      last_opened_at: null,
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
