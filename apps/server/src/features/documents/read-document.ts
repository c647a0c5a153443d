import type { Db } from '#server/platform/db/database.ts';
import { loadOrder } from '../orders/load-order.ts';
import type { DocumentContent } from './content.ts';
import { orderContent } from './order-content.ts';
import { readIssuing } from './read-issuing.ts';
import { renderDocument } from './render.ts';

/** The PDF under a key, as `documents/receipt-10401.pdf`; whoever asks has a signed address of it. */
export async function readDocument(db: Db, key: string): Promise<Uint8Array | undefined> {
  const match = /^documents\/(receipt|estimate)-(\d{1,15})\.pdf$/.exec(key);
  if (!match) return undefined;
  const id = Number(match[2]);
  const content = match[1] === 'receipt' ? await frozenReceipt(db, id) : await estimate(db, id);
  return content && renderDocument(content);
}

async function frozenReceipt(db: Db, ordersServicesId: number): Promise<DocumentContent | undefined> {
  const row = await db
    .selectFrom('documents')
    .select('content')
    .where('orders_services_id', '=', ordersServicesId)
    .where('kind', '=', 'receipt')
    .executeTakeFirst();
  // Written by `issueReceipt` alone.
  return row?.content as DocumentContent | undefined;
}

/** An estimate is printed from the price that the booking froze. */
async function estimate(db: Db, ordersServicesId: number): Promise<DocumentContent | undefined> {
  const order = await loadOrder(db, ordersServicesId);
  if (!order) return undefined;
  const issuing = {
    kind: 'estimate' as const,
    number: `E-${ordersServicesId}`,
    issuedAt: order.created_at,
    ...(await readIssuing(db, order)),
  };
  return orderContent({ ...order, odometer: null }, issuing);
}
