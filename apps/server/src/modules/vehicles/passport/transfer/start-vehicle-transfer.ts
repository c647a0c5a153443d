import { TRANSFER_DAYS } from '@hoist/domain/contact/valid-for';
import type { Refusal, vehicleTransfer } from '@hoist/contract';
import type { VehicleId } from '@hoist/domain/ids';
import type { Locale } from '@hoist/domain/locale';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { audit } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { VehicleTransfersTable } from '#server/platform/db/schema-passport.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { newToken, tokenHash } from '#server/platform/sessions/token.ts';
import { linkTo } from '#server/shared/formats/link.ts';
import { composeLetter, queueMessage } from '#modules/messaging';
import { isNeeded } from '#server/shared/orders/is-needed.ts';
import { lockVehicle, type VehicleOf } from '../../queries.ts';
import { vehicleNameForEmail } from './vehicle-name-for-email.ts';
import { todayOf } from '../today-of.ts';

export type PresentedTransfer = z.output<typeof vehicleTransfer>;

export interface StartTransfer extends VehicleOf {
  readonly email: string;
  readonly locale: Locale;
  readonly now: Date;
}

const validMs = TRANSFER_DAYS * 86_400_000;

export const presentTransfer = (row: Selectable<VehicleTransfersTable>): PresentedTransfer => ({
  vehicleTransfersId: row.vehicleTransfersId,
  buyerEmail: row.buyerEmail,
  createdOn: todayOf(row.createdAt),
  expiresOn: todayOf(row.expiresAt),
});

/**
 * Offers a vehicle to a buyer by a single-use link, valid for 14 days. Refused: in_use while an open order needs the
 * vehicle, conflict while another offer is open, invalid for one's own address.
 */
export async function startVehicleTransfer(
  tx: Tx,
  { email, locale, now, ...given }: StartTransfer,
): Promise<Result<PresentedTransfer, Refusal>> {
  const { userId, vehicleId } = given;
  const vehicle = await lockVehicle(tx, given);
  if (!vehicle) return refuse({ code: 'not_found' });
  const owner = await tx.selectFrom('users').where('usersId', '=', userId).select('email').executeTakeFirst();
  if (owner?.email === email) return refuse(invalidField('email', 'transfer.own_email'));
  if (await isNeeded(tx, { column: 'usersVehiclesId', id: vehicleId, now }))
    return refuse({ code: 'in_use' });
  await expireOffers(tx, vehicleId, now);
  const token = newToken();
  const row = await tx
    .insertInto('vehicleTransfers')
    .values({
      usersVehiclesId: vehicleId,
      usersId: userId,
      buyerEmail: email,
      buyerId: null,
      tokenHash: tokenHash(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + validMs),
      endedAt: null,
    })
    .onConflict((conflict) =>
      conflict.column('usersVehiclesId').where('state', '=', sql.lit('open')).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  if (!row) return refuse({ code: 'conflict', text: 'transfer.open' });
  const message = await composeLetter(tx, 'transfer_offer', {
    locale,
    values: {
      vehicle: vehicleNameForEmail(vehicle, locale),
      link: linkTo(`/vehicle-transfer#token=${token}`),
    },
  });
  await queueMessage(tx, { channel: 'email', recipient: email, usersId: null, locale, ...message });
  await audit(tx, {
    actorId: userId,
    actorRole: 'customer',
    action: 'vehicle.transfer_offered',
    entity: 'vehicle',
    entityId: vehicleId,
  });
  return ok(presentTransfer(row));
}

/** Expired offers must not block a new one. */
const expireOffers = (tx: Tx, vehicleId: VehicleId, now: Date) =>
  tx
    .updateTable('vehicleTransfers')
    .set({ state: 'expired', endedAt: now })
    .where('usersVehiclesId', '=', vehicleId)
    .where('state', '=', 'open')
    .where('expiresAt', '<=', now)
    .execute();
