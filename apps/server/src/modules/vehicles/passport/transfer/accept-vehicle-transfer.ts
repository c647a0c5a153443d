import type { Refusal } from '@hoist/contract';
import type { UserId, VehicleId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { audit } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { tokenHash } from '#server/platform/sessions/token.ts';
import { composeNotice, notify } from '#modules/messaging';
import { isNeeded } from '#server/shared/orders/is-needed.ts';
import { lockVehicle, type VehicleRow } from '../../queries.ts';
import { vehicleNameForEmail } from './vehicle-name-for-email.ts';

interface Handover {
  readonly sellerId: UserId;
  readonly buyerId: UserId;
  readonly vehicle: VehicleRow;
  readonly now: Date;
}

/**
 * Transfers the vehicle to the buyer. Refused: not_found for an offer that is no longer open; conflict for one's own
 * vehicle; in_use while an open order needs it.
 */
export async function acceptVehicleTransfer(
  tx: Tx,
  { token, userId: buyerId, now }: { readonly token: string; readonly userId: UserId; readonly now: Date },
): Promise<Result<VehicleId, Refusal>> {
  const offer = await tx
    .selectFrom('vehicleTransfers')
    .where('tokenHash', '=', tokenHash(token))
    .where('state', '=', 'open')
    .where('expiresAt', '>', now)
    .select(['vehicleTransfersId', 'usersId', 'usersVehiclesId'])
    .executeTakeFirst();
  if (!offer) return refuse({ code: 'not_found' });
  const { usersId: sellerId, usersVehiclesId: vehicleId } = offer;
  if (sellerId === buyerId) return refuse({ code: 'conflict', text: 'transfer.own' });
  if (!(await bothLive(tx, [sellerId, buyerId]))) return refuse({ code: 'not_found' });
  const vehicle = await lockVehicle(tx, { userId: sellerId, vehicleId });
  if (!vehicle) return refuse({ code: 'not_found' });
  if (await isNeeded(tx, { column: 'usersVehiclesId', id: vehicleId, now }))
    return refuse({ code: 'in_use' });
  const accepted = await tx
    .updateTable('vehicleTransfers')
    .set({ state: 'accepted', endedAt: now, buyerId })
    .where('vehicleTransfersId', '=', offer.vehicleTransfersId)
    .where('state', '=', 'open')
    .returning('vehicleTransfersId')
    .executeTakeFirst();
  if (!accepted) return refuse({ code: 'not_found' });
  await handOver(tx, { sellerId, buyerId, vehicle, now });
  return ok(vehicleId);
}

/** Locks both accounts against deletion; false if one is already deleted. */
async function bothLive(tx: Tx, ids: readonly UserId[]): Promise<boolean> {
  const rows = await tx
    .selectFrom('users')
    .where('usersId', 'in', ids)
    .where('deletedAt', 'is', null)
    .select('usersId')
    .orderBy('usersId')
    .forShare()
    .execute();
  return rows.length === ids.length;
}

/** The seller keeps the licence plate, and the seller's links are revoked. */
async function handOver(tx: Tx, { sellerId, buyerId, vehicle, now }: Handover): Promise<void> {
  const id = vehicle.usersVehiclesId;
  await tx
    .updateTable('usersVehicles')
    .set({ usersId: buyerId, licencePlate: '' })
    .where('usersVehiclesId', '=', id)
    .execute();
  await tx
    .updateTable('vehicleLinks')
    .set({ revokedAt: now })
    .where('usersVehiclesId', '=', id)
    .where('revokedAt', 'is', null)
    .execute();
  await tx
    .updateTable('users')
    .set({ lastUsersVehiclesId: null })
    .where('usersId', '=', sellerId)
    .where('lastUsersVehiclesId', '=', id)
    .execute();
  await audit(tx, {
    actorId: buyerId,
    actorRole: 'customer',
    action: 'vehicle.transferred',
    entity: 'vehicle',
    entityId: id,
    detail: { from: sellerId },
  });
  await notifyOf(tx, { usersId: sellerId, what: 'given', vehicle });
  await notifyOf(tx, { usersId: buyerId, what: 'received', vehicle });
}

interface TransferNotice {
  readonly usersId: UserId;
  readonly what: 'given' | 'received';
  readonly vehicle: VehicleRow;
}

async function notifyOf(tx: Tx, { usersId, what, vehicle }: TransferNotice): Promise<void> {
  await notify(tx, {
    usersId,
    type: 'account',
    topic: 'security',
    ...(await composeNotice(tx, `transfer_${what}`, {
      en: { vehicle: vehicleNameForEmail(vehicle, 'en') },
      fr: { vehicle: vehicleNameForEmail(vehicle, 'fr') },
    })),
    navigateTo:
      what === 'given' ? '/inside/orders' : `/inside/select-vehicles/${vehicle.usersVehiclesId}/details`,
    channels: ['email'],
  });
}
