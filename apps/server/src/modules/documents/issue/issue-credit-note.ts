import type { CreditId, OrderId } from '@hoist/domain/ids';
import type { Cents } from '@hoist/domain/money/money';
import type { Tx } from '#server/platform/db/database.ts';
import { accountWords, feeWords, type BillAccount } from '../bill-words.ts';
import { storeDocument } from '../store-document.ts';
import type { Localized, Means, DocumentLine } from '../document-content.ts';
import { readInvoice } from '../read-invoice.ts';
import { readJob } from '../read-job.ts';

export interface Credit {
  readonly ordersServicesId: OrderId;
  /** Id of the credit; a second call with it returns the same note. */
  readonly creditId: CreditId | string;
  /** Credited amounts before tax, each above zero; the title defaults to the account's. */
  readonly lines: readonly {
    readonly account: BillAccount;
    readonly amountCents: Cents;
    readonly title?: Localized;
  }[];
  /** The discount's share of the lines, above zero; it lowers the credit. */
  readonly discountCents?: Cents;
  /** Each reversed tax, above zero, as 'HST'. */
  readonly taxes: readonly { readonly tax: string; readonly amountCents: Cents }[];
  /** Lines − discount + taxes; anything else throws. */
  readonly totalCents: Cents;
  /** Added to the total of a cash refund. */
  readonly cashRoundingCents?: Cents;
  readonly reason: Localized;
  readonly returnedBy?: readonly Means[];
  readonly now: Date;
}

const sum = (amounts: readonly { readonly amountCents: Cents }[]): Cents =>
  amounts.reduce((all, { amountCents }) => all + amountCents, 0);

/**
 * Issues the credit note of a credit: it names the invoice and reverses each tax. Returns its number, or
 * undefined if the order has no invoice.
 */
export async function issueCreditNote(tx: Tx, credit: Credit): Promise<string | undefined> {
  const { ordersServicesId, totalCents, now } = credit;
  const discountCents = credit.discountCents ?? 0;
  const subtotalCents = sum(credit.lines) - discountCents;
  if (subtotalCents + sum(credit.taxes) !== totalCents)
    throw new RangeError(`The credit ${credit.creditId} does not add up`);
  const invoice = await readInvoice(tx, ordersServicesId);
  if (!invoice) return undefined;
  const { common } = await readJob(tx, ordersServicesId);
  const rateOf = (tax: string) => invoice.taxes.find((one) => one.tax === tax)?.rate ?? 0;
  const cashRoundingCents = credit.cashRoundingCents ?? 0;
  return storeDocument(tx, {
    subject: `credit:${credit.creditId}`,
    about: { ordersServicesId },
    amountCents: totalCents + cashRoundingCents,
    content: {
      ...common,
      kind: 'credit_note',
      issuedAt: now.getTime(),
      invoiceNumber: invoice.number,
      reason: credit.reason,
      lines: credit.lines
        .filter(({ amountCents }) => amountCents > 0)
        .map(({ account, amountCents, title }) => ({
          kind: lineKinds[account],
          title: title ?? (account === 'cancellation' ? feeWords(invoice.reason) : accountWords[account]),
          amountCents,
        })),
      discountCents,
      subtotalCents,
      taxes: credit.taxes
        .filter(({ amountCents }) => amountCents > 0)
        .map(({ tax, amountCents }) => ({ tax, rate: rateOf(tax), amountCents })),
      totalCents,
      cashRoundingCents,
      returnedBy: credit.returnedBy ?? [],
    },
    now,
  });
}

const lineKinds: Readonly<Record<BillAccount, DocumentLine['kind']>> = {
  labour: 'labour',
  parts: 'parts',
  travel: 'travel',
  cancellation: 'fee',
};
