import type { Refusal } from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import { settleCompletion } from '@hoist/domain/pricing/completion';
import { assertUnreachable, ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import type { Finish } from '../context.ts';
import { queueOperation } from '../operations/operations.ts';
import { createRenewal, isLost, findOpenRenewal } from '../renewals/create-renewal.ts';
import { lockPayments, readChargedOrder, type PaymentRow } from '../queries.ts';
import { queueHold } from './queue-hold.ts';
import { queueRefundOnce, queueVoid } from './queue-void.ts';
import { cancelCardSwitch } from '../cash/cancel-card-switch.ts';

export interface Capturing {
  readonly ordersServicesId: OrderId;
  readonly finish?: Finish | undefined;
  readonly now: Date;
}

export async function queueCapture(
  tx: Tx,
  given: Omit<Capturing, 'ordersServicesId'> & { readonly payment: PaymentRow; readonly amountCents: number },
): Promise<string> {
  const { payment, amountCents, finish, now } = given;
  if (payment.intent === null) throw new Error(`Payment ${payment.id} has no intent to capture`);
  await tx
    .updateTable('payments')
    .set({ state: 'capturing', updatedAt: now })
    .where('id', '=', payment.id)
    .where('state', '=', 'authorized')
    .execute();
  const key = `pay:${payment.id}:g${payment.generation}:capture:${amountCents}`;
  await queueOperation(tx, {
    key,
    payment,
    params: { kind: 'capture', intent: payment.intent, amountCents },
    finish,
    now,
  });
  return key;
}

/**
 * Captures slot 1 when the mechanic confirms. `waits`: the operation runs `finish`. `nothing_due` (cash, nothing to
 * charge, or captured before): the caller finishes the transition.
 */
export async function queueDepositCapture(tx: Tx, given: Capturing): Promise<'waits' | 'nothing_due'> {
  const payments = await lockPayments(tx, given.ordersServicesId);
  const deposit = payments.find(({ slot }) => slot === 1);
  if (!deposit || (deposit.state !== 'authorized' && deposit.state !== 'capturing')) return 'nothing_due';
  await queueCapture(tx, { ...given, payment: deposit, amountCents: deposit.amountCents });
  return 'waits';
}

const noHold = refuse({ code: 'payment_failed', text: 'order.no_hold' } as const);

export interface Completing extends Capturing {
  readonly finish: Extract<Finish, { command: 'complete' }>;
  readonly returnUrl: string;
}

/** The amount that slot 2 can capture: held, or to be held if it is deferred or lost. */
function holdable(payment: PaymentRow): number {
  if (payment.state === 'authorized' || payment.state === 'capturing') return payment.authorizedCents;
  const canBeMade = payment.savedMethod !== null && (payment.state === 'deferred' || isLost(payment));
  return canBeMade ? payment.amountCents : 0;
}

/** Whether a hold is being placed now; its result decides how the job is paid. */
async function isBeingMade(tx: Tx, payment: PaymentRow | undefined): Promise<boolean> {
  if (payment?.state === 'authorizing') return true;
  return (
    payment !== undefined && isLost(payment) && (await findOpenRenewal(tx, payment))?.state === 'authorizing'
  );
}

/** Captures a hold, placing it first if it is deferred or lost. Returns false if it waits for the customer. */
async function queueTaking(
  tx: Tx,
  given: Completing & { readonly payment: PaymentRow; readonly amountCents: number },
): Promise<boolean> {
  const { payment, amountCents, finish } = given;
  const thenCapture = { amountCents, finish };
  if (isLost(payment)) return (await createRenewal(tx, { ...given, thenCapture })) !== undefined;
  if (payment.state === 'deferred') await queueHold(tx, { ...given, thenCapture });
  else await queueCapture(tx, given);
  return true;
}

/**
 * Settles the money of a completed job (decision M4). Results as of `queueDepositCapture`; a wrong total is refused.
 */
export async function queueCompletion(
  tx: Tx,
  given: Completing,
): Promise<Result<'waits' | 'nothing_due', Refusal>> {
  const order = await readChargedOrder(tx, given.ordersServicesId);
  if (!order) return refuse({ code: 'not_found' });
  const payments = await lockPayments(tx, given.ordersServicesId);
  const first = payments.find((payment) => payment.slot === 1);
  const second = payments.find((payment) => payment.slot === 2);
  // The caller sends what waits and calls again: then the hold is there or not, and the deposit is captured.
  // Otherwise the balance would charge the deposit a second time.
  if (first?.state === 'capturing' || (await isBeingMade(tx, second))) return ok('waits');
  const settled = settleCompletion({
    paymentOption: order.paymentOption,
    totalCents: order.totalCents,
    acceptedCents: order.totalCents,
    province: order.state,
    collectedCents: given.finish.collectedCents,
    capturedCents: (first?.capturedCents ?? 0) - (first?.refundedCents ?? 0),
    holdCents: second ? holdable(second) : 0,
  });
  if (!settled.ok) return refuse(invalidField('total_amount_collected', 'order.total'));
  const settlement = settled.value;
  switch (settlement.kind) {
    case 'cash':
      await cancelCardSwitch(tx, given);
      return ok('nothing_due');
    case 'capture':
      if (!second) return refuse({ code: 'payment_failed' });
      return (await queueTaking(tx, { ...given, payment: second, amountCents: settlement.captureCents }))
        ? ok('waits')
        : noHold;
    case 'release':
      if (second?.method === 'card') await queueVoid(tx, { payment: second, now: given.now });
      if (first && settlement.refundCents > 0)
        await queueRefundOnce(tx, { payment: first, amountCents: settlement.refundCents, now: given.now });
      return ok('nothing_due');
    case 'capture_and_charge':
      // Nothing to hold, e.g. a coupon covered the visit: the whole balance is charged after completion.
      if (second?.state === 'not_required') return ok('nothing_due');
      // `chargeBalance` charges the rest after the capture.
      if (!second || settlement.captureCents === 0) return noHold;
      return (await queueTaking(tx, { ...given, payment: second, amountCents: settlement.captureCents }))
        ? ok('waits')
        : noHold;
    default:
      return assertUnreachable(settlement);
  }
}
