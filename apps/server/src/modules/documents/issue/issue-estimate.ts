import { documentRules } from '@hoist/domain/documents/document-rules';
import { coreChargeOf } from '@hoist/domain/pricing/extra-line';
import type { OrderId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';
import { latestEstimate } from '#server/shared/orders/latest-estimate.ts';
import { billOfOrder } from '../bill-of-order.ts';
import { storeDocument } from '../store-document.ts';
import { readJob } from '../read-job.ts';

interface Estimating {
  readonly ordersServicesId: OrderId;
  readonly now: Date;
}

/**
 * Issues the estimate of an order as agreed now: one with the booking, and one per accepted revision, which
 * names the one that it replaces (ADR 44). Returns its number.
 */
export const issueEstimate = (
  tx: Tx,
  given: Estimating & {
    /** The accepted revision, from 1; 0 for the booking. */
    readonly revision: number;
  },
): Promise<string> => issue(tx, { ...given, subject: `order:${given.ordersServicesId}:${given.revision}` });

/**
 * Issues a new estimate after the odometer reading on arrival, where the province requires it, unless it is
 * unchanged.
 */
export async function issueEstimateOnArrival(tx: Tx, given: Estimating): Promise<void> {
  const { ordersServicesId } = given;
  const { common } = await readJob(tx, ordersServicesId);
  if (!documentRules(common.province).estimate.includes('odometer_in')) return;
  const { odometerIn } = common.vehicle;
  const before = await latestEstimate(tx, ordersServicesId);
  if (odometerIn === null || !before || before.odometerIn === odometerIn) return;
  await issue(tx, { ...given, subject: `order:${ordersServicesId}:after:${before.number}` });
}

async function issue(tx: Tx, given: Estimating & { readonly subject: string }): Promise<string> {
  const { ordersServicesId, subject, now } = given;
  const { order, common } = await readJob(tx, ordersServicesId);
  const bill = billOfOrder(order);
  const coreCents = coreChargeOf(order.quote);
  const frozen = await tx
    .selectFrom('estimates')
    .select(['validUntil', 'completesAt'])
    .where('ordersServicesId', '=', ordersServicesId)
    .executeTakeFirst();
  const method = order.paymentOption === 'pay_with_cash_on_service' ? 'cash' : 'card';
  return storeDocument(tx, {
    subject,
    about: { ordersServicesId },
    amountCents: bill.totalCents + bill.cashRoundingCents,
    content: {
      ...common,
      ...bill,
      vehicle: { ...common.vehicle, odometerOut: null },
      kind: 'estimate',
      issuedAt: now.getTime(),
      replaces: (await latestEstimate(tx, ordersServicesId))?.number ?? null,
      validUntil: (frozen?.validUntil ?? order.startsAt).getTime(),
      serviceAt: order.startsAt.getTime(),
      completeBy: (frozen?.completesAt ?? order.endsAt).getTime(),
      payment: { method, card: '' },
      ...(order.quote.noShowFeeCents ? { noShowFeeCents: order.quote.noShowFeeCents } : {}),
      ...(coreCents > 0 ? { coreCents } : {}),
      removedParts: order.removedParts,
    },
    now,
  });
}
