import type { OrderId } from '@hoist/domain/ids';
import type { Cents } from '@hoist/domain/money/money';
import type { Tx } from '#server/platform/db/database.ts';
import { feeWords } from '../bill-words.ts';
import { issueReceipts } from './issue-receipts.ts';
import { storeDocument } from '../store-document.ts';
import { readJob } from '../read-job.ts';
import { readPaid, upTo } from '../read-paid.ts';
import type { DocumentTax } from '../document-content.ts';

export interface Fee {
  readonly ordersServicesId: OrderId;
  readonly reason?: 'cancellation' | 'no_show';
  /** Before tax. The fee and its taxes must equal the total; otherwise it throws. */
  readonly feeCents: Cents;
  readonly taxes: readonly DocumentTax[];
  readonly totalCents: Cents;
  readonly now: Date;
}

/**
 * Issues the invoice of a cancellation or no-show fee, with a receipt for what is already paid. Later captures
 * get their own receipts. Returns the invoice's number.
 */
export async function issueFeeInvoice(tx: Tx, fee: Fee): Promise<string> {
  const { ordersServicesId, reason = 'cancellation', feeCents, taxes, totalCents, now } = fee;
  if (feeCents + taxes.reduce((all, { amountCents }) => all + amountCents, 0) !== totalCents)
    throw new RangeError(`The fee of ${ordersServicesId} does not add up`);
  const { order, common } = await readJob(tx, ordersServicesId);
  const paid = upTo(await readPaid(tx, { ordersServicesId, now }), totalCents);
  const number = await storeDocument(tx, {
    subject: `fee:${ordersServicesId}`,
    about: { ordersServicesId },
    amountCents: totalCents,
    content: {
      ...common,
      kind: 'invoice',
      reason,
      issuedAt: now.getTime(),
      estimateNumber: null,
      serviceAt: order.startsAt.getTime(),
      completedAt: now.getTime(),
      lines: [{ kind: 'fee', title: feeWords(reason), amountCents: feeCents }],
      discountCents: 0,
      couponCode: '',
      subtotalCents: feeCents,
      taxes,
      totalCents,
      cashRoundingCents: 0,
      paid,
      balanceCents: totalCents - paid.reduce((all, { amountCents }) => all + amountCents, 0),
      removedParts: null,
      legalWarranty: null,
    },
    now,
  });
  await issueReceipts(tx, { ordersServicesId, now });
  return number;
}
