import type { Db } from '#server/platform/db/database.ts';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import type { DocumentContent } from './combined/content.ts';
import { orderContent } from './combined/order-content.ts';
import { readIssuing } from './combined/read-issuing.ts';
import { renderDocument } from './combined/render.ts';
import type { PaperContent } from './paper-content.ts';
import { printPaper } from './print-paper.ts';

/**
 * The PDF under a key: `documents/i-000012.pdf`, or from before `documents/receipt-10401.pdf` and
 * `documents/estimate-10401.pdf`. Whoever asks has a signed address of it.
 */
export async function readDocument(db: Db, key: string): Promise<Uint8Array | undefined> {
  const number = /^documents\/([eircs]-\d{1,15})\.pdf$/.exec(key)?.[1];
  if (number !== undefined) return printed(db, number.toUpperCase());
  const match = /^documents\/(receipt|estimate)-(\d{1,15})\.pdf$/.exec(key);
  if (!match) return undefined;
  const id = Number(match[2]);
  const content = match[1] === 'receipt' ? await frozenReceipt(db, id) : await estimate(db, id);
  return content && renderDocument(content);
}

async function printed(db: Db, number: string): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('documents')
    .select(['subject', 'content'])
    .where('number', '=', number)
    .executeTakeFirst();
  if (!row) return undefined;
  // Written by `keepDocument` alone, those without a subject by what issued the combined ones.
  return row.subject === null
    ? renderDocument(row.content as unknown as DocumentContent)
    : printPaper(row.content as unknown as PaperContent);
}

async function frozenReceipt(db: Db, ordersServicesId: number): Promise<DocumentContent | undefined> {
  const row = await db
    .selectFrom('documents')
    .select('content')
    .where('orders_services_id', '=', ordersServicesId)
    .where('kind', '=', 'receipt')
    .where('subject', 'is', null)
    .executeTakeFirst();
  return row?.content as DocumentContent | undefined;
}

/** Of a booking that no estimate was issued for, printed from the price that it froze. */
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
