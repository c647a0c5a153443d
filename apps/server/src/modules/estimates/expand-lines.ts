import type { proposeExtraWork, Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { z } from 'zod';
import { findOrder, type OrderRequest, type OrdersContext } from '#modules/orders';
import { readSnapshot } from '#modules/scheduling';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { priceMenuService } from './price-menu-service.ts';
import type { ProposedWork } from './propose-extra-work.ts';

/** A line as the mechanic sends it: free, or a service of the menu. */
export type TypedLine = ProposedWork | MenuLine;

type MenuLine = Extract<z.output<(typeof proposeExtraWork)['form']>['lines'][number], { kind: 'service' }>;

/** Services of the menu become lines of work and parts at their price for this vehicle. Fetches drives. */
export async function expandLines(
  { database: { db }, booking }: OrdersContext,
  request: OrderRequest & { readonly lines: readonly TypedLine[] },
): Promise<Result<readonly ProposedWork[], Refusal>> {
  const free = request.lines.flatMap((line) => (line.kind === 'service' ? [] : [line]));
  if (free.length === request.lines.length) return ok(free);
  const found = await findOrder(db, request);
  if (!found.ok) return found;
  const snapshot = await readSnapshot(booking);
  const expanded: ProposedWork[] = [];
  for (const [from, line] of request.lines.entries()) {
    if (line.kind !== 'service') {
      expanded.push({ ...line, from });
      continue;
    }
    const { note, safety, pictureIds, sheetItem, servicesId, partCode } = line;
    const { order } = found.value;
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
