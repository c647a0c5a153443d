import type { Refusal } from '@hoist/contract';
import type { Cents } from '@hoist/domain/money/money';
import { decide } from '@hoist/domain/order/decide';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { queueCompletion } from '../payments/capture.ts';
import { finishComplete } from './finish-complete.ts';
import { findOrder, repeatable, type OrderRequest } from './give-command.ts';
import type { OrdersContext } from './orders-context.ts';
import { refusalOf } from './refusal-of.ts';
import { runMoney, sendMoneyLater } from './run-money.ts';
import { toOrder } from './to-order.ts';

export interface CompleteRequest extends OrderRequest {
  readonly odometer: number;
  readonly collectedCents: Cents;
  readonly paymentCollectedByMechanic: boolean;
}

/** The work is done: the odometer and the server's own total, then what is due is captured or taken in cash (decision C6). */
export async function completeOrder(
  context: OrdersContext,
  request: CompleteRequest,
): Promise<Result<unknown, Refusal>> {
  const begun = await context.database.transaction((tx) => begin(context, tx, request), repeatable);
  if (!begun.ok) return begun;
  if (begun.value === 'waits') return runMoney(context, request.ordersServicesId, 'complete');
  // A hold that nothing is due of is let go.
  sendMoneyLater(context, request.ordersServicesId);
  return begun;
}

async function begin(
  context: OrdersContext,
  tx: Tx,
  request: CompleteRequest,
): Promise<Result<'waits' | 'done', Refusal>> {
  const found = await findOrder(tx, request);
  if (!found.ok) return found;
  const { order, by } = found.value;
  const { odometer, collectedCents, paymentCollectedByMechanic, now } = request;
  const possible = decide(toOrder(order), {
    type: 'complete',
    by,
    now: now.getTime(),
    odometer,
    collectedCents,
    paymentCollectedByMechanic,
  });
  if (!possible.ok) return refuse(refusalOf(possible.error, 'complete'));
  const ordersServicesId = order.orders_services_id;
  const facts = {
    actorId: request.actor.usersId,
    odometer,
    collectedCents,
    collectedByMechanic: order.payment_option === 'pay_with_cash_on_service',
  };
  const finish = { command: 'complete' as const, ...facts };
  const { returnUrl } = context.payments;
  const money = await queueCompletion(tx, { ordersServicesId, finish, returnUrl, now });
  if (!money.ok) return money;
  if (money.value === 'waits') return ok('waits');
  const completed = await finishComplete(tx, { ordersServicesId, ...facts, now });
  return completed.ok ? ok('done') : completed;
}
