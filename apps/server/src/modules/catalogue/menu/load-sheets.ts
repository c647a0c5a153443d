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
            .selectFrom('serviceSheets as t')
            .whereRef('t.servicesId', '=', 's.servicesId')
            .select('t.version'),
        ),
      ),
    )
    .select(['s.servicesId', 's.code'])
    .execute();
  const seeds = new Map(serviceSheets().map((sheet) => [sheet.service, sheet]));
  const known = bare.flatMap(({ servicesId, code }) => {
    const seed = seeds.get(code);
    return seed ? [{ id: servicesId, seed }] : [];
  });
  if (known.length === 0) return;
  await tx
    .insertInto('serviceSheets')
    .values(known.map(({ id, seed }) => ({ servicesId: id, version: 1, items: JSON.stringify(seed.items) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const demanding = known.filter(({ seed }) => seed.evidenceRequired).map(({ id }) => id);
  if (demanding.length > 0)
    await tx
      .updateTable('services')
      .set({ evidenceRequired: true })
      .where('servicesId', 'in', demanding)
      .execute();
}
