import { localeOf } from '@hoist/domain/locale';
import { coreChargeOf } from '@hoist/domain/pricing/extra-line';
import { text, type proposeExtraWork, type Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { z } from 'zod';
import { findOrder, type OrderRequest, type Needs } from '#modules/orders';
import { readSnapshot } from '#modules/scheduling';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { priceMenuService } from './price-menu-service.ts';
import type { ProposedWork } from './propose-extra-work.ts';

/** A line as the mechanic sends it: free, a service of the menu, or the core charge of the estimate. */
export type TypedLine = ProposedWork | PricedLine;

type PricedLine = Extract<
  z.output<(typeof proposeExtraWork)['form']>['lines'][number],
  { kind: 'service' | 'core' }
>;

const isPriced = (line: TypedLine): line is PricedLine => line.kind === 'service' || line.kind === 'core';

/** Prices what the server prices: services of the menu become lines of work and parts for this vehicle. Fetches drives. */
export async function expandLines(
  { database: { db }, booking }: Needs<'database' | 'booking'>,
  request: OrderRequest & { readonly lines: readonly TypedLine[] },
): Promise<Result<readonly ProposedWork[], Refusal>> {
  const free = request.lines.flatMap((line) => (isPriced(line) ? [] : [line]));
  if (free.length === request.lines.length) return ok(free);
  const found = await findOrder(db, request);
  if (!found.ok) return found;
  const { order } = found.value;
  const snapshot = await readSnapshot(booking);
  const expanded: ProposedWork[] = [];
  for (const [from, line] of request.lines.entries()) {
    if (!isPriced(line)) {
      expanded.push({ ...line, from });
      continue;
    }
    if (line.kind === 'core') {
      const isSecond = request.lines.slice(0, from).some(({ kind }) => kind === 'core');
      const core = isSecond ? undefined : coreLine(order);
      if (!core) return refuse(invalidField(`lines[${from}][core]`, 'core.none'));
      expanded.push({ ...core, from });
      continue;
    }
    const { note, safety, pictureIds, sheetItem, servicesId, partCode } = line;
    const { locale, now } = request;
    const priced = await priceMenuService(db, { order, servicesId, partCode, snapshot, locale, now });
    // Without a price by the rules the mechanic proposes a free line.
    if (!priced.ok) return refuse(invalidField(`lines[${from}][service]`, 'extra.service'));
    const [work, ...parts] = priced.value.lines;
    if (!work) throw new Error('A service has its work');
    expanded.push({ ...work, note, safety, pictureIds, sheetItem, servicesId, from });
    const partOf = expanded.length;
    for (const part of parts) expanded.push({ ...part, safety, sheetItem, servicesId, partOf, from });
  }
  return ok(expanded);
}

/** The core charge that the estimate names, in the customer's language; undefined: none, or agreed already. */
function coreLine({ quote, locale }: LoadedOrder): ProposedWork | undefined {
  const amountCents = coreChargeOf(quote);
  if (amountCents === 0) return undefined;
  const language = localeOf(locale);
  return { kind: 'fee', title: text(language, 'core.title'), note: text(language, 'core.why'), amountCents };
}
