import type { Refusal } from '@hoist/contract';
import type { VisitId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { PaymentsContext } from '../context.ts';
import { finalizeServices } from './finalize-services.ts';
import type { StartedPayments } from './start-payments.ts';
import { isOwnOrder, type OwnOrder } from './validate-order.ts';

/**
 * Finalizes from the cart: syncs with the provider and books the order if both payments are valid; repeatable. Refuses
 * without changes if one is not valid [PY031].
 * 503 `payment_pending` while the provider is undecided; the slot stays held.
 */
export async function finalizeOrder(
  context: PaymentsContext,
  given: OwnOrder,
): Promise<Result<StartedPayments & { ordersId: VisitId }, Refusal>> {
  const { ordersServicesId, locale } = given;
  if (!(await isOwnOrder(context, given))) return refuse({ code: 'not_found' });
  const { open, undecided } = await finalizeServices(context, { services: [ordersServicesId], locale });
  const [order] = open;
  if (!order) return refuse({ code: 'wrong_state', text: 'order.lapsed' });
  const { ordersServicesId: _, ...started } = order;
  if (started.status === 'draft')
    return refuse(
      undecided
        ? { code: 'payment_pending', extra: { ordersServicesId } }
        : { code: 'payment_failed', text: notPaid(started), extra: started },
    );
  const { ordersId } = await context.database.db
    .selectFrom('orderServices')
    .select('ordersId')
    .where('ordersServicesId', '=', ordersServicesId)
    .executeTakeFirstOrThrow();
  return ok({ ...started, ordersId });
}

/** If this service has nothing left to do, another service of the visit is not paid yet. */
const notPaid = ({ stripePayload1, stripePayload2 }: StartedPayments) =>
  stripePayload1 === null && stripePayload2 === null ? 'visit.not_all_paid' : 'order.not_paid';
