import { text, type Locale } from '@hoist/contract';
import type { payLine } from '@hoist/contract/pay/job-pay';
import { priceText } from '@hoist/domain/money/format-price';
import { formatMoney } from '@hoist/domain/money/money';
import type { PayFacts, PayLine } from '@hoist/domain/pay/pay-line';
import type { z } from 'zod';

export type PresentedPayLine = z.input<typeof payLine>;

export const presentPayLine = (line: PayLine, locale: Locale): PresentedPayLine => ({
  kind: line.kind,
  label: text(locale, `pay.${line.kind}`, { title: line.facts.title ?? '' }),
  why: whyOf(line, locale),
  amount: formatMoney(line.amountCents),
});

function whyOf({ kind, facts }: PayLine, locale: Locale): string {
  if (facts.reason !== undefined) return facts.reason;
  const { rateCents, km, minimumCents, ofCents } = facts;
  if (minimumCents !== undefined)
    return text(locale, 'pay.why_minimum', {
      minimum: priceText(minimumCents, locale),
      amount: priceText(ofCents ?? 0, locale),
    });
  if (km !== undefined)
    return text(locale, 'pay.why_km', { km: decimal(km, locale), rate: priceText(rateCents ?? 0, locale) });
  if (kind === 'travel') return text(locale, 'pay.why_drive');
  const isMore = kind === 'evening' || kind === 'weekend';
  return [shareText(facts, locale, isMore ? 'pay.why_more' : 'pay.why_share'), hoursText(facts, locale)]
    .filter(Boolean)
    .join(' + ');
}

function shareText(
  { shareBp, ofCents }: PayFacts,
  locale: Locale,
  key: 'pay.why_more' | 'pay.why_share',
): string {
  if (shareBp === undefined || ofCents === undefined) return '';
  return text(locale, key, { share: percent(shareBp, locale), amount: priceText(ofCents, locale) });
}

function hoursText({ minutes, rateCents }: PayFacts, locale: Locale): string {
  if (minutes === undefined || rateCents === undefined) return '';
  const hours = decimal(minutes / 60, locale);
  return text(locale, 'pay.why_hours', { hours, rate: priceText(rateCents, locale) });
}

const decimal = (value: number, locale: Locale): string =>
  new Intl.NumberFormat(locale === 'fr' ? 'fr-CA' : 'en-CA', { maximumFractionDigits: 2 }).format(value);

const percent = (bp: number, locale: Locale): string =>
  locale === 'fr' ? `${decimal(bp / 100, locale)}\u00a0%` : `${decimal(bp / 100, locale)}%`;
