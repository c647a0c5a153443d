import type { CreditId, OrderId, UserId } from '@hoist/domain/ids';
import { creditOf } from '@hoist/domain/pricing/credit';
import { audit } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type BillAccount, issueCreditNote, readPaid } from '#modules/documents';
import { readOrderLedger } from '../ledger/read-order-ledger.ts';
import { post, type LedgerAccount } from '../ledger/ledger.ts';

export interface Crediting {
  readonly ordersServicesId: OrderId;
  /** At most what is billed and not credited. */
  readonly amountCents: number;
  readonly reason: string;
  /** The staff member; null for a refund made in the provider's dashboard. */
  readonly creditedBy: UserId | null;
  readonly now: Date;
  readonly method: 'card' | 'cash';
  readonly cashRoundingCents?: number;
}

/**
 * Credits part of an order's bill (revenue, discount and each tax in proportion) against the receivable, and issues the
 * credit note. A refund pays out what the customer already paid.
 */
export async function creditOrder(tx: Tx, given: Crediting): Promise<CreditId> {
  const { ordersServicesId, amountCents, reason, creditedBy, method, now } = given;
  const { billed } = await readOrderLedger(tx, ordersServicesId);
  const parts = creditOf(amountCents, billed);
  const { id } = await tx
    .insertInto('credits')
    .values({
      ordersServicesId,
      amountCents,
      parts: JSON.stringify(parts),
      reason,
      creditedBy,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const debits = Object.entries({ ...parts.revenue, ...parts.taxes });
  await post(tx, {
    source: 'credit',
    key: String(id),
    at: now,
    ordersServicesId,
    lines: [
      // These names were read from the ledger.
      ...debits.map(([account, cents]) => ({ account: account as LedgerAccount, amountCents: cents })),
      { account: 'discounts', amountCents: 0 - parts.discountCents },
      { account: 'receivable', amountCents: 0 - amountCents },
    ],
  });
  await audit(tx, {
    actorId: creditedBy,
    actorRole: creditedBy === null ? 'system' : 'office',
    action: 'order.credited',
    entity: 'order_service',
    entityId: ordersServicesId,
    detail: { creditsId: id, amountCents, reason },
  });
  const paid = await readPaid(tx, { ordersServicesId, now });
  const cards = new Set(paid.filter((one) => one.method === method).map(({ card }) => card));
  await issueCreditNote(tx, {
    ordersServicesId,
    creditId: id,
    lines: Object.entries(parts.revenue).map(([account, cents]) => ({
      account: account.replace('revenue_', '') as BillAccount,
      amountCents: cents,
    })),
    discountCents: parts.discountCents,
    taxes: Object.entries(parts.taxes).map(([account, cents]) => ({
      tax: account.replace('tax_', ''),
      amountCents: cents,
    })),
    totalCents: amountCents,
    cashRoundingCents: given.cashRoundingCents ?? 0,
    reason: creditedBy === null ? elsewhere : { en: reason, fr: reason },
    returnedBy: [...cards].map((card) => ({ method, card })),
    now,
  });
  return id;
}

const elsewhere = {
  en: 'Sent back at the card provider',
  fr: 'Remboursé auprès du fournisseur de cartes',
};
