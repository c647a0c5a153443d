import type { Refusal, viewVehicleTransfer as endpoint } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { z } from 'zod';
import type { Db } from '#server/platform/db/database.ts';
import { tokenHash } from '#server/platform/sessions/token.ts';
import { findVehicle } from '../../queries.ts';
import { readServices } from '../read-services.ts';
import { shownVehicle } from '../sharing/shown-vehicle.ts';
import { todayOf } from '../today-of.ts';

export type OfferedVehicle = z.output<(typeof endpoint)['output']>['data'];

/** The vehicle behind a transfer link; a link that is no longer open is not_found. */
export async function viewVehicleTransfer(
  db: Db,
  { token, now }: { readonly token: string; readonly now: Date },
): Promise<Result<OfferedVehicle, Refusal>> {
  const offer = await db
    .selectFrom('vehicleTransfers')
    .where('tokenHash', '=', tokenHash(token))
    .where('state', '=', 'open')
    .where('expiresAt', '>', now)
    .selectAll()
    .executeTakeFirst();
  const vehicle =
    offer && (await findVehicle(db, { userId: offer.usersId, vehicleId: offer.usersVehiclesId }));
  if (!vehicle) return refuse({ code: 'not_found' });
  const services = await readServices(db, offer.usersVehiclesId);
  return ok({
    vehicle: shownVehicle(vehicle),
    services: services.length,
    expiresOn: todayOf(offer.expiresAt),
  });
}
