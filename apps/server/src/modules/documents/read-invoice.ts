import type { OrderId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';
import type { InvoiceDocument, DocumentTax } from './document-content.ts';

export interface IssuedInvoice {
  readonly number: string;
  /** The amount due: the total, rounded for cash. */
  readonly payableCents: number;
  readonly taxes: readonly DocumentTax[];
  readonly reason: InvoiceDocument['reason'];
}

interface Billing {
  readonly reason: InvoiceDocument['reason'];
  readonly taxes: readonly DocumentTax[];
  readonly totalCents: number;
  readonly cashRoundingCents: number;
}

/** The latest invoice of an order. */
export async function readInvoice(tx: Tx, ordersServicesId: OrderId): Promise<IssuedInvoice | undefined> {
  const row = await tx
    .selectFrom('documents')
    .select(['number', 'content'])
    .where('ordersServicesId', '=', ordersServicesId)
    .where('kind', '=', 'invoice')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!row) return undefined;
  const { reason, taxes, totalCents, cashRoundingCents } = row.content as unknown as Billing;
  return {
    number: row.number,
    payableCents: totalCents + cashRoundingCents,
    taxes,
    reason,
  };
}
