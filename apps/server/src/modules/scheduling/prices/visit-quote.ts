import type { Point } from '@hoist/domain/scheduling/drive-time';
import { tenthsOf } from '@hoist/domain/pricing/distance-charge';
import { visitTotal } from '@hoist/domain/pricing/visit-total';
import type { FrozenQuote } from '#server/platform/db/schema-orders.ts';
import { quoteIdOf } from './quote-id.ts';

/** The total of a visit in the form of one quote; its id covers the whole visit (decision C14). */
export function visitQuote(
  quotes: readonly FrozenQuote[],
  signing: { readonly secret: string; readonly place: Point },
): FrozenQuote {
  const [first] = quotes;
  if (!first) throw new Error('A visit has services');
  const { visit: _visit, coreCents: _core, ...rest } = first;
  const total = visitTotal(quotes);
  const coreCents = quotes.reduce((sum, one) => sum + (one.coreCents ?? 0), 0);
  const expiresAt = Date.parse(first.expiresAt);
  return {
    ...rest,
    ...total,
    ...(coreCents > 0 ? { coreCents } : {}),
    lines: quotes.flatMap(({ lines }) => lines),
    addons: quotes.flatMap(({ addons }) => addons),
    quoteId: quoteIdOf(
      { totalCents: total.totalCents, expiresAt, distanceTenths: tenthsOf(first.distanceKm) },
      signing,
    ),
  };
}
