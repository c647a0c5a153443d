import type { Refusal } from '@hoist/contract';
import type { VisitId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { confirmByAnswer } from './confirm-by-answer.ts';
import type { PaymentsContext } from './context.ts';
import { syncPayments } from './sync-payments.ts';
import { readProgress, type StartedPayments } from './start-payments.ts';
import { isOwnOrder, type OwnOrder } from './validate-order.ts';

/**
 * Finalizes from the cart: syncs with the provider and books the order if both payments are valid; repeatable. Refuses
 * without changes if one is not valid [PY031].
 * 503 `payment_pending` while the provider is undecided; the slot stays held.
 */
export async function finalizeFromCart(
  context: PaymentsContext,
  given: OwnOrder,
): Promise<Result<StartedPayments & { ordersId: VisitId }, Refusal>> {
  if (!(await isOwnOrder(context, given))) return refuse({ code: 'not_found' });
  const answered = await syncPayments(context, given.ordersServicesId);
  await confirmByAnswer(context, given.ordersServicesId);
  const { started, settling } = await readProgress(context, given);
  if (started.status === 'canceled' || started.status === 'declined')
    return refuse({ code: 'wrong_state', text: 'order.lapsed' });
  if (started.status === 'draft')
    return refuse(
      answered && !settling
        ? { code: 'payment_failed', text: notPaid(started), extra: { ...started } }
        : { code: 'payment_pending', extra: { ordersServicesId: given.ordersServicesId } },
    );
  const { orders_id: ordersId } = await context.database.db
    .selectFrom('order_services')
    .select('orders_id')
    .where('orders_services_id', '=', given.ordersServicesId)
    .executeTakeFirstOrThrow();
  return ok({ ...started, ordersId });
}

/** If this service has nothing left to do, another service of the visit is not paid yet. */
const notPaid = ({ stripePayload1, stripePayload2 }: StartedPayments) =>
  stripePayload1 === null && stripePayload2 === null ? 'visit.not_all_paid' : 'order.not_paid';
