import type { Db, Tx } from '#server/platform/db/database.ts';
import { billOfOrder } from './bill-of-order.ts';
import { keepDocument } from './keep-document.ts';
import { readJob } from './read-job.ts';

/**
 * Issues the estimate of an order as it is agreed now: the first with its booking, and one for each accepted revision,
 * which has a number of its own and names the one it replaces (docs/decisions/0044). Answers its number.
 */
export async function issueEstimate(
  tx: Tx,
  given: {
    readonly ordersServicesId: number;
    /** The revision that was accepted, from 1; 0 for the booking. */
    readonly revision: number;
    readonly now: Date;
  },
): Promise<string> {
  const { ordersServicesId, revision, now } = given;
  const { order, said } = await readJob(tx, ordersServicesId);
  const bill = billOfOrder(order);
  const frozen = await tx
    .selectFrom('estimates')
    .select(['valid_until', 'completes_at'])
    .where('orders_services_id', '=', ordersServicesId)
    .executeTakeFirst();
  const method = order.payment_option === 'pay_with_cash_on_service' ? 'cash' : 'card';
  return keepDocument(tx, {
    subject: `order:${ordersServicesId}:${revision}`,
    about: { ordersServicesId },
    amountCents: bill.totalCents + bill.cashRoundingCents,
    content: {
      ...said,
      ...bill,
      vehicle: { ...said.vehicle, odometerOut: null },
      kind: 'estimate',
      issuedAt: now.getTime(),
      replaces: (await latestEstimate(tx, ordersServicesId)) ?? null,
      validUntil: (frozen?.valid_until ?? order.starts_at).getTime(),
      serviceAt: order.starts_at.getTime(),
      completeBy: (frozen?.completes_at ?? order.ends_at).getTime(),
      payment: { method, card: '' },
      ...(order.quote.noShowFeeCents ? { noShowFeeCents: order.quote.noShowFeeCents } : {}),
      removedParts: order.removed_parts,
    },
    now,
  });
}

/** The number of the estimate that holds now. */
export async function latestEstimate(tx: Db | Tx, ordersServicesId: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('documents')
    .select('number')
    .where('orders_services_id', '=', ordersServicesId)
    .where('kind', '=', 'estimate')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.number;
}
