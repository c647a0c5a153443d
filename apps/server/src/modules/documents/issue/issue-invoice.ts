import { legalWarrantyEnd, warrantyEnd, type Repaired } from '@hoist/domain/documents/warranty-end';
import type { OrderId } from '@hoist/domain/ids';
import { toLocal } from '@hoist/domain/time';
import type { Tx } from '#server/platform/db/database.ts';
import { readDeclinedSafety } from '#server/shared/orders/declined-safety.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { billOfOrder } from '../bill-of-order.ts';
import { issueReceipts } from './issue-receipts.ts';
import { storeDocument } from '../store-document.ts';
import { latestEstimate } from '#server/shared/orders/latest-estimate.ts';
import type { DocumentLine } from '../document-content.ts';
import { readJob } from '../read-job.ts';
import { readPaid, upTo } from '../read-paid.ts';

/**
 * Issues the invoice of a completed order after its postings, with a receipt for what is paid; later payments
 * get their own. Returns the invoice's number.
 */
export async function issueInvoice(
  tx: Tx,
  given: { readonly ordersServicesId: OrderId; readonly completedAt: Date; readonly now: Date },
): Promise<string> {
  const { ordersServicesId, completedAt, now } = given;
  const { order, common } = await readJob(tx, ordersServicesId);
  const bill = billOfOrder(order);
  const payableCents = bill.totalCents + bill.cashRoundingCents;
  const paid = upTo(await readPaid(tx, given), payableCents);
  const repaired = {
    province: order.state,
    on: toLocal(completedAt.getTime(), zoneOf(order.timezone)),
    odometer: order.odometer,
  };
  const declined = await readDeclinedSafety(tx, { ordersServicesId });
  const number = await storeDocument(tx, {
    subject: `order:${ordersServicesId}`,
    about: { ordersServicesId },
    amountCents: payableCents,
    content: {
      ...common,
      ...bill,
      kind: 'invoice',
      reason: 'repair',
      issuedAt: now.getTime(),
      estimateNumber: (await latestEstimate(tx, ordersServicesId))?.number ?? null,
      ...(order.quote.warrantyOf ? { warrantyOf: order.quote.warrantyOf.invoiceNumber } : {}),
      serviceAt: order.startsAt.getTime(),
      completedAt: completedAt.getTime(),
      lines: bill.lines.map((line) => withWarranty(line, repaired)),
      paid,
      balanceCents: payableCents - paid.reduce((all, { amountCents }) => all + amountCents, 0),
      removedParts: bill.lines.some(({ kind }) => kind === 'parts') ? removedPartsOf(order) : null,
      legalWarranty: legalWarrantyEnd(repaired),
      ...(declined.length > 0
        ? { declinedSafety: declined.map(({ title, note }) => ({ title, note })) }
        : {}),
    },
    now,
  });
  await issueReceipts(tx, given);
  return number;
}

/** The outcome, or what was agreed if none is recorded. */
const removedPartsOf = ({
  removedParts: agreed,
  removedPartsOutcome: outcome,
}: Awaited<ReturnType<typeof readJob>>['order']) => (outcome === 'declined' ? 'declined' : agreed);

/** The warranty promised on the estimate, from this day on. */
function withWarranty({ warrantyLasts, ...line }: DocumentLine, repaired: Repaired): DocumentLine {
  const warranty = warrantyLasts && warrantyEnd(repaired, warrantyLasts);
  return warranty ? { ...line, warranty } : line;
}
