import type { CardId, LocationId, VehicleId } from '@hoist/domain/ids';
import type { ExpressionBuilder } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';

type Need = { readonly now: Date } & (
  | { readonly column: 'usersVehiclesId' | 'usersLocationsId'; readonly id: VehicleId | LocationId }
  | { readonly column: 'usersCreditCardsId'; readonly id: CardId }
);

/** Whether an order is open, or a draft that still holds its time. */
export const isOpen = (now: Date) => (eb: ExpressionBuilder<Schema, 'orderServices'>) =>
  eb.or([
    eb('status', 'in', ['pending', 'confirm']),
    eb.and([eb('status', '=', 'draft'), eb('holdExpiresAt', '>', now)]),
  ]);

/** Whether an open order needs a vehicle, location or card, which then is not deleted (decision C15). */
export async function isNeeded(tx: Tx, { column, id, now }: Need): Promise<boolean> {
  const order = await tx
    .selectFrom('orderServices')
    .where(column, '=', id)
    .where(isOpen(now))
    .select('ordersServicesId')
    .executeTakeFirst();
  return order !== undefined || (column === 'usersCreditCardsId' && (await isSwitchedTo(tx, id)));
}

async function isSwitchedTo(tx: Tx, cardId: CardId): Promise<boolean> {
  const open = await tx
    .selectFrom('paymentSwitches')
    .select('id')
    .where('usersCreditCardsId', '=', cardId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return open !== undefined;
}
