import type { listExtraWorkServices as endpoint, Output, Refusal } from '@hoist/contract';
import { formatMoney } from '@hoist/domain/money/money';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { findOrder, type OrderRequest, type Needs } from '#modules/orders';
import { readSnapshot } from '#modules/scheduling';
import { partTitle, priceMenuService } from './price-menu-service.ts';

type Listed = Output<typeof endpoint>['data'];

/** The menu for extra work: what has a price by the rules for the vehicle of this order. */
export async function listExtraWorkServices(
  { database: { db }, booking }: Needs<'database' | 'booking'>,
  request: OrderRequest,
): Promise<Result<Listed, Refusal>> {
  const found = await findOrder(db, request);
  if (!found.ok) return found;
  const { order, by } = found.value;
  if (by.role !== 'mechanic') return refuse({ code: 'not_found' });
  const { locale, now } = request;
  const snapshot = await readSnapshot(booking);
  const listed: Listed[number][] = [];
  for (const service of snapshot.menu.services) {
    const priced = await priceMenuService(db, { order, servicesId: service.id, snapshot, locale, now });
    if (!priced.ok) continue;
    const { selection, lines } = priced.value;
    const [work, part] = lines;
    if (!work || !('fixedCents' in work)) continue;
    listed.push({
      servicesId: service.id,
      servicesTitle: service.title[locale],
      category: service.categoryTitle[locale],
      searchTerms: [service.title[locale === 'en' ? 'fr' : 'en'], service.searchTerms]
        .filter(Boolean)
        .join(', '),
      hours: selection.service.labourHours,
      labour: formatMoney(work.fixedCents),
      part:
        selection.part && part && 'unitCents' in part
          ? {
              code: selection.part.code,
              title: partTitle(selection.part, locale),
              amount: formatMoney(part.unitCents),
            }
          : null,
      environmentalFees: lines.flatMap((line) =>
        line.kind === 'fee' ? [{ title: line.title, amount: formatMoney(line.amountCents) }] : [],
      ),
    });
  }
  return ok(listed);
}
