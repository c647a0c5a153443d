import type { ExtraWorkContext } from '@hoist/domain/pricing/revise-quote';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { readTaxesOf } from '#server/shared/settings/taxes.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';

/** The tax rules of the order: its province's, as of the booked day. */
export async function extraWorkContext(tx: Db | Tx, order: LoadedOrder): Promise<ExtraWorkContext> {
  const tax = await readTaxesOf(tx, order.state);
  if (!tax) throw new Error(`Order service ${order.ordersServicesId} lies in no province`);
  const { serviceDate } = await tx
    .selectFrom('estimates')
    .where('ordersServicesId', '=', order.ordersServicesId)
    .select('serviceDate')
    .executeTakeFirstOrThrow();
  return { tax: { rates: tax.rates, repair: tax.repair }, serviceDate };
}
