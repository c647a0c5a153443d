import { brandName } from '#server/shared/formats/brand-name.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { readOrderSettings } from '#modules/settings';
import type { OrderRow } from '#server/shared/orders/order-row.ts';
import type { Issuing } from './order-content.ts';

/** Who sells, who came, who pays with what: what a document needs from other tables. */
export async function readIssuing(
  tx: Db | Tx,
  order: OrderRow,
): Promise<Pick<Issuing, 'supplier' | 'mechanic' | 'customer' | 'card'>> {
  const { supplier } = await readOrderSettings(tx);
  const people = await tx
    .selectFrom('users')
    .select(['users_id', 'fname', 'lname', 'phone'])
    .where('users_id', 'in', [order.users_id, order.mechanic_id ?? order.users_id])
    .execute();
  const customer = people.find((row) => row.users_id === order.users_id);
  const mechanic = people.find((row) => row.users_id === order.mechanic_id);
  const card = await tx
    .selectFrom('users_credit_cards')
    .select(['brand', 'last4'])
    .where('users_credit_cards_id', '=', order.users_credit_cards_id ?? 0)
    .executeTakeFirst();
  return {
    supplier,
    customer: {
      name: `${customer?.fname ?? ''} ${customer?.lname ?? ''}`.trim(),
      phone: customer?.phone ?? '',
    },
    mechanic: mechanic ? `${mechanic.fname} ${mechanic.lname.slice(0, 1)}.` : '',
    card: card ? `${brandName(card.brand)} •••• ${card.last4}` : '',
  };
}
