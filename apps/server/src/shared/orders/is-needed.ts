import type { CardId, LocationId, VehicleId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';

type Need = { readonly now: Date } & (
  | { readonly column: 'users_vehicles_id' | 'users_locations_id'; readonly id: VehicleId | LocationId }
  | { readonly column: 'users_credit_cards_id'; readonly id: CardId }
);

/** Whether an open order needs a vehicle, location or card, which then is not deleted (decision C15). */
export async function isNeeded(tx: Tx, { column, id, now }: Need): Promise<boolean> {
  const order = await tx
    .selectFrom('order_services')
    .where(column, '=', id)
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['pending', 'confirm']),
        eb.and([eb('status', '=', 'draft'), eb('hold_expires_at', '>', now)]),
      ]),
    )
    .select('orders_services_id')
    .executeTakeFirst();
  return order !== undefined || (column === 'users_credit_cards_id' && (await isSwitchedTo(tx, id)));
}

async function isSwitchedTo(tx: Tx, cardId: CardId): Promise<boolean> {
  const open = await tx
    .selectFrom('payment_switches')
    .select('id')
    .where('users_credit_cards_id', '=', cardId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return open !== undefined;
}
