import type { Refusal } from '@hoist/contract';
import { isNews } from '@hoist/domain/order/done-at';
import type { Progress } from '@hoist/domain/order/order';
import { refuse, type Result } from '@hoist/domain/result';
import { followsReading } from '@hoist/domain/vehicle/odometer';
import type { Tx } from '#server/platform/db/database.ts';
import { issueEstimateOnArrival } from '#modules/documents';
import { sendOrderMessage } from '#modules/messaging';
import { actTime } from '#server/shared/orders/act-time.ts';
import { announceOrder } from '#server/shared/orders/announce-order.ts';
import type { OrderChange } from './change-order.ts';
import { findOrder, repeatable, type OrderRequest } from './give-command.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { odometerRefusal } from './odometer-refusal.ts';
import type { OrdersContext } from '../orders-context.ts';

export interface ProgressRequest extends OrderRequest {
  readonly progress: Progress;
  /** What it shows on arrival; with another step it is not looked at. */
  readonly odometer: number | null;
  /** When it was done, as the device says that tells it later. */
  readonly doneAt?: string | undefined;
}

/**
 * On the way, arrived, working: one message to the customer a step, none for a repeated tap (decision C2). Arriving
 * again with another odometer corrects the reading. What is told long after it was done is no news to anybody.
 */
export async function setProgress(
  context: OrdersContext,
  request: ProgressRequest,
): Promise<Result<OrderChange, Refusal>> {
  const { now, progress } = request;
  const reading = progress === 'arrived' ? request.odometer : null;
  const set = await context.database.transaction(async (tx): Promise<Result<OrderChange, Refusal>> => {
    const found = await findOrder(tx, request);
    if (!found.ok) return found;
    const { order, by } = found.value;
    if (reading !== null) {
      const last = await lastReading(tx, order);
      if (!followsReading(reading, last)) return refuse(odometerRefusal(last ?? 0));
    }
    const at = (await actTime(tx, order, request)).getTime();
    const changed = await context.changeOrder(tx, order, { type: 'set_progress', by, now: at, progress });
    if (!changed.ok) return changed;
    const { after, before, events } = changed.value;
    if (reading !== null) await keepReading(tx, after, { reading, now });
    if (events.length > 0 && isNews(at, now.getTime()))
      await sendOrderMessage(tx, { kind: progress, ...linkOf(context, after, at) }, after);
    // Only the odometer was corrected.
    if (events.length === 0 && reading !== null) await announceOrder(tx, after, before);
    return changed;
  }, repeatable);
  return context.claimMissed(request, set);
}

/** Whoever is driven to can follow the drive. */
const linkOf = ({ tracking }: OrdersContext, { orders_services_id, progress }: LoadedOrder, at: number) =>
  progress === 'on_the_way'
    ? { link: tracking.sign({ ordersServicesId: orders_services_id, since: new Date(at) }) }
    : {};

/** Of the vehicle, on earlier visits: a slip made on this one can be put right. */
async function lastReading(tx: Tx, order: LoadedOrder): Promise<number | null> {
  const vehicle = await tx
    .selectFrom('users_vehicles')
    .where('users_vehicles_id', '=', order.users_vehicles_id)
    .select('odometer')
    .executeTakeFirst();
  return vehicle?.odometer ?? null;
}

/** The order's, and where the province wants it there, the estimate's too. */
async function keepReading(
  tx: Tx,
  { orders_services_id: ordersServicesId }: LoadedOrder,
  { reading, now }: { readonly reading: number; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('order_services')
    .set({ odometer_on_arrival: reading })
    .where('orders_services_id', '=', ordersServicesId)
    .where('status', '=', 'confirm')
    .execute();
  await issueEstimateOnArrival(tx, { ordersServicesId, now });
}
