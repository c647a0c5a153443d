import type { Cents } from '../money/money.ts';
import { ok, refuse, type Result } from '../result.ts';

/** How a mechanic is paid. An amount of 0 pays nothing for that. Percentages are in hundredths of a percent. */
export interface PayTerms {
  /** Of the labour that the customer pays, before a coupon and tax. */
  readonly labourShareBp: number;
  /** Instead of a share or hours, for these services. */
  readonly fixed: readonly { readonly service: string; readonly amountCents: Cents }[];
  /** For the booked time. */
  readonly hourlyCents: Cents;
  /** `per` the kilometre of the visit's drive, or the drive. */
  readonly travel: { readonly per: 'km' | 'drive'; readonly rateCents: Cents };
  readonly minimumCents: Cents;
  /** More of the pay for work that starts at this local hour or later. */
  readonly eveningBp: number;
  readonly eveningFromHour: number;
  /** More of the pay for work on a Saturday or Sunday; then without the evening's. */
  readonly weekendBp: number;
  /** For a visit whose customer did not come. */
  readonly waitCents: Cents;
  /** Of the fee for a late cancellation, before tax. */
  readonly feeShareBp: number;
}

export const noPay: PayTerms = {
  labourShareBp: 0,
  fixed: [],
  hourlyCents: 0,
  travel: { per: 'km', rateCents: 0 },
  minimumCents: 0,
  eveningBp: 0,
  eveningFromHour: 18,
  weekendBp: 0,
  waitCents: 0,
  feeShareBp: 0,
};

export const MAX_SHARE_BP = 10_000;
/** $2,000: no service or hour pays more. */
export const MAX_RATE_CENTS: Cents = 200_000;

export type TermsRefusal = 'nothing' | 'share' | 'rate' | 'hour' | 'repeated_service';

const isShare = (bp: number): boolean => Number.isInteger(bp) && bp >= 0 && bp <= MAX_SHARE_BP;
const isRate = (cents: Cents): boolean => Number.isInteger(cents) && cents >= 0 && cents <= MAX_RATE_CENTS;

/** Refuses terms that pay no work, or figures out of range. */
export function checkTerms(terms: PayTerms): Result<PayTerms, TermsRefusal> {
  const { fixed, travel, eveningFromHour } = terms;
  const shares = [terms.labourShareBp, terms.eveningBp, terms.weekendBp, terms.feeShareBp];
  const rates = [terms.hourlyCents, travel.rateCents, terms.minimumCents, terms.waitCents];
  if (!shares.every(isShare)) return refuse('share');
  if (![...rates, ...fixed.map(({ amountCents }) => amountCents)].every(isRate)) return refuse('rate');
  if (!Number.isInteger(eveningFromHour) || eveningFromHour < 12 || eveningFromHour > 23)
    return refuse('hour');
  if (new Set(fixed.map(({ service }) => service)).size < fixed.length) return refuse('repeated_service');
  const paysWork = terms.labourShareBp > 0 || terms.hourlyCents > 0 || fixed.length > 0;
  return paysWork || terms.minimumCents > 0 ? ok(terms) : refuse('nothing');
}
