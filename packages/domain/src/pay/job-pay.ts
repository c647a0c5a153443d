import type { PayRuleId } from '../ids.ts';
import type { Cents } from '../money/money.ts';
import { roundHalfUp } from '../money/rounding.ts';
import { sumOfPay, type PayLine } from './pay-line.ts';
import { MAX_SHARE_BP, type PayTerms } from './pay-terms.ts';

/** What of a job counts for pay. */
export interface PaidJob {
  readonly service: string;
  /** Labour and add-ons that the customer pays, before a coupon and tax, by code. */
  readonly labour: readonly { readonly code: string; readonly amountCents: Cents }[];
  readonly minutes: number;
  /** Kilometres of the visit's drive; null for the later services of a visit. */
  readonly km: number | null;
  /** Local hour and weekday (0 is Sunday) of the visit's start. */
  readonly hour: number;
  readonly weekday: number;
  readonly isWarranty: boolean;
}

/** Accepted labour of extra work. Hours in hundredths; null: a fixed price. */
export interface PaidExtra {
  readonly title: string;
  readonly amountCents: Cents;
  readonly hoursHundredths: number | null;
}

interface Rule {
  readonly id: PayRuleId;
  readonly terms: PayTerms;
}

export const shareOf = (cents: Cents, shareBp: number): Cents => roundHalfUp(cents * shareBp, MAX_SHARE_BP);

const hoursOf = (minutes: number, rateCents: Cents): Cents => roundHalfUp(minutes * rateCents, 60);

/**
 * The pay of the services of one visit, by service. Travel and the minimum of a visit are on its first service, so that
 * a visit of several pays each once.
 */
export function payOfVisit(jobs: readonly PaidJob[], rule: Rule): readonly (readonly PayLine[])[] {
  const paid = jobs.map((job) => [...workOf(job, rule), ...travelOf(job, rule)]);
  const missing = rule.terms.minimumCents - sumOfPay(paid.flat());
  if (missing <= 0) return paid;
  const { minimumCents } = rule.terms;
  const topUp: PayLine = {
    kind: 'minimum',
    amountCents: missing,
    facts: { ruleId: rule.id, minimumCents, ofCents: minimumCents - missing },
  };
  return paid.map((lines, index) => (index === 0 ? [...lines, topUp] : lines));
}

function workOf(job: PaidJob, { id: ruleId, terms }: Rule): readonly PayLine[] {
  const fixed = terms.fixed.find(({ service }) => service === job.service);
  const shared = fixed ? job.labour.filter(({ code }) => code !== job.service) : job.labour;
  const ofCents = shared.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const minutes = fixed ? 0 : job.minutes;
  const { labourShareBp: shareBp, hourlyCents: rateCents } = terms;
  const work: readonly PayLine[] = [
    ...(fixed
      ? [{ kind: 'fixed', amountCents: fixed.amountCents, facts: { ruleId, service: job.service } } as const]
      : []),
    { kind: 'labour_share', amountCents: shareOf(ofCents, shareBp), facts: { ruleId, shareBp, ofCents } },
    { kind: 'hourly', amountCents: hoursOf(minutes, rateCents), facts: { ruleId, minutes, rateCents } },
  ];
  const kept = paying(work);
  const named = job.isWarranty ? kept.map((line): PayLine => ({ ...line, kind: 'warranty' })) : kept;
  return [...named, ...bonusOf(job, sumOfPay(kept), { id: ruleId, terms })];
}

/** More for an evening or a weekend; the weekend's alone if both apply. */
function bonusOf(job: PaidJob, ofCents: Cents, { id: ruleId, terms }: Rule): readonly PayLine[] {
  const isWeekend = job.weekday === 0 || job.weekday === 6;
  if (isWeekend && terms.weekendBp > 0) {
    const shareBp = terms.weekendBp;
    return paying([
      { kind: 'weekend', amountCents: shareOf(ofCents, shareBp), facts: { ruleId, shareBp, ofCents } },
    ]);
  }
  if (job.hour < terms.eveningFromHour) return [];
  const shareBp = terms.eveningBp;
  return paying([
    { kind: 'evening', amountCents: shareOf(ofCents, shareBp), facts: { ruleId, shareBp, ofCents } },
  ]);
}

function travelOf({ km }: PaidJob, { id: ruleId, terms }: Rule): readonly PayLine[] {
  if (km === null) return [];
  const { per, rateCents } = terms.travel;
  if (per === 'drive')
    return paying([{ kind: 'travel', amountCents: rateCents, facts: { ruleId, rateCents } }]);
  const amountCents = roundHalfUp(Math.round(km * 10) * rateCents, 10);
  return paying([{ kind: 'travel', amountCents, facts: { ruleId, km, rateCents } }]);
}

/** The pay for accepted extra work: its hours by the hour, a share of its price, or both as the terms say. */
export function payOfExtra(extra: PaidExtra, { id: ruleId, terms }: Rule): PayLine | undefined {
  const minutes = extra.hoursHundredths === null ? 0 : roundHalfUp(extra.hoursHundredths * 60, 100);
  const { labourShareBp: shareBp, hourlyCents: rateCents } = terms;
  const amountCents = shareOf(extra.amountCents, shareBp) + hoursOf(minutes, rateCents);
  const facts = {
    ruleId,
    title: extra.title,
    ...(shareBp > 0 ? { shareBp, ofCents: extra.amountCents } : {}),
    ...(rateCents > 0 && minutes > 0 ? { minutes, rateCents } : {}),
  };
  return paying([{ kind: 'extra_work', amountCents, facts }])[0];
}

const paying = (lines: readonly PayLine[]): readonly PayLine[] =>
  lines.filter(({ amountCents }) => amountCents > 0);
