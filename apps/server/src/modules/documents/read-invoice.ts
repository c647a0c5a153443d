import type { Tx } from '#server/platform/db/database.ts';
import type { InvoicePaper, PaperTax } from './paper-content.ts';

export interface IssuedInvoice {
  readonly number: string;
  /** What is to be paid: the total, in cash rounded. */
  readonly payableCents: number;
  readonly taxes: readonly PaperTax[];
  /** What it is for; of the 'Invoice and receipt' of before a repair. */
  readonly reason: InvoicePaper['reason'];
  /** The 'Invoice and receipt' of before: it says itself that it is paid. */
  readonly isCombined: boolean;
}

interface Billing {
  readonly reason?: InvoicePaper['reason'];
  readonly taxes: readonly PaperTax[];
  readonly totalCents: number;
  readonly cashRoundingCents: number;
}

/** The latest invoice of an order; of one from before, its combined 'Invoice and receipt'. */
export async function readInvoice(tx: Tx, ordersServicesId: number): Promise<IssuedInvoice | undefined> {
  const row = await tx
    .selectFrom('documents')
    .select(['number', 'kind', 'content'])
    .where('orders_services_id', '=', ordersServicesId)
    .where((where) => where.or([where('kind', '=', 'invoice'), where('subject', 'is', null)]))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!row) return undefined;
  const { reason = 'repair', taxes, totalCents, cashRoundingCents } = row.content as unknown as Billing;
  return {
    number: row.number,
    payableCents: totalCents + cashRoundingCents,
    taxes,
    reason,
    isCombined: row.kind === 'receipt',
  };
}
