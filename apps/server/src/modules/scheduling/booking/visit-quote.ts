import { visitTotal } from '@hoist/domain/pricing/visit-total';
import type { FrozenQuote } from '#server/platform/db/schema-orders.ts';
import { quoteIdOf } from './quote-id.ts';

/** What the services of a visit come to together, in the form of one price; its id stands for the whole (decision C14). */
export function visitQuote(quotes: readonly FrozenQuote[], secret: string): FrozenQuote {
  const [first] = quotes;
  if (!first) throw new Error('A visit has services');
  const { visit: _visit, ...rest } = first;
  const total = visitTotal(quotes);
  const expiresAt = Date.parse(first.expiresAt);
  return {
    ...rest,
    ...total,
    lines: quotes.flatMap(({ lines }) => lines),
    addons: quotes.flatMap(({ addons }) => addons),
    quoteId: quoteIdOf({ totalCents: total.totalCents, expiresAt }, secret),
  };
}
