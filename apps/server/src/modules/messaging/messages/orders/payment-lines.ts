import { text, type Locale } from '@hoist/contract';
import { priceText } from '@hoist/domain/money/format-price';
import { afterTheJob } from '@hoist/domain/pricing/after-the-job';
import { mostToPay } from '@hoist/domain/pricing/most-to-pay';
import type { Selectable } from 'kysely';
import type { PaymentsTable } from '#server/platform/db/schema-money.ts';
import { dayText, timeText } from '#server/shared/formats/time-text.ts';
import type { OrderRow } from '#server/shared/orders/order-row.ts';

export type PaidOrder = Pick<
  OrderRow,
  'ordersServicesId' | 'status' | 'paymentOption' | 'timezone' | 'quote' | 'totalCents' | 'createdAt'
>;

export type OrderPayment = Pick<
  Selectable<PaymentsTable>,
  | 'slot'
  | 'state'
  | 'amountCents'
  | 'capturedCents'
  | 'refundedCents'
  | 'keptCents'
  | 'holdAt'
  | 'captureBefore'
> & {
  /** When cash was collected. */
  readonly takenAt?: Date | null;
};

type Amount = (amount: string) => string;

type Words = Readonly<{
  warranty: string;
  nothing: string;
  cash: Amount;
  cashToday: Amount;
  cashPaid: (amount: string, day: string) => string;
  today: Amount;
  todayAll: Amount;
  hold: Amount;
  laterHold: (amount: string, when: string) => string;
  charged: Amount;
  deposit: Amount;
  rest: Amount;
  restLater: Amount;
  charging: Amount;
  restHeld: (rest: string, held: string, when: string) => string;
  held: Amount;
  toHold: Amount;
  unpaid: Amount;
  extra: Amount;
  free: string;
  refunded: Amount;
  refundedInCash: Amount;
  kept: Amount;
  keptAbsent: Amount;
}>;

const words: Readonly<Record<Locale, Words>> = {
  en: {
    warranty: 'Under warranty: you pay nothing, and we don’t need a card.',
    nothing: 'There’s nothing to pay for this visit.',
    cash: (amount) => `Pay ${amount} in cash after the job.`,
    cashToday: (amount) => `$0 today. Pay ${amount} in cash after the job.`,
    cashPaid: (amount, day) => `Paid in cash on ${day}: ${amount}.`,
    today: (amount) => `$0 today. ${amount} when your mechanic confirms, the rest after the job.`,
    todayAll: (amount) => `$0 today. ${amount} when your mechanic confirms.`,
    hold: (amount) => `Your bank will show a hold of ${amount} until then.`,
    laterHold: (amount, when) => `We’ll put a hold of ${amount} on your card on ${when}.`,
    charged: (amount) => `Charged to your card: ${amount}.`,
    deposit: (amount) => `Deposit charged: ${amount}.`,
    rest: (amount) => `Rest charged: ${amount}.`,
    restLater: (amount) => `The rest, ${amount}, comes after the job.`,
    charging: (amount) => `We’re charging ${amount} now that your mechanic has confirmed.`,
    restHeld: (rest, held, when) =>
      `The rest, ${rest}, comes after the job. Until ${when}, your bank shows a hold of ${held}.`,
    held: (amount) => `Held on your card: ${amount}.`,
    toHold: (amount) => `We’ll hold ${amount} on your card once your bank agrees.`,
    unpaid: (amount) => `Not paid yet: ${amount}.`,
    extra: (amount) => `The extra work you approved, ${amount}, comes after the job.`,
    free: 'Cancelling is free until your mechanic confirms.',
    refunded: (amount) => `Refunded to your card: ${amount}.`,
    refundedInCash: (amount) => `Refunded in cash: ${amount}.`,
    kept: (amount) => `Cancellation fee, tax included: ${amount}.`,
    keptAbsent: (amount) => `No-show fee, tax included: ${amount}.`,
  },
  fr: {
    warranty: 'Sous garantie : vous ne payez rien, et aucune carte n’est nécessaire.',
    nothing: 'Il n’y a rien à payer pour cette visite.',
    cash: (amount) => `Payez ${amount} comptant après les travaux.`,
    cashToday: (amount) => `0 $ aujourd’hui. Payez ${amount} comptant après les travaux.`,
    cashPaid: (amount, day) => `Payé comptant le ${day} : ${amount}.`,
    today: (amount) =>
      `0 $ aujourd’hui. ${amount} quand votre mécanicien confirme, le reste après les travaux.`,
    todayAll: (amount) => `0 $ aujourd’hui. ${amount} quand votre mécanicien confirme.`,
    hold: (amount) => `D’ici là, votre banque affichera une retenue de ${amount}.`,
    laterHold: (amount, when) => `Nous retiendrons ${amount} sur votre carte le ${when}.`,
    charged: (amount) => `Débité de votre carte : ${amount}.`,
    deposit: (amount) => `Acompte débité : ${amount}.`,
    rest: (amount) => `Reste débité : ${amount}.`,
    restLater: (amount) => `Le reste, ${amount}, suivra après les travaux.`,
    charging: (amount) => `Nous débitons ${amount}, puisque votre mécanicien a confirmé.`,
    restHeld: (rest, held, when) =>
      `Le reste, ${rest}, suivra après les travaux. Jusqu’au ${when}, votre banque affiche une retenue de ${held}.`,
    held: (amount) => `Retenu sur votre carte : ${amount}.`,
    toHold: (amount) => `Nous retiendrons ${amount} sur votre carte dès que votre banque accepte.`,
    unpaid: (amount) => `Pas encore payé : ${amount}.`,
    extra: (amount) =>
      `Les travaux supplémentaires que vous avez acceptés, ${amount}, suivront après les travaux.`,
    free: 'L’annulation est gratuite tant que votre mécanicien n’a pas confirmé.',
    refunded: (amount) => `Remboursé sur votre carte : ${amount}.`,
    refundedInCash: (amount) => `Remboursé comptant : ${amount}.`,
    kept: (amount) => `Frais d’annulation, taxes comprises : ${amount}.`,
    keptAbsent: (amount) => `Frais d’absence, taxes comprises : ${amount}.`,
  },
};

const toBeHeldStates = new Set(['authorized', 'authorizing', 'requires_customer', 'new']);
const closed = new Set(['complete', 'canceled', 'declined']);

export interface PaymentFacts {
  readonly order: PaidOrder;
  /** The live payments of the order's method, by slot. */
  readonly payments: readonly OrderPayment[];
  /** What cancelling costs later, one sentence each. */
  readonly feeTerms: readonly string[];
  /** The visit ended as the customer's no-show. */
  readonly absent: boolean;
}

/** What is charged and when, what is held until when, the maximum without approval and the cost of cancelling (E5). */
export function paymentLines(given: PaymentFacts, locale: Locale): string[] {
  const payments = given.payments.filter(({ amountCents }) => amountCents > 0);
  const facts = { ...given, payments };
  const { order } = facts;
  const say = words[locale];
  const price = (cents: number) => priceText(cents, locale);
  if (order.totalCents === 0 && order.quote.warrantyOf !== undefined) return [say.warranty];
  const off = order.status === 'canceled' || order.status === 'declined';
  if (order.totalCents === 0 && payments.every(({ capturedCents }) => capturedCents === 0))
    return off ? [] : [say.nothing];
  if (order.paymentOption === 'pay_with_cash_on_service') return cashLines(facts, locale);
  if (closed.has(order.status)) return [...closedLines(payments, locale), ...linesBack(facts, locale)];
  const { extraCents } = afterJob(payments, order);
  const lines = [
    ...(order.status === 'pending'
      ? pendingLines(payments, order, locale)
      : dueLines(payments, order, locale)),
    ...(extraCents > 0 ? [say.extra(price(extraCents))] : []),
  ];
  if (lines.length === 0) return linesBack(facts, locale);
  return [
    ...lines,
    text(locale, 'terms.most', { amount: price(mostToPay([order])) }),
    ...(order.status === 'pending' ? [say.free] : []),
    ...facts.feeTerms,
  ];
}

function cashLines(facts: PaymentFacts, locale: Locale): string[] {
  const { status, quote, timezone } = facts.order;
  const say = words[locale];
  const amount = priceText(quote.cashTotalCents, locale);
  const back = linesBack(facts, locale);
  if (status === 'canceled' || status === 'declined') return back;
  if (status === 'complete') {
    const takenAt = facts.payments.find((one) => one.takenAt)?.takenAt;
    return takenAt ? [say.cashPaid(amount, dayText(takenAt, timezone, locale)), ...back] : back;
  }
  return [status === 'pending' ? say.cashToday(amount) : say.cash(amount), ...back];
}

const isHeld = ({ state, capturedCents }: OrderPayment): boolean =>
  capturedCents === 0 && state === 'authorized';

/** Held, or about to be. */
const willBeHeld = ({ state, capturedCents }: OrderPayment): boolean =>
  capturedCents === 0 && toBeHeldStates.has(state);

function laterHold({ state, amountCents, holdAt }: OrderPayment, order: PaidOrder, locale: Locale): string[] {
  if (state !== 'deferred' || !holdAt) return [];
  const when = timeText(holdAt, order.timezone, locale);
  return [words[locale].laterHold(priceText(amountCents, locale), when)];
}

/** Before the mechanic confirms. */
function pendingLines(payments: readonly OrderPayment[], order: PaidOrder, locale: Locale): string[] {
  const say = words[locale];
  const deposit = payments.find((one) => one.slot === 1 && willBeHeld(one));
  if (!deposit) return dueLines(payments, order, locale);
  const amount = priceText(deposit.amountCents, locale);
  const held = payments.filter(willBeHeld).reduce((sum, { amountCents }) => sum + amountCents, 0);
  return [
    payments.length > 1 ? say.today(amount) : say.todayAll(amount),
    say.hold(priceText(held, locale)),
    ...payments.flatMap((one) => laterHold(one, order, locale)),
  ];
}

/** What the deposit leaves for after the job. */
function afterJob(payments: readonly OrderPayment[], { totalCents, quote }: PaidOrder) {
  const deposit = payments.find(({ slot }) => slot === 1);
  return afterTheJob({
    totalCents,
    depositCents: deposit ? deposit.capturedCents || deposit.amountCents : 0,
    lines: quote.lines,
    extraCodes: (quote.extras ?? []).map(({ code }) => code),
  });
}

/** From the confirmation to the end of the job. */
function dueLines(payments: readonly OrderPayment[], order: PaidOrder, locale: Locale): string[] {
  const say = words[locale];
  const rest = priceText(afterJob(payments, order).restCents, locale);
  return payments.flatMap((payment) => {
    const { slot, state, amountCents, capturedCents, captureBefore } = payment;
    const amount = priceText(amountCents, locale);
    if (capturedCents > 0) return [chargedLine(payment, payments, locale)];
    if (slot === 1 && state === 'capturing') return [say.charging(amount)];
    if (slot === 1)
      return isHeld(payment) ? [say.held(amount)] : willBeHeld(payment) ? [say.toHold(amount)] : [];
    if (captureBefore && isHeld(payment))
      return [say.restHeld(rest, amount, timeText(captureBefore, order.timezone, locale))];
    return slot === 2 ? [say.restLater(rest), ...laterHold(payment, order, locale)] : [];
  });
}

function chargedLine(
  { slot, capturedCents }: OrderPayment,
  payments: readonly OrderPayment[],
  locale: Locale,
): string {
  const say = words[locale];
  const amount = priceText(capturedCents, locale);
  if (slot === 1 && payments.length > 1) return say.deposit(amount);
  // Beside a balance, the hold was not the whole rest.
  const isRest =
    slot === 2 && payments.some((one) => one.slot === 1) && !payments.some((one) => one.slot === 3);
  return isRest ? say.rest(amount) : say.charged(amount);
}

function closedLines(payments: readonly OrderPayment[], locale: Locale): string[] {
  return payments.flatMap((payment) => {
    if (payment.capturedCents > 0) return [chargedLine(payment, payments, locale)];
    const amount = priceText(payment.amountCents, locale);
    if (isHeld(payment)) return [words[locale].held(amount)];
    return payment.slot === 3 && willBeHeld(payment) ? [words[locale].unpaid(amount)] : [];
  });
}

/** What was refunded, and what was kept as a cancellation or no-show fee. */
function linesBack({ order, payments, absent }: PaymentFacts, locale: Locale): string[] {
  const say = words[locale];
  const cash = order.paymentOption === 'pay_with_cash_on_service';
  const sum = (of: (payment: OrderPayment) => number) => payments.reduce((all, one) => all + of(one), 0);
  const kept = sum((one) => Math.min(one.keptCents, one.capturedCents));
  const back = sum((one) => one.refundedCents);
  return [
    ...(kept > 0 ? [say[absent ? 'keptAbsent' : 'kept'](priceText(kept, locale))] : []),
    ...(back > 0 ? [say[cash ? 'refundedInCash' : 'refunded'](priceText(back, locale))] : []),
  ];
}
