import { text, type Locale } from '@hoist/contract';
import { feeTableAt } from '@hoist/domain/pricing/cancellation-fee';
import type { Selectable } from 'kysely';
import type { PaymentsTable } from '#server/platform/db/schema-money.ts';
import type { OrderRow } from '#server/shared/orders/order-row.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { feeLines, feeTablesOf } from '#modules/settings';
import { priceText } from '@hoist/domain/money/format-price';
import { timeText } from '#server/shared/formats/time-text.ts';

type PaidOrder = Pick<
  OrderRow,
  'ordersServicesId' | 'status' | 'paymentOption' | 'timezone' | 'quote' | 'totalCents' | 'createdAt'
>;

type CardPayment = Pick<
  Selectable<PaymentsTable>,
  | 'slot'
  | 'state'
  | 'amountCents'
  | 'capturedCents'
  | 'refundedCents'
  | 'keptCents'
  | 'holdAt'
  | 'captureBefore'
>;

type Words = Readonly<{
  cash: (amount: string) => string;
  cashPaid: (amount: string) => string;
  charged: (amount: string) => string;
  charging: (amount: string) => string;
  held: (amount: string) => string;
  heldUntil: (amount: string, when: string) => string;
  willHold: (amount: string, when: string) => string;
  most: (amount: string) => string;
  later: (amount: string) => string;
  nothing: string;
  free: string;
  warranty: string;
  refunded: (amount: string) => string;
  refundedInCash: (amount: string) => string;
  kept: (amount: string) => string;
  keptAbsent: (amount: string) => string;
}>;

const words: Readonly<Record<Locale, Words>> = {
  en: {
    cash: (amount) => `You pay ${amount} in cash when the work is done. Nothing is charged before.`,
    cashPaid: (amount) => `Paid in cash: ${amount}.`,
    charged: (amount) => `Charged to your card: ${amount}.`,
    charging: (amount) => `Charged to your card now, as the mechanic has confirmed: ${amount}.`,
    held: (amount) => `Held on your card now, charged when the mechanic confirms: ${amount}.`,
    heldUntil: (amount, when) =>
      `Held on your card for the rest until ${when}; only what is due is charged after the work: ${amount}.`,
    willHold: (amount, when) => `Will be held on your card for the rest on ${when}: ${amount}.`,
    most: (amount) => `The most it can become without your approval: ${amount}.`,
    later: (amount) => `Charged to your card when the work is done, as you agreed: ${amount}.`,
    nothing: 'There is nothing to pay for this visit.',
    warranty: 'Under warranty: you pay nothing, and no card is needed.',
    free: 'Canceling costs nothing until the mechanic confirms.',
    refunded: (amount) => `Gone back to your card: ${amount}.`,
    refundedInCash: (amount) => `Given back in cash: ${amount}.`,
    kept: (amount) => `Kept as the cancellation fee, tax included: ${amount}.`,
    keptAbsent: (amount) => `Kept as the no-show fee, tax included: ${amount}.`,
  },
  fr: {
    cash: (amount) => `Vous payez ${amount} comptant une fois le travail fait. Rien n'est débité avant.`,
    cashPaid: (amount) => `Payé comptant : ${amount}.`,
    charged: (amount) => `Débité de votre carte : ${amount}.`,
    charging: (amount) =>
      `Débité de votre carte dès maintenant, puisque le mécanicien a confirmé : ${amount}.`,
    held: (amount) =>
      `Retenu sur votre carte dès maintenant, débité quand le mécanicien confirme : ${amount}.`,
    heldUntil: (amount, when) =>
      `Retenu sur votre carte pour le reste jusqu'au ${when}; seul le montant dû est débité après le travail : ${amount}.`,
    willHold: (amount, when) => `Sera retenu sur votre carte pour le reste le ${when} : ${amount}.`,
    most: (amount) => `Le plus que cela peut devenir sans votre accord : ${amount}.`,
    later: (amount) => `Débité de votre carte une fois le travail fait, comme convenu : ${amount}.`,
    nothing: "Il n'y a rien à payer pour cette visite.",
    warranty: 'Sous garantie : vous ne payez rien, et aucune carte n’est nécessaire.',
    free: "L'annulation est gratuite tant que le mécanicien n'a pas confirmé.",
    refunded: (amount) => `Retourné sur votre carte : ${amount}.`,
    refundedInCash: (amount) => `Rendu comptant : ${amount}.`,
    kept: (amount) => `Retenu comme frais d'annulation, taxes comprises : ${amount}.`,
    keptAbsent: (amount) => `Retenu comme frais d'absence, taxes comprises : ${amount}.`,
  },
};

const heldStates = new Set(['authorized', 'authorizing', 'requires_customer', 'new']);

function cardLine(payment: CardPayment, order: PaidOrder, locale: Locale): string | undefined {
  const say = words[locale];
  if (payment.capturedCents > 0) return say.charged(priceText(payment.capturedCents, locale));
  const amount = priceText(payment.amountCents, locale);
  if (payment.state === 'deferred' && payment.holdAt)
    return say.willHold(amount, timeText(payment.holdAt, order.timezone, locale));
  if (payment.slot === 1 && payment.state === 'capturing') return say.charging(amount);
  if (payment.slot === 1 && heldStates.has(payment.state)) return say.held(amount);
  if (payment.captureBefore && heldStates.has(payment.state))
    return say.heldUntil(amount, timeText(payment.captureBefore, order.timezone, locale));
  return undefined;
}

/** What was refunded, and what was kept as a cancellation or no-show fee. */
function linesBack(
  payments: readonly CardPayment[],
  {
    locale,
    cash,
    absent = false,
  }: { readonly locale: Locale; readonly cash: boolean; readonly absent?: boolean },
): string[] {
  const kinds = words[locale];
  const sum = (of: (payment: CardPayment) => number) => payments.reduce((all, one) => all + of(one), 0);
  const kept = sum((one) => Math.min(one.keptCents, one.capturedCents));
  const back = sum((one) => one.refundedCents);
  const say = cash ? kinds.refundedInCash : kinds.refunded;
  return [
    ...(kept > 0 ? [kinds[absent ? 'keptAbsent' : 'kept'](priceText(kept, locale))] : []),
    ...(back > 0 ? [say(priceText(back, locale))] : []),
  ];
}

const closed = new Set(['complete', 'canceled', 'declined']);

/** What is charged, what is held until when, the maximum total and the cancellation cost (decision E5). */
export async function orderPaymentLines(tx: Db | Tx, order: PaidOrder, locale: Locale): Promise<string[]> {
  const say = words[locale];
  const cash = order.paymentOption === 'pay_with_cash_on_service';
  const payments = await tx
    .selectFrom('payments')
    .where('ordersServicesId', '=', order.ordersServicesId)
    .where('live', '=', true)
    .where('method', '=', cash ? 'cash' : 'card')
    .select([
      'slot',
      'state',
      'amountCents',
      'capturedCents',
      'refundedCents',
      'keptCents',
      'holdAt',
      'captureBefore',
    ])
    .orderBy('slot')
    .execute();
  if (order.totalCents === 0 && order.quote.warrantyOf !== undefined) return [say.warranty];
  const off = order.status === 'canceled' || order.status === 'declined';
  if (order.totalCents === 0 && payments.every((payment) => payment.capturedCents === 0))
    return off ? [] : [say.nothing];
  if (cash) {
    const amount = priceText(order.quote.cashTotalCents, locale);
    const paid = order.status === 'complete' ? say.cashPaid(amount) : say.cash(amount);
    return [...(off ? [] : [paid]), ...linesBack(payments, { locale, cash })];
  }
  const known = payments.flatMap((payment) => cardLine(payment, order, locale) ?? []);
  const most = payments.reduce((sum, payment) => sum + payment.amountCents, 0);
  const isClosed = closed.has(order.status);
  // Accepted extra work above the hold.
  const beyondCents = isClosed ? 0 : order.totalCents - most;
  const lines = beyondCents > 0 ? [...known, say.later(priceText(beyondCents, locale))] : known;
  if (isClosed || lines.length === 0)
    return [...lines, ...linesBack(payments, { locale, cash, absent: await wasAbsent(tx, order) })];
  return [
    ...lines,
    say.most(priceText(Math.max(most, order.totalCents), locale)),
    ...(order.status === 'pending' ? [say.free] : []),
    ...(await feeTerms(tx, order, locale)),
  ];
}

/** By the fee table of the order's creation. */
async function feeTerms(tx: Db | Tx, order: PaidOrder, locale: Locale): Promise<string[]> {
  const setting = await tx
    .selectFrom('settings')
    .where('key', '=', 'booking')
    .select('value')
    .executeTakeFirst();
  const value: unknown = setting?.value;
  const tables = feeTablesOf(
    (value as { readonly cancellationFees?: unknown } | undefined)?.cancellationFees,
  );
  // A no-show fee is accepted at booking time or never.
  const steps = feeTableAt(tables, order.createdAt.getTime()).filter(({ state }) => state !== 'no_show');
  const absentCents = Math.min(order.quote.noShowFeeCents ?? 0, order.totalCents);
  return [
    ...feeLines(steps, order.totalCents, locale),
    ...(absentCents > 0
      ? [text(locale, 'terms.fee_no_show', { amount: priceText(absentCents, locale) })]
      : []),
  ];
}

async function wasAbsent(tx: Db | Tx, order: PaidOrder): Promise<boolean> {
  if (order.status !== 'canceled') return false;
  const row = await tx
    .selectFrom('customerAbsences')
    .where('ordersServicesId', '=', order.ordersServicesId)
    .where('closedAt', 'is not', null)
    .select('customerAbsencesId')
    .executeTakeFirst();
  return row !== undefined;
}
