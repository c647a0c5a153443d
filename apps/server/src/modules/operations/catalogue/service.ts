import type { CatalogueItem } from '@hoist/contract/operations/catalogue-items';
import type { Refusal } from '@hoist/contract/errors';
import type { ServiceId } from '@hoist/domain/ids';
import { formatMoney, parseMoney } from '@hoist/domain/money/money';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { ServicePartsTable, ServicesTable } from '#server/platform/db/schema-people.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { invalidate } from '#server/platform/cache/cache.ts';
import type { Judging, ItemKind, Writing } from './item-kind.ts';

type Service = CatalogueItem<'service'>;

/** Cents of a validated amount in dollars. */
export const centsOf = (price: string): number => parseMoney(price) ?? 0;

const partOf = (row: Selectable<ServicePartsTable>): Service['parts'][number] => ({
  code: row.code,
  titleEn: row.title_en,
  titleFr: row.title_fr,
  descriptionEn: row.description_en,
  descriptionFr: row.description_fr,
  price: formatMoney(row.price_cents),
  warrantyMonths: row.warranty_months,
});

const serviceOf = (row: Selectable<ServicesTable>, more: Pick<Service, 'parts' | 'addons'>): Service => ({
  category: row.category,
  titleEn: row.title_en,
  titleFr: row.title_fr,
  descriptionEn: row.description_en,
  descriptionFr: row.description_fr,
  pricing: row.pricing,
  labourHours: Number(row.labour_hours),
  hoursByClass: row.labour_hours_by_class,
  fixedPrice: row.fixed_price_cents === null ? null : formatMoney(row.fixed_price_cents),
  slotMinutes: row.slot_minutes,
  appliesToEv: row.applies_to_ev,
  sizeMultiplier: row.size_multiplier,
  warrantyMonths: row.warranty_months,
  position: row.position,
  active: row.active,
  ...more,
});

async function read(db: Db | Tx): Promise<ReadonlyMap<string, Service>> {
  const rows = await db
    .selectFrom('services')
    .selectAll()
    .orderBy('position')
    .orderBy('services_id')
    .execute();
  const parts = await db.selectFrom('service_parts').selectAll().orderBy('position').execute();
  const links = await db
    .selectFrom('service_addon_links as l')
    .innerJoin('services_addons as a', 'a.services_addons_id', 'l.services_addons_id')
    .select(['l.services_id', 'a.code'])
    .orderBy('l.position')
    .execute();
  return new Map(
    rows.map((row) => {
      const own = <R extends { readonly services_id: ServiceId }>(all: readonly R[]) =>
        all.filter(({ services_id }) => services_id === row.services_id);
      return [
        row.code,
        serviceOf(row, { parts: own(parts).map(partOf), addons: own(links).map(({ code }) => code) }),
      ];
    }),
  );
}

const twice = (codes: readonly string[]): number =>
  codes.findIndex((code, index) => codes.indexOf(code) !== index);

function judge(item: Service, { references }: Judging<'service'>): Refusal | undefined {
  const fixed = item.pricing === 'fixed';
  if (fixed && item.fixedPrice === null) return invalidField('fixedPrice', 'catalogue.fixed');
  if (!fixed && item.fixedPrice !== null) return invalidField('fixedPrice', 'catalogue.not_fixed');
  const part = twice(item.parts.map(({ code }) => code));
  if (part >= 0) return invalidField(`parts.${part}.code`, 'catalogue.code_twice');
  const again = twice(item.addons);
  if (again >= 0) return invalidField(`addons.${again}`, 'catalogue.code_twice');
  const stranger = item.addons.findIndex((code) => !references.addons.has(code));
  if (stranger >= 0) return invalidField(`addons.${stranger}`, 'catalogue.addon');
  return references.categories.has(item.category)
    ? undefined
    : invalidField('category', 'catalogue.category');
}

const categoryOf = (tx: Db | Tx, category: string) =>
  tx
    .selectFrom('services')
    .where('category', '=', category)
    .select(['category_title_en', 'category_title_fr'])
    .limit(1)
    .executeTakeFirst();

async function write(tx: Tx, { code, item }: Writing<'service'>): Promise<void> {
  await invalidate(tx, 'menu');
  // Orders refer to it, so it becomes inactive instead of being deleted.
  if (item === null) {
    await tx.updateTable('services').set({ active: false }).where('code', '=', code).execute();
    return;
  }
  const category = await categoryOf(tx, item.category);
  if (!category) throw new Error(`The menu has no category ${item.category}`);
  const columns = {
    category: item.category,
    ...category,
    title_en: item.titleEn,
    title_fr: item.titleFr,
    description_en: item.descriptionEn,
    description_fr: item.descriptionFr,
    pricing: item.pricing,
    labour_hours: String(item.labourHours),
    labour_hours_by_class: JSON.stringify(item.hoursByClass),
    fixed_price_cents: item.fixedPrice === null ? null : centsOf(item.fixedPrice),
    slot_minutes: item.slotMinutes,
    applies_to_ev: item.appliesToEv,
    size_multiplier: item.sizeMultiplier,
    warranty_months: item.warrantyMonths,
    position: item.position,
    active: item.active,
  };
  const { services_id: id } = await tx
    .insertInto('services')
    .values({ code, ...columns })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(columns))
    .returning('services_id')
    .executeTakeFirstOrThrow();
  await writeParts(tx, id, item.parts);
  await writeLinks(tx, id, item.addons);
}

async function writeParts(tx: Tx, id: ServiceId, parts: Service['parts']): Promise<void> {
  await tx.deleteFrom('service_parts').where('services_id', '=', id).execute();
  if (parts.length === 0) return;
  await tx
    .insertInto('service_parts')
    .values(
      parts.map((part, position) => ({
        services_id: id,
        code: part.code,
        title_en: part.titleEn,
        title_fr: part.titleFr,
        description_en: part.descriptionEn,
        description_fr: part.descriptionFr,
        price_cents: centsOf(part.price),
        warranty_months: part.warrantyMonths,
        position,
      })),
    )
    .execute();
}

async function writeLinks(tx: Tx, id: ServiceId, codes: readonly string[]): Promise<void> {
  await tx.deleteFrom('service_addon_links').where('services_id', '=', id).execute();
  const addons = await tx
    .selectFrom('services_addons')
    .select(['services_addons_id as id', 'code'])
    .execute();
  const ids = new Map(addons.map((addon) => [addon.code, addon.id]));
  const links = codes.flatMap((code, position) => {
    const addon = ids.get(code);
    return addon === undefined ? [] : [{ services_id: id, services_addons_id: addon, position }];
  });
  if (links.length > 0) await tx.insertInto('service_addon_links').values(links).execute();
}

export const service: ItemKind<'service'> = {
  kind: 'service',
  growing: true,
  read,
  judge,
  write,
  title: (code, item) => (item ? { en: item.titleEn, fr: item.titleFr } : { en: code, fr: code }),
};
