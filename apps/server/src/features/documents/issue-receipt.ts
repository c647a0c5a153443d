import type { Tx } from '#server/platform/db/database.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { orderContent } from './order-content.ts';
import { readIssuing } from './read-issuing.ts';

/**
 * Freezes the receipt of a completed order under the next number. The number is taken in the transaction of the
 * completion, so that a rollback gives it back and the row of numbers has no gaps; completions queue for it here.
 */
export async function issueReceipt(tx: Tx, order: OrderRow, now: Date): Promise<string> {
  const { last } = await tx
    .insertInto('document_numbers')
    .values({ kind: 'receipt', last: 1 })
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet((row) => ({ last: row('document_numbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  const number = `R-${String(last).padStart(6, '0')}`;
  const issuing = { kind: 'receipt' as const, number, issuedAt: now, ...(await readIssuing(tx, order)) };
  await tx
    .insertInto('documents')
    .values({
      orders_services_id: order.orders_services_id,
      kind: 'receipt',
      number,
      content: JSON.stringify(orderContent(order, issuing)),
      created_at: now,
    })
    .execute();
  return number;
}
