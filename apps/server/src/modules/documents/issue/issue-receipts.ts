import { unreceipted } from '@hoist/domain/documents/unreceipted';
import type { OrderId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';
import { storeDocument } from '../store-document.ts';
import { readInvoice } from '../read-invoice.ts';
import { readJob } from '../read-job.ts';
import { readPaid } from '../read-paid.ts';

/**
 * Issues a receipt for payments of an invoiced order that have none; call it in any transaction that may
 * capture. Repeating it changes nothing.
 */
export async function issueReceipts(
  tx: Tx,
  given: { readonly ordersServicesId: OrderId; readonly now: Date },
) {
  const { ordersServicesId, now } = given;
  const invoice = await readInvoice(tx, ordersServicesId);
  if (!invoice) return;
  const { payableCents } = invoice;
  const beforeCents = await receipted(tx, ordersServicesId);
  const paid = await readPaid(tx, given);
  const received = unreceipted(paid, { payableCents, receiptedCents: beforeCents });
  if (received.length === 0) return;
  const amountCents = received.reduce((all, payment) => all + payment.amountCents, 0);
  const { common } = await readJob(tx, ordersServicesId);
  await storeDocument(tx, {
    // The captured sum only grows, so a sum identifies one receipt.
    subject: `order:${ordersServicesId}:${beforeCents + amountCents}`,
    about: { ordersServicesId },
    amountCents,
    content: {
      ...common,
      kind: 'receipt',
      issuedAt: now.getTime(),
      invoiceNumber: invoice.number,
      invoiceCents: payableCents,
      taxes: invoice.taxes,
      beforeCents,
      received,
      balanceCents: payableCents - beforeCents - amountCents,
    },
    now,
  });
}

async function receipted(tx: Tx, ordersServicesId: OrderId): Promise<number> {
  const { cents } = await tx
    .selectFrom('documents')
    .select((from) => from.fn.sum<string | null>('amountCents').as('cents'))
    .where('ordersServicesId', '=', ordersServicesId)
    .where('kind', '=', 'receipt')
    .executeTakeFirstOrThrow();
  return Number(cents ?? 0);
}
