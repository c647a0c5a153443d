import type { Refusal } from '@hoist/contract';
import type { UserId, VehicleId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { audit } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { tokenHash } from '#server/platform/sessions/token.ts';
import { notify } from '#modules/messaging';
import { isNeeded } from '#server/shared/orders/is-needed.ts';
import { lockVehicle, type VehicleRow } from '../queries.ts';
import { vehicleNameForEmail } from './vehicle-name-for-email.ts';
import { transferTexts } from './transfer-texts.ts';

export interface AcceptTransfer {
  readonly token: string;
  readonly userId: UserId;
  readonly now: Date;
}

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
  { token, userId: buyerId, now }: AcceptTransfer,
): Promise<Result<VehicleId, Refusal>> {
  const offer = await tx
    .selectFrom('vehicle_transfers')
    .where('token_hash', '=', tokenHash(token))
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .select(['vehicle_transfers_id', 'users_id', 'users_vehicles_id'])
    .executeTakeFirst();
  if (!offer) return refuse({ code: 'not_found' });
  const { users_id: sellerId, users_vehicles_id: vehicleId } = offer;
  if (sellerId === buyerId) return refuse({ code: 'conflict', text: 'transfer.own' });
  if (!(await bothLive(tx, [sellerId, buyerId]))) return refuse({ code: 'not_found' });
  const vehicle = await lockVehicle(tx, { userId: sellerId, vehicleId });
  if (!vehicle) return refuse({ code: 'not_found' });
  if (await isNeeded(tx, { column: 'users_vehicles_id', id: vehicleId, now }))
    return refuse({ code: 'in_use' });
  const accepted = await tx
    .updateTable('vehicle_transfers')
    .set({ state: 'accepted', ended_at: now, buyer_id: buyerId })
    .where('vehicle_transfers_id', '=', offer.vehicle_transfers_id)
    .where('state', '=', 'open')
    .returning('vehicle_transfers_id')
    .executeTakeFirst();
  if (!accepted) return refuse({ code: 'not_found' });
  await handOver(tx, { sellerId, buyerId, vehicle, now });
  return ok(vehicleId);
}

/** Locks both accounts against deletion; false if one is already deleted. */
async function bothLive(tx: Tx, ids: readonly UserId[]): Promise<boolean> {
  const rows = await tx
    .selectFrom('users')
    .where('users_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .select('users_id')
    .orderBy('users_id')
    .forShare()
    .execute();
  return rows.length === ids.length;
}

/** The seller keeps the licence plate, and the seller's links are revoked. */
async function handOver(tx: Tx, { sellerId, buyerId, vehicle, now }: Handover): Promise<void> {
  const id = vehicle.users_vehicles_id;
  await tx
    .updateTable('users_vehicles')
    .set({ users_id: buyerId, licence_plate: '' })
    .where('users_vehicles_id', '=', id)
    .execute();
  await tx
    .updateTable('vehicle_links')
    .set({ revoked_at: now })
    .where('users_vehicles_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  await tx
    .updateTable('users')
    .set({ last_users_vehicles_id: null })
    .where('users_id', '=', sellerId)
    .where('last_users_vehicles_id', '=', id)
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
  const name = vehicleNameForEmail(vehicle);
  const [en, fr] = [transferTexts.en[what](name), transferTexts.fr[what](name)];
  await notify(tx, {
    usersId,
    type: 'account',
    topic: 'security',
    title: { en: en.title, fr: fr.title },
    text: { en: en.text, fr: fr.text },
    navigateTo:
      what === 'given' ? '/inside/orders' : `/inside/select-vehicles/${vehicle.users_vehicles_id}/details`,
    channels: ['email'],
  });
}
