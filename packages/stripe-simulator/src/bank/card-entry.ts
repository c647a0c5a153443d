import { createHash } from 'node:crypto';
import type { BillingDetails, CardDetails } from '../objects.ts';
import type { Params } from '../wire/form.ts';
import { integer, needText, text } from '../wire/read.ts';
import { StripeError } from '../wire/stripe-error.ts';
import { luhn } from './luhn.ts';
import { cardByNumber, type TestCard } from './test-cards.ts';

/** A typed and validated card. */
export interface CardEntry {
  readonly card: TestCard;
  readonly expMonth: number;
  readonly expYear: number;
  readonly billing: BillingDetails;
}

const typo = (code: string, param: string, message: string): StripeError =>
  new StripeError(402, { type: 'card_error', code, message, param });

/** Reads `number`, `exp_month`, `exp_year`, `cvc`. Accepts only public test numbers; a real number is never stored. */
export function readCard(sent: Params, billing: BillingDetails, now: number): CardEntry {
  const number = needText(sent, 'number').replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number) || !luhn(number))
    throw typo('incorrect_number', 'number', 'Your card number is incorrect.');
  const card = cardByNumber(number);
  if (card === undefined)
    throw new StripeError(402, {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
      message:
        'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
      param: 'number',
    });
  const month = integer(sent, 'exp_month') ?? 0;
  if (month < 1 || month > 12)
    throw typo('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  const year = fullYear(integer(sent, 'exp_year') ?? 0);
  const today = new Date(now * 1000);
  const past = year * 12 + month < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1;
  if (past || year > today.getUTCFullYear() + 50)
    throw typo('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  const cvc = text(sent, 'cvc');
  if (cvc !== undefined && !(card.brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/).test(cvc))
    throw typo('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  return { card, expMonth: month, expYear: year, billing };
}

const fullYear = (year: number): number => (year < 100 ? 2000 + year : year);

/** A card as the API returns it, with the same fingerprint for the same number. */
export function cardDetails(entry: CardEntry, wallet: string | null): CardDetails {
  const { card } = entry;
  return {
    brand: card.brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: entry.billing.address.postal_code === null ? null : 'pass',
      cvc_check: 'pass',
    },
    country: card.name === 'ca' ? 'CA' : 'US',
    display_brand: card.brand === 'amex' ? 'american_express' : card.brand,
    exp_month: entry.expMonth,
    exp_year: entry.expYear,
    fingerprint: createHash('sha256').update(`sim:${card.number}`).digest('base64url').slice(0, 16),
    funding: card.funding,
    generated_from: null,
    last4: card.number.slice(-4),
    networks: { available: [card.brand], preferred: null },
    three_d_secure_usage: { supported: true },
    wallet: wallet === null ? null : { type: wallet, dynamic_last4: card.number.slice(-4) },
  };
}
