import type { Refusal } from '@hoist/contract';
import type { Cents } from '@hoist/domain/money/money';
import { decide, type OrderRefusal } from '@hoist/domain/order/decide';
import { completionEvidence, type MissingOnInspection } from '@hoist/domain/inspection/missing-on-inspection';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { followsReading } from '@hoist/domain/vehicle/odometer';
import type { Tx } from '#server/platform/db/database.ts';
import { priceText } from '@hoist/domain/money/format-price';
import { type PaymentHooks, chargeBalance, queueCompletion, sendAfterCommit } from '#modules/payments';
import { actionTime } from '#server/shared/orders/action-time.ts';
import { applyCompletion } from './apply-completion.ts';
import type { Found, OrderRequest } from './find-order.ts';
import type { OrderRunner } from './order-runner.ts';
import { withOrder } from './with-order.ts';
import { odometerRefusal } from './odometer-refusal.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import type { Needs } from '../order-ports.ts';
import { toRefusal } from './to-refusal.ts';
import { runTransition } from './run-transition.ts';
import { filledSheet, readFilled } from '../evidence/read-filled.ts';
import { toOrder } from '#server/shared/orders/to-order.ts';
import type { RefusedField } from '@hoist/contract/errors';
import type { Locale } from '@hoist/domain/locale';
import type { StoredSheetItem } from '#server/platform/db/schema-job-sheets.ts';

export interface CompleteRequest extends OrderRequest {
  readonly odometer: number;
  readonly collectedCents: Cents;
  readonly paymentCollectedByMechanic: boolean;
  /** When it was done, reported by an offline device. */
  readonly doneAt?: string | undefined;
  /** The client shows the job sheet (decision C11); never set for staff, who cannot fill it. */
  readonly hasJobSheet?: boolean;
  /** The client can take the pictures that the service requires (decision C11). */
  readonly canTakePictures?: boolean;
  /** The customer is not there to sign. */
  readonly customerAbsent?: boolean;
  /** For replaced parts that the customer wants back. */
  readonly removedPartsOutcome?: 'handed_back' | 'declined' | undefined;
  /** Set if staff complete in place of the mechanic. */
  readonly staffReason?: string | undefined;
}

/** Completes the job: checks odometer and total, then captures what is due or records cash (decision C6). */
export async function completeOrder(
  context: OrderRunner & Needs<'database' | 'payments' | 'claimMissed'>,
  request: CompleteRequest,
): Promise<Result<unknown, Refusal>> {
  const begun = await withOrder(context.database, request, (tx, found) =>
    begin(context, tx, { ...request, ...found }),
  );
  if (!begun.ok) return context.claimMissed(request, begun);
  if (begun.value === 'waits') {
    const sent = await runTransition(context, request.ordersServicesId, 'complete');
    if (sent.ok || sent.error.code !== 'payment_pending') return sent;
    // The provider may have answered that its customer must act: waiting longer would not help. A refusal undoes
    // what the judgement queued.
    return withOrder(context.database, request, async (tx, found) => {
      const again = await begin(context, tx, { ...request, ...found });
      return !again.ok && again.error.code === 'payment_failed' ? again : sent;
    });
  }
  // Voids a hold with nothing due; charges extra work on a free visit.
  sendAfterCommit(context.payments, request.ordersServicesId);
  return begun;
}

/** The order's lock keeps extra work from being accepted while the total is checked and captured. */
async function begin(
  runner: OrderRunner & { readonly payments: Pick<PaymentHooks, 'returnUrl'> },
  tx: Tx,
  request: CompleteRequest & Found,
): Promise<Result<'waits' | 'done', Refusal>> {
  const { order, by, odometer, collectedCents, paymentCollectedByMechanic, now } = request;
  const possible = decide(toOrder(order), {
    type: 'complete',
    by,
    now: now.getTime(),
    odometer,
    collectedCents,
    paymentCollectedByMechanic,
  });
  if (!possible.ok) return refuse(moneyRefusal(possible.error, request));
  if (!followsReading(odometer, order.odometerOnArrival))
    return refuse(odometerRefusal(order.odometerOnArrival ?? 0));
  const lacking = await judgeEvidence(tx, order, request);
  if (!lacking.ok) return lacking;
  const ordersServicesId = order.ordersServicesId;
  const facts = {
    actorId: request.actor.usersId,
    odometer,
    collectedCents,
    collectedByMechanic: order.paymentOption === 'pay_with_cash_on_service',
    doneAt: (await actionTime(tx, order, request)).getTime(),
    withoutPictures: lacking.value,
    removedPartsOutcome: order.removedParts === 'returned' ? request.removedPartsOutcome : undefined,
    staffReason: request.staffReason,
  };
  const finish = { command: 'complete' as const, ...facts };
  const { returnUrl } = runner.payments;
  const money = await queueCompletion(tx, { ordersServicesId, finish, returnUrl, now });
  if (!money.ok) return money;
  if (money.value === 'waits') return ok('waits');
  const completed = await applyCompletion(runner, tx, { ordersServicesId, ...facts, now });
  if (!completed.ok) return completed;
  await chargeBalance(tx, { ordersServicesId, returnUrl, now });
  return ok('done');
}

/** Checks the sheet for the required evidence; returns the items that the office follows up. */
async function judgeEvidence(
  tx: Tx,
  order: LoadedOrder,
  { hasJobSheet = false, canTakePictures = false, customerAbsent = false, locale }: CompleteRequest,
): Promise<Result<readonly string[], Refusal>> {
  const filled = await readFilled(tx, order);
  const { missing, forOffice } = completionEvidence(filledSheet(filled), {
    hasJobSheet,
    canTakePictures,
    customerAbsent,
  });
  if (missing.length > 0) return refuse(missingRefusal(missing, filled.template.items, locale));
  return ok(forOffice);
}

/** More was collected than the customer accepted: the rest must be proposed first (decision C6). */
function moneyRefusal(refusal: OrderRefusal, { collectedCents, locale }: CompleteRequest): Refusal {
  const mapped = toRefusal(refusal, 'complete');
  // Up to five cents is a rounding mistake.
  if (refusal.code !== 'wrong_total' || collectedCents <= refusal.expectedCents + 5) return mapped;
  const text = 'order.above_accepted' as const;
  const values = { accepted: priceText(refusal.expectedCents, locale) };
  return { ...mapped, text, values, details: [{ field: 'total_amount_collected', text, values }] };
}

/** The evidence that a completion needs, per item; screens link to `sheet.<item>` and `sheet.signature`. */
function missingRefusal(
  missing: readonly MissingOnInspection[],
  items: readonly StoredSheetItem[],
  locale: Locale,
): Refusal {
  const titleOf = (code: string) => items.find((one) => one.code === code)?.title[locale] ?? code;
  const details = missing.map((one): RefusedField =>
    one.what === 'signature'
      ? { field: 'sheet.signature', text: 'sheet.missing_signature' }
      : {
          field: `sheet.${one.item}`,
          text: `sheet.missing_${one.what}`,
          values: { title: titleOf(one.item) },
        },
  );
  return { code: 'invalid', text: 'sheet.missing', values: { count: missing.length }, details };
}
