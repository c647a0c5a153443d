import type { CatalogueItem } from '@hoist/contract/operations/catalogue-items';
import type { Refusal } from '@hoist/contract/errors';
import type { ServiceId } from '@hoist/domain/ids';
import { formatMoney, parseMoney } from '@hoist/domain/money/money';
import type { FitPrice } from '@hoist/domain/pricing/menu/fit-price';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { ServicePartsTable, ServicesTable } from '#server/platform/db/schema-catalogue.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { invalidate } from '#server/platform/cache/cache.ts';
import {
  coreOf,
  feesOf,
  fitOf,
  includedLitresOf,
  partLead,
  perLitreOf,
  searchTermsOf,
} from '#modules/catalogue';
import type { Judging, ItemKind, Writing } from './item-kind.ts';

type Service = CatalogueItem<'service'>;

/** Cents of a validated amount in dollars. */
export const centsOf = (price: string): number => parseMoney(price) ?? 0;

export const inDollars = <Key extends string>(prices: Readonly<Partial<Record<Key, number>>>) =>
  mapValues(prices, (cents: number) => formatMoney(cents));

export const inCents = <Key extends string>(prices: Readonly<Partial<Record<Key, string>>>) =>
  mapValues(prices, centsOf);

function mapValues<Key extends string, From, To>(
  values: Readonly<Partial<Record<Key, From>>>,
  map: (value: From) => To,
): Partial<Record<Key, To>> {
  const mapped: Partial<Record<Key, To>> = {};
  for (const key of Object.keys(values) as Key[]) {
    const value = values[key];
    if (value !== undefined) mapped[key] = map(value);
  }
  return mapped;
}

type FitPriceItem = NonNullable<Service['fitPrices']>[number];

const dollarsByCode = (cents: Readonly<Record<string, number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(cents).map(([code, amount]) => [code, formatMoney(amount)]));

export const fitPriceOf = (rule: FitPrice): FitPriceItem => ({
  ...rule,
  classes: [...rule.classes],
  makes: [...rule.makes],
  models: [...rule.models],
  cylinders: [...rule.cylinders],
  parts: dollarsByCode(rule.parts),
  cores: dollarsByCode(rule.cores ?? {}),
});

const storedFitPrice = (rule: FitPriceItem) => ({
  ...rule,
  parts: inCents(rule.parts),
  // Drafts of earlier releases have none.
  cores: inCents((rule as Partial<FitPriceItem>).cores ?? {}),
});

/** Drafts of earlier releases lack newer prices. */
const centsOrNull = (price: string | null | undefined): number | null =>
  price === null || price === undefined ? null : centsOf(price);

const dollarsOf = (cents: number | null): string | null => (cents === null ? null : formatMoney(cents));

const partOf = (service: string, row: Selectable<ServicePartsTable>): Service['parts'][number] => ({
  code: row.code,
  titleEn: row.titleEn,
  titleFr: row.titleFr,
  descriptionEn: row.descriptionEn,
  descriptionFr: row.descriptionFr,
  price: formatMoney(row.priceCents),
  cost: dollarsOf(row.costCents),
  perLitre: dollarsOf(perLitreOf({ service, code: row.code }, row)),
  core: formatMoney(coreOf({ service, code: row.code }, row)),
  pricesByClass: inDollars(row.pricesByClass),
  warrantyMonths: row.warrantyMonths,
  source: row.source,
  lead: partLead(row),
});

const serviceOf = (row: Selectable<ServicesTable>, more: Pick<Service, 'parts' | 'addons'>): Service => ({
  category: row.category,
  titleEn: row.titleEn,
  titleFr: row.titleFr,
  descriptionEn: row.descriptionEn,
  descriptionFr: row.descriptionFr,
  pricing: row.pricing,
  labourHours: Number(row.labourHours),
  hoursByClass: row.labourHoursByClass,
  fitPrices: row.fitPrices?.map(fitPriceOf) ?? null,
  fixedPrice: dollarsOf(row.fixedPriceCents),
  slotMinutes: row.slotMinutes,
  appliesToEv: row.appliesToEv,
  searchTerms: searchTermsOf(row),
  fits: { ...fitOf(row), cylinders: [...fitOf(row).cylinders] },
  sizeMultiplier: row.sizeMultiplier,
  environmentalFees: { ...feesOf(row) },
  includedLitres: includedLitresOf(row),
  warrantyMonths: row.warrantyMonths,
  position: row.position,
  active: row.active,
  ...more,
});

async function read(db: Db | Tx): Promise<ReadonlyMap<string, Service>> {
  const rows = await db
    .selectFrom('services')
    .selectAll()
    .orderBy('position')
    .orderBy('servicesId')
    .execute();
  const parts = await db.selectFrom('serviceParts').selectAll().orderBy('position').execute();
  const links = await db
    .selectFrom('serviceAddonLinks as l')
    .innerJoin('servicesAddons as a', 'a.servicesAddonsId', 'l.servicesAddonsId')
    .select(['l.servicesId', 'a.code'])
    .orderBy('l.position')
    .execute();
  return new Map(
    rows.map((row) => {
      const own = <R extends { readonly servicesId: ServiceId }>(all: readonly R[]) =>
        all.filter(({ servicesId }) => servicesId === row.servicesId);
      return [
        row.code,
        serviceOf(row, {
          parts: own(parts).map((part) => partOf(row.code, part)),
          addons: own(links).map(({ code }) => code),
        }),
      ];
    }),
  );
}

const twice = (codes: readonly string[]): number =>
  codes.findIndex((code, index) => codes.indexOf(code) !== index);

function judge(item: Service, { code: own, references }: Judging<'service'>): Refusal | undefined {
  const fixed = item.pricing === 'fixed';
  if (fixed && item.fixedPrice === null) return invalidField('fixedPrice', 'catalogue.fixed');
  if (!fixed && item.fixedPrice !== null) return invalidField('fixedPrice', 'catalogue.not_fixed');
  const unpriced = withoutLitre(own, item);
  if (unpriced >= 0) return invalidField(`parts.${unpriced}.perLitre`, 'catalogue.per_litre');
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

/** The first parts type that would sell further litres for nothing; -1: none. */
function withoutLitre(service: string, { includedLitres, parts }: Service): number {
  const row = { code: service, includedLitres: includedLitres?.toString() ?? null };
  if (includedLitresOf(row) === 0) return -1;
  return parts.findIndex(
    ({ code, perLitre }) => perLitreOf({ service, code }, { perLitreCents: centsOrNull(perLitre) }) === null,
  );
}

const categoryOf = (tx: Db | Tx, category: string) =>
  tx
    .selectFrom('services')
    .where('category', '=', category)
    .select(['categoryTitleEn', 'categoryTitleFr'])
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
  const {
    parts,
    addons,
    hoursByClass,
    fixedPrice,
    fits,
    fitPrices,
    environmentalFees,
    includedLitres,
    ...same
  } = item;
  const columns = {
    ...same,
    ...category,
    labourHours: String(item.labourHours),
    labourHoursByClass: JSON.stringify(hoursByClass),
    fits: fits === null ? null : JSON.stringify(fits),
    fitPrices: fitPrices && JSON.stringify(fitPrices.map(storedFitPrice)),
    environmentalFees: environmentalFees && JSON.stringify(environmentalFees),
    includedLitres: includedLitres?.toString() ?? null,
    fixedPriceCents: centsOrNull(fixedPrice),
  };
  const { servicesId: id } = await tx
    .insertInto('services')
    .values({ code, ...columns })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(columns))
    .returning('servicesId')
    .executeTakeFirstOrThrow();
  await writeParts(tx, id, parts);
  await writeLinks(tx, id, addons);
}

async function writeParts(tx: Tx, id: ServiceId, parts: Service['parts']): Promise<void> {
  await tx.deleteFrom('serviceParts').where('servicesId', '=', id).execute();
  if (parts.length === 0) return;
  await tx
    .insertInto('serviceParts')
    .values(
      parts.map(({ price, cost, perLitre, core, pricesByClass, lead, ...part }, position) => ({
        ...part,
        leadCount: lead?.count ?? null,
        leadUnit: lead?.unit ?? null,
        servicesId: id,
        priceCents: centsOf(price),
        costCents: centsOrNull(cost),
        perLitreCents: centsOrNull(perLitre),
        coreCents: centsOrNull(core),
        pricesByClass: JSON.stringify(inCents(pricesByClass)),
        position,
      })),
    )
    .execute();
}

async function writeLinks(tx: Tx, id: ServiceId, codes: readonly string[]): Promise<void> {
  await tx.deleteFrom('serviceAddonLinks').where('servicesId', '=', id).execute();
  const addons = await tx.selectFrom('servicesAddons').select(['servicesAddonsId as id', 'code']).execute();
  const ids = new Map(addons.map((addon) => [addon.code, addon.id]));
  const links = codes.flatMap((code, position) => {
    const addon = ids.get(code);
    return addon === undefined ? [] : [{ servicesId: id, servicesAddonsId: addon, position }];
  });
  if (links.length > 0) await tx.insertInto('serviceAddonLinks').values(links).execute();
}

export const service: ItemKind<'service'> = {
  kind: 'service',
  growing: true,
  read,
  judge,
  write,
  title: (code, item) => (item ? { en: item.titleEn, fr: item.titleFr } : { en: code, fr: code }),
};
