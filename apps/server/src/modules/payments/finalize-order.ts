import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { confirmByAnswer } from './confirm-by-answer.ts';
import type { PaymentsContext } from './context.ts';
import { syncPayments } from './sync-payments.ts';
import { readStanding, type StartedPayments } from './start-payments.ts';
import { isOwnOrder, type OwnOrder } from './validate-order.ts';

/**
 * Finalizes from the cart: looks at the provider again; both valid → the order is booked, whoever brought the news first.
 * Called once more it answers the same; with a payment that is not valid it refuses and changes nothing [PY031]. While
 * the provider has not made up its mind the time stays held and the answer is 503 `payment_pending`: ask again.
 */
export async function finalizeFromCart(
  context: PaymentsContext,
  given: OwnOrder,
): Promise<Result<StartedPayments & { ordersId: number }, Refusal>> {
  if (!(await isOwnOrder(context, given))) return refuse({ code: 'not_found' });
  const answered = await syncPayments(context, given.ordersServicesId);
  await confirmByAnswer(context, given.ordersServicesId);
  const { started, settling } = await readStanding(context, given);
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

/** Of a service that has nothing left to do it is another one of its visit that is waited for. */
const notPaid = ({ stripePayload1, stripePayload2 }: StartedPayments) =>
  stripePayload1 === null && stripePayload2 === null ? 'visit.not_all_paid' : 'order.not_paid';
