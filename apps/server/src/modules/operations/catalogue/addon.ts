import { formatMoney } from '@hoist/domain/money/money';
import { addonFeesOf, sameServiceOf } from '#modules/catalogue';
import { invalidate } from '#server/platform/cache/cache.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { centsOf } from './service.ts';
import type { ItemKind } from './item-kind.ts';

export const addon: ItemKind<'addon'> = {
  kind: 'addon',
  growing: true,
  async read(db) {
    const rows = await db
      .selectFrom('servicesAddons')
      .select([
        'code',
        'titleEn',
        'titleFr',
        'priceCents',
        'minutes',
        'active',
        'environmentalFees',
        'sameAs',
      ])
      .orderBy('servicesAddonsId')
      .execute();
    return new Map(
      rows.map(({ priceCents, ...row }) => {
        const { code, ...same } = row;
        return [
          code,
          {
            ...same,
            price: formatMoney(priceCents),
            environmentalFees: { ...addonFeesOf(row) },
            sameAs: sameServiceOf(row),
          },
        ];
      }),
    );
  },
  judge: ({ sameAs }, { references }) =>
    (sameAs ?? '') === '' || references.services.has(sameAs ?? '')
      ? undefined
      : invalidField('sameAs', 'catalogue.same_work'),
  async write(tx, { code, item }) {
    await invalidate(tx, 'menu');
    if (item === null) {
      await tx.updateTable('servicesAddons').set({ active: false }).where('code', '=', code).execute();
      return;
    }
    const { price, environmentalFees, ...same } = item;
    const columns = {
      ...same,
      priceCents: centsOf(price),
      environmentalFees: environmentalFees && JSON.stringify(environmentalFees),
    };
    await tx
      .insertInto('servicesAddons')
      .values({ code, ...columns })
      .onConflict((conflict) => conflict.column('code').doUpdateSet(columns))
      .execute();
  },
  title: (code, item) => (item ? { en: item.titleEn, fr: item.titleFr } : { en: code, fr: code }),
};
