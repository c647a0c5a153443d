import type { listQueue as endpoint, Locale, Output, Refusal } from '@hoist/contract';
import { ok, type Result } from '@hoist/domain/result';
import type { OrderKind } from '@hoist/domain/work-list/kinds';
import { presentLine } from '#modules/orders';
import { readCompanyRules } from '#server/shared/settings/company-today.ts';
import type { Db } from '#server/platform/db/database.ts';
import { cutPage, type PageRequest } from '#server/platform/http/paging.ts';
import { cursorOf, pageOfPlaces } from '#server/shared/lists/cursor-place.ts';
import { readEntries, readLines, takerOf } from './read-entries.ts';
import type { QueueSettings } from './waiting.ts';

/** The orders of one kind that wait, most urgent first. */
export async function listQueue(
  db: Db,
  { kind, locale, ...wanted }: PageRequest & { readonly kind: OrderKind; readonly locale: Locale },
  settings: QueueSettings,
): Promise<Result<Pick<Output<typeof endpoint>, 'data' | 'cursor'>, Refusal>> {
  const paged = pageOfPlaces(wanted);
  if (!paged.ok) return paged;
  const { after, length } = paged.value;
  const entries = await readEntries(db, [kind], { ...settings, after, limit: length + 1 });
  const { page, cursor } = cutPage(entries, length, cursorOf);
  const lines = await readLines(
    db,
    page.map(({ id }) => id),
  );
  const rules = await readCompanyRules(db);
  const data = page.flatMap((entry) => {
    const line = lines.get(entry.id);
    if (!line) return [];
    const shown = presentLine(line, { locale, rules, ...settings });
    return [{ ...shown, queuedAt: entry.at.toISOString(), takenBy: takerOf(entry) }];
  });
  return ok({ data, cursor });
}
