import type { OrderId } from '@hoist/domain/ids';
import type { ExtraWorkContext } from '@hoist/domain/pricing/revise-quote';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { readTaxesOf } from '#modules/settings';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';

/** The tax rules of the order: its province's, as of the booked day. */
export async function extraWorkContext(tx: Db | Tx, order: LoadedOrder): Promise<ExtraWorkContext> {
  const tax = await readTaxesOf(tx, order.state);
  if (!tax) throw new Error(`Order service ${order.orders_services_id} lies in no province`);
  const { service_date: serviceDate } = await tx
    .selectFrom('estimates')
    .where('orders_services_id', '=', order.orders_services_id)
    .select('service_date')
    .executeTakeFirstOrThrow();
  return { tax: { rates: tax.rates, repair: tax.repair }, serviceDate };
}

/** Whether money is being captured to complete the order, so its price must not change. */
export async function isCompleting(tx: Tx, ordersServicesId: OrderId): Promise<boolean> {
  const waiting = await tx
    .selectFrom('stripe_ops')
    .where('orders_services_id', '=', ordersServicesId)
    .where('state', 'in', ['waiting', 'unknown'])
    .where(sql<boolean>`params -> 'finish' ->> 'command' = 'complete'`)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}
