import type { createCoupon, Refusal, TextKey } from '@hoist/contract';
import { settlementsByKey } from '@hoist/datasets/settlements';
import { parseDate } from '@hoist/domain/civil-date';
import type { ServiceId } from '@hoist/domain/ids';
import { parseAmount } from '@hoist/domain/money/money';
import { normaliseCouponCode } from '@hoist/domain/pricing/coupon';
import { faultOfCoupon, type CouponField } from '@hoist/domain/pricing/menu/new-coupon';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { addDays, startOfDate, type ZoneRules } from '@hoist/domain/time';
import type { Insertable } from 'kysely';
import type { z } from 'zod';
import type { CouponsTable } from '#server/platform/db/schema-catalogue.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';

/** A coupon as typed in a form or a file; '' means not set. */
export type CouponForm = z.output<(typeof createCoupon)['form']>;

export type CouponColumns = Pick<
  Insertable<CouponsTable>,
  'code' | 'titleEn' | 'titleFr' | 'percent' | 'amountCents'
> & {
  readonly minimumCents: number;
  readonly servicesIds: ServiceId[];
  readonly cities: string[];
  readonly validFrom: Date | null;
  readonly validTo: Date | null;
  readonly limitTotal: number | null;
  readonly limitPerUser: number | null;
};

const texts: Readonly<Record<CouponField, TextKey>> = {
  code: 'coupons.code',
  value: 'coupons.value',
  minimum: 'coupons.minimum',
  valid_to: 'coupons.days',
  limit_total: 'coupons.limit',
  limit_per_user: 'coupons.limit',
};

/** Accepts a decimal point or comma; NaN for anything else. */
const numberOf = (typed: string): number =>
  /^\d{1,9}([.,]\d{1,6})?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : Number.NaN;

const limitOf = (typed: string): number | null => (typed.trim() === '' ? null : numberOf(typed));

/** Excel's '2026/3/9' as '2026-03-09'. In '3/9/2026' the month may be either number, so that stays and is refused. */
function isoOf(typed: string): string {
  const [year = '', month = '', day = ''] = typed.split(/[-/]/);
  const isWritten = /^\d{4}([-/])\d{1,2}\1\d{1,2}$/.test(typed);
  return isWritten ? [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-') : typed;
}

/** Midnight of a day, or of one some days later; null if empty, undefined if it is not a day. */
const dayOf = (typed: string, zone: ZoneRules, later = 0): number | null | undefined => {
  if (typed.trim() === '') return null;
  const day = isoOf(typed.trim());
  return parseDate(day) ? startOfDate(addDays(day, later), zone) : undefined;
};

const listed = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean);

export interface CouponContext {
  readonly services: ReadonlyMap<string, ServiceId>;
  /** The company's zone. */
  readonly zone: ZoneRules;
}

/** Validates a new coupon. It is valid through its last day. */
export function parseCouponForm(
  form: Omit<CouponForm, 'customer_id'>,
  { services, zone }: CouponContext,
): Result<CouponColumns, Refusal> {
  const code = normaliseCouponCode(form.code);
  const from = dayOf(form.valid_from, zone);
  if (from === undefined) return refuse(invalidField('valid_from', 'coupons.day'));
  const until = dayOf(form.valid_to, zone, 1);
  if (until === undefined) return refuse(invalidField('valid_to', 'coupons.day'));
  const byAmount = form.kind === 'amount';
  const value = byAmount
    ? { kind: 'amount' as const, amountCents: parseAmount(form.value) ?? Number.NaN }
    : { kind: 'percent' as const, percent: numberOf(form.value) };
  const minimumSpendCents = form.minimum.trim() === '' ? 0 : parseAmount(form.minimum);
  if (minimumSpendCents === undefined) return refuse(invalidField('minimum', 'coupons.minimum'));
  const [overallLimit, perUserLimit] = [limitOf(form.limit_total), limitOf(form.limit_per_user)];
  const fault = faultOfCoupon({
    code,
    value,
    minimumSpendCents,
    validFrom: from,
    validUntil: until,
    perUserLimit,
    overallLimit,
  });
  if (fault) return refuse(invalidField(fault, texts[fault]));
  const named = listed(form.services);
  const unknown = named.find((one) => !services.has(one));
  if (unknown !== undefined) return refuse(invalidField('services', 'coupons.service', { code: unknown }));
  const cities = listed(form.cities);
  const nowhere = cities.find((one) => !settlementsByKey().has(one));
  if (nowhere !== undefined) return refuse(invalidField('cities', 'coupons.city', { code: nowhere }));
  return ok({
    code,
    titleEn: form.title_en,
    titleFr: form.title_fr,
    percent: value.kind === 'percent' ? String(value.percent) : null,
    amountCents: value.kind === 'amount' ? value.amountCents : null,
    minimumCents: minimumSpendCents,
    servicesIds: named.flatMap((one) => services.get(one) ?? []),
    cities,
    validFrom: from === null ? null : new Date(from),
    validTo: until === null ? null : new Date(until),
    limitTotal: overallLimit,
    limitPerUser: perUserLimit,
  });
}
