import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Database } from '#server/platform/db/database.ts';
import { withRules, type Changing } from './change-fit-prices.ts';
import { idOf } from './fit-price-rows.ts';

export async function removeFitPrice(
  database: Database,
  given: Changing & { readonly id: string },
): Promise<Result<void, Refusal>> {
  const removed = await withRules(database, given, (rules) => {
    const rest = rules.filter((rule) => idOf(given.service, rule) !== given.id);
    if (rest.length === rules.length) return refuse<Refusal>({ code: 'not_found' });
    return ok({ rules: rest, value: undefined });
  });
  return removed.ok ? ok(undefined) : removed;
}
