import type { CatalogueItem } from '@hoist/contract/operations/catalogue-items';
import { formatMoney } from '@hoist/domain/money/money';
import { invalidate } from '#server/platform/cache/cache.ts';
import { centsOf } from './service.ts';
import type { ItemKind } from './item-kind.ts';

export const addon: ItemKind<'addon'> = {
  kind: 'addon',
  growing: true,
  async read(db) {
    const rows = await db.selectFrom('servicesAddons').selectAll().orderBy('servicesAddonsId').execute();
    return new Map(
      rows.map((row): [string, CatalogueItem<'addon'>] => [
        row.code,
        {
          titleEn: row.titleEn,
          titleFr: row.titleFr,
          price: formatMoney(row.priceCents),
          minutes: row.minutes,
          active: row.active,
        },
      ]),
    );
  },
  judge: () => undefined,
  async write(tx, { code, item }) {
    await invalidate(tx, 'menu');
    if (item === null) {
      await tx.updateTable('servicesAddons').set({ active: false }).where('code', '=', code).execute();
      return;
    }
    const columns = {
      titleEn: item.titleEn,
      titleFr: item.titleFr,
      priceCents: centsOf(item.price),
      minutes: item.minutes,
      active: item.active,
    };
    await tx
      .insertInto('servicesAddons')
      .values({ code, ...columns })
      .onConflict((conflict) => conflict.column('code').doUpdateSet(columns))
      .execute();
  },
  title: (code, item) => (item ? { en: item.titleEn, fr: item.titleFr } : { en: code, fr: code }),
};
