import type { CatalogueItem } from '@hoist/contract/operations/catalogue-items';
import { formatMoney } from '@hoist/domain/money/money';
import { invalidate } from '#server/platform/cache/cache.ts';
import { centsOf } from './service.ts';
import type { ItemKind } from './item-kind.ts';

export const addon: ItemKind<'addon'> = {
  kind: 'addon',
  growing: true,
  async read(db) {
    const rows = await db.selectFrom('services_addons').selectAll().orderBy('services_addons_id').execute();
    return new Map(
      rows.map((row): [string, CatalogueItem<'addon'>] => [
        row.code,
        {
          titleEn: row.title_en,
          titleFr: row.title_fr,
          price: formatMoney(row.price_cents),
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
      await tx.updateTable('services_addons').set({ active: false }).where('code', '=', code).execute();
      return;
    }
    const columns = {
      title_en: item.titleEn,
      title_fr: item.titleFr,
      price_cents: centsOf(item.price),
      minutes: item.minutes,
      active: item.active,
    };
    await tx
      .insertInto('services_addons')
      .values({ code, ...columns })
      .onConflict((conflict) => conflict.column('code').doUpdateSet(columns))
      .execute();
  },
  title: (code, item) => (item ? { en: item.titleEn, fr: item.titleFr } : { en: code, fr: code }),
};
