import type { Locale } from '@hoist/contract';
import type { PartCondition } from '@hoist/domain/pricing/part-condition';
import { acceptedEstimateOf } from '#server/shared/orders/accepted-estimate.ts';

export interface OrderPart {
  readonly part: string;
  readonly title: string;
  readonly quantity: number;
  readonly condition: PartCondition;
}

/** The parts of an order's accepted estimate, which its mechanic most likely used. */
export function orderParts(
  order: Parameters<typeof acceptedEstimateOf>[0],
  locale: Locale,
): readonly OrderPart[] {
  const service = locale === 'fr' ? order.servicesTitleFr : order.servicesTitleEn;
  return acceptedEstimateOf(order).lines.flatMap(({ kind, code, title, quantity, condition, revision }) =>
    kind === 'parts'
      ? [
          {
            part: `order-${code}`,
            // The grade alone is no title.
            title: revision === 0 ? `${service}, ${title[locale].toLowerCase()}` : title[locale],
            quantity: quantity ?? 1,
            condition: condition ?? 'new_non_oem',
          },
        ]
      : [],
  );
}
