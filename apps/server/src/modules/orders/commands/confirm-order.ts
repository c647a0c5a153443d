import type { Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { decide } from '@hoist/domain/order/decide';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { arePaymentsValid, queueDepositCapture } from '#modules/payments';
import { applyConfirmation } from './apply-confirmation.ts';
import { findOrder, repeatable, type Found, type OrderRequest } from './find-order.ts';
import { moveOrderThen, type MoveRequest } from './move-order.ts';
import type { OrderRunner } from './order-runner.ts';
import { orDone } from './or-done.ts';
import { openVisitOf } from '../visits/open-visit.ts';
import type { Needs } from '../order-ports.ts';
import { toRefusal } from './to-refusal.ts';
import { paymentRefusal, runTransition, sendOrderPayments } from './run-transition.ts';
import { toOrder } from '#server/shared/orders/to-order.ts';

interface ConfirmRequest extends OrderRequest {
  /** Set if staff confirm in place of the mechanic. */
  readonly staffReason?: string | undefined;
}

/**
 * The mechanic confirms all pending services of the visit (decision C14). A service whose deposit cannot be captured
 * stays pending; the others are confirmed.
 */
export async function confirmOrder(
  context: OrderRunner & Needs<'database' | 'payments'>,
  request: ConfirmRequest,
): Promise<Result<unknown, Refusal>> {
  const one = await confirmOne(context, request);
  const confirmed = await orDone(context.database, request, [one, 'confirmed']);
  if (confirmed.ok) await confirmOthers(context, request);
  return confirmed;
}

/** Rolls the attempt back, because the deposit must be captured first. */
const depositFirst: Refusal = { code: 'payment_pending' };

/**
 * Moves and confirms the visit, or neither. The deposit is captured between two transactions, after a first attempt was
 * found possible. If the second attempt fails, the visit keeps its old time.
 */
export async function confirmAtTime(
  context: OrderRunner & Needs<'database' | 'booking' | 'payments'>,
  request: MoveRequest,
): Promise<Result<unknown, Refusal>> {
  const attempt = () =>
    moveOrderThen(context, request, async (tx) => {
      const begun = await begin(context, tx, request);
      return begun.ok && begun.value === 'waits' ? refuse(depositFirst) : begun;
    });
  let both = await attempt();
  if (!both.ok && both.error === depositFirst) {
    const { ordersServicesId, now } = request;
    await context.database.transaction(
      (tx) => queueDepositCapture(tx, { ordersServicesId, now }),
      repeatable,
    );
    const refused = paymentRefusal(await sendOrderPayments(context, ordersServicesId));
    both = refused ? refuse(refused) : await attempt();
  }
  if (both.ok) await confirmOthers(context, request);
  return both;
}

async function confirmOthers(
  context: OrderRunner & Needs<'database' | 'payments'>,
  request: ConfirmRequest,
): Promise<void> {
  const { db } = context.database;
  const found = await findOrder(db, request);
  const visit = found.ok ? await openVisitOf(db, found.value.order) : [];
  for (const { ordersServicesId, status } of visit)
    if (status === 'pending') await confirmOne(context, { ...request, ordersServicesId });
}

/** Captures payment 1; its operation confirms the order (decision M4). */
async function confirmOne(
  context: OrderRunner & Needs<'database' | 'payments'>,
  request: ConfirmRequest,
): Promise<Result<unknown, Refusal>> {
  const begun = await context.database.transaction((tx) => begin(context, tx, request), repeatable);
  if (!begun.ok || begun.value === 'done') return begun;
  return runTransition(context, request.ordersServicesId, 'confirm');
}

async function begin(
  runner: OrderRunner,
  tx: Tx,
  request: ConfirmRequest,
): Promise<Result<'waits' | 'done', Refusal>> {
  // Read before the order: a cancellation in between is refused as such, not as a failed payment.
  const paymentsValid = await arePaymentsValid(tx, request.ordersServicesId);
  const found = await findOrder(tx, request);
  if (!found.ok) return found;
  const { actor, staffReason, now } = request;
  return beginConfirmation(runner, tx, {
    ...found.value,
    paymentsValid,
    actorId: actor.usersId,
    staffReason,
    now,
  });
}

interface Beginning extends Found {
  readonly paymentsValid: boolean;
  readonly actorId: UserId;
  readonly staffReason?: string | undefined;
  readonly now: Date;
}

/** Confirms an order, or queues the capture of its deposit, whose operation confirms it. */
export async function beginConfirmation(
  runner: OrderRunner,
  tx: Tx,
  { order, by, paymentsValid, actorId, staffReason, now }: Beginning,
): Promise<Result<'waits' | 'done', Refusal>> {
  const possible = decide(toOrder(order), { type: 'confirm', by, now: now.getTime(), paymentsValid });
  if (!possible.ok) return refuse(toRefusal(possible.error, 'confirm'));
  const confirmation = { ordersServicesId: order.ordersServicesId, actorId, staffReason, now };
  const money = await queueDepositCapture(tx, {
    ordersServicesId: confirmation.ordersServicesId,
    finish: {
      command: 'confirm',
      actorId: confirmation.actorId,
      staffReason: confirmation.staffReason,
    },
    now,
  });
  if (money === 'waits') return ok('waits');
  const confirmed = await applyConfirmation(runner, tx, confirmation);
  return confirmed.ok ? ok('done') : confirmed;
}
