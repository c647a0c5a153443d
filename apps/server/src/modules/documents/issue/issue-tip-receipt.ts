import type { OrderId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';
import { readInvoice } from '../read-invoice.ts';
import { readJob } from '../read-job.ts';
import { readTip } from '../read-paid.ts';
import { storeDocument } from '../store-document.ts';

/** Issues the receipt of a charged tip; repeating it changes nothing. The job's own receipt came before and stays. */
export async function issueTipReceipt(
  tx: Tx,
  given: { readonly ordersServicesId: OrderId; readonly now: Date },
): Promise<void> {
  const { ordersServicesId, now } = given;
  const invoice = await readInvoice(tx, ordersServicesId);
  const received = await readTip(tx, given);
  if (!invoice || received.length === 0) return;
  const { common, order } = await readJob(tx, ordersServicesId);
  await storeDocument(tx, {
    subject: `tip:${ordersServicesId}`,
    about: { ordersServicesId },
    amountCents: received.reduce((all, { amountCents }) => all + amountCents, 0),
    content: {
      ...common,
      kind: 'tip_receipt',
      issuedAt: now.getTime(),
      invoiceNumber: invoice.number,
      service: { en: order.servicesTitleEn, fr: order.servicesTitleFr },
      received,
    },
    now,
  });
}
