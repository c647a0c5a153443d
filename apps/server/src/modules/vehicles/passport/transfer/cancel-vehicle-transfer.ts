import type { Refusal } from '@hoist/contract';
import type { Locale } from '@hoist/domain/locale';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { composeLetter, queueMessage } from '#modules/messaging';
import { lockVehicle, type VehicleOf } from '../../queries.ts';
import { vehicleNameForEmail } from './vehicle-name-for-email.ts';

/** Cancels an offer and notifies the buyer. Refused: not_found if there is none or it was accepted. */
export async function cancelVehicleTransfer(
  tx: Tx,
  { locale, now, ...given }: VehicleOf & { readonly locale: Locale; readonly now: Date },
): Promise<Result<null, Refusal>> {
  const vehicle = await lockVehicle(tx, given);
  if (!vehicle) return refuse({ code: 'not_found' });
  const canceled = await tx
    .updateTable('vehicleTransfers')
    .set({ state: 'canceled', endedAt: now })
    .where('usersVehiclesId', '=', given.vehicleId)
    .where('usersId', '=', given.userId)
    .where('state', '=', 'open')
    .where('expiresAt', '>', now)
    .returning('buyerEmail')
    .executeTakeFirst();
  if (!canceled) return refuse({ code: 'not_found' });
  const message = await composeLetter(tx, 'transfer_withdrawn', {
    locale,
    values: { vehicle: vehicleNameForEmail(vehicle, locale) },
  });
  await queueMessage(tx, {
    channel: 'email',
    recipient: canceled.buyerEmail,
    usersId: null,
    locale,
    ...message,
  });
  return ok(null);
}
