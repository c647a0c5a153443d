import type { Locale } from '@hoist/contract';
import { zoneRules } from '@hoist/datasets/zone-rules';
import { formatMoney, type Cents } from '@hoist/domain/money/money';
import { formatLocalWithZone } from '@hoist/domain/time-format';

/** '$129.95' and '129,95 $', as the Office québécois de la langue française writes prices. */
export function priceText(cents: Cents, locale: Locale): string {
  const amount = formatMoney(cents);
  return locale === 'en' ? `$${amount}` : `${amount.replace('.', ',')}\u00a0$`;
}

function rulesOf(timezone: string) {
  const rules = zoneRules(timezone);
  if (!rules) throw new Error(`No rules for the zone ${timezone}`);
  return rules;
}

/** Day and time at the place of the visit, with the city of its clock. */
export const timeText = (at: Date, timezone: string, locale: Locale): string =>
  formatLocalWithZone(at.getTime(), rulesOf(timezone), locale);
