import { serviceSheets } from '@hoist/datasets/sheets';
import type { Tx } from '#server/platform/db/database.ts';

/** Inserts the product's inspection template for services without one. Versions edited by staff stay. */
export async function loadSheets(tx: Tx): Promise<void> {
  const bare = await tx
    .selectFrom('services as s')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('service_sheets as t')
            .whereRef('t.services_id', '=', 's.services_id')
            .select('t.version'),
        ),
      ),
    )
    .select(['s.services_id', 's.code'])
    .execute();
  const seeds = new Map(serviceSheets().map((sheet) => [sheet.service, sheet]));
  const known = bare.flatMap(({ services_id, code }) => {
    const seed = seeds.get(code);
    return seed ? [{ id: services_id, seed }] : [];
  });
  if (known.length === 0) return;
  await tx
    .insertInto('service_sheets')
    .values(known.map(({ id, seed }) => ({ services_id: id, version: 1, items: JSON.stringify(seed.items) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const demanding = known.filter(({ seed }) => seed.evidenceRequired).map(({ id }) => id);
  if (demanding.length > 0)
    await tx
      .updateTable('services')
      .set({ evidence_required: true })
      .where('services_id', 'in', demanding)
      .execute();
}
