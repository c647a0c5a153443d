import type { listFitPrices as endpoint, Locale, Output, Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Db } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { cutPage, pageLength, type PageRequest } from '#server/platform/http/paging.ts';
import { readChanges } from '../draft.ts';
import { rowsOf, type Service } from './fit-price-rows.ts';
import { kindOf } from '../item-kinds.ts';

/** Lists prices by vehicle with the changes of the draft, in the order of the menu. */
export async function listFitPrices(
  db: Db,
  query: PageRequest & { readonly service: string; readonly make: string; readonly locale: Locale },
): Promise<Result<Pick<Output<typeof endpoint>, 'data' | 'cursor'>, Refusal>> {
  const length = pageLength(query.length);
  if (!length.ok) return length;
  const live = await kindOf('service').read(db);
  const waiting = new Map((await readChanges(db, 'service')).map((change) => [change.code, change]));
  const codes = [...new Set([...live.keys(), ...waiting.keys()])];
  const wanted = codes.filter((code) => query.service === '' || code === query.service);
  const make = query.make.trim().toLowerCase();
  const rows = wanted.flatMap((code) => {
    const drafted = waiting.get(code);
    const shown = (drafted?.item ?? live.get(code)) as Service | undefined;
    if (!shown) return [];
    const found = { code, live: live.get(code) as Service | undefined, shown };
    return rowsOf({ ...found, version: drafted?.version ?? 0 }, query.locale).filter(
      ({ fit }) => make === '' || fit.makes.some((one) => one.toLowerCase().startsWith(make)),
    );
  });
  const after = query.cursor === undefined ? -1 : rows.findIndex(({ id }) => id === query.cursor);
  if (query.cursor !== undefined && after < 0) return refuse(invalidField('cursor', 'field.invalid'));
  const rest = rows.slice(after + 1, after + 2 + length.value);
  const { page, cursor } = cutPage(rest, length.value, ({ id }) => id);
  return ok({ data: page, cursor });
}
