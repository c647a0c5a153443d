import { isDeepStrictEqual } from 'node:util';
import { addons, serviceCategories, services, type MenuService } from '@hoist/datasets/services';
import type { AddonId, ServiceId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';
import { serviceSheets } from '@hoist/datasets/sheets';
import { starterSource } from './part-lead.ts';

async function insertAddons(tx: Tx): Promise<Map<string, AddonId>> {
  const rows = await tx
    .insertInto('servicesAddons')
    .values(
      addons().map((addon) => ({
        code: addon.code,
        titleEn: addon.title.en,
        titleFr: addon.title.fr,
        priceCents: addon.priceCents,
        minutes: addon.minutes,
      })),
    )
    .returning(['servicesAddonsId', 'code'])
    .execute();
  return new Map(rows.map((row) => [row.code, row.servicesAddonsId]));
}

async function insertServices(tx: Tx): Promise<Map<string, ServiceId>> {
  const categories = new Map(serviceCategories().map((category) => [category.code, category.title]));
  const rows = await tx
    .insertInto('services')
    .values(
      services().map((service, position) => ({
        code: service.code,
        category: service.category,
        categoryTitleEn: categories.get(service.category)?.en ?? service.category,
        categoryTitleFr: categories.get(service.category)?.fr ?? service.category,
        titleEn: service.title.en,
        titleFr: service.title.fr,
        descriptionEn: service.description.en,
        descriptionFr: service.description.fr,
        pricing: service.pricing,
        labourHours: String(service.labourHours.typical),
        fixedPriceCents: service.fixedPriceCents,
        slotMinutes: service.slotMinutes,
        appliesToEv: service.appliesToEv,
        sizeMultiplier: service.sizeMultiplier,
        warrantyMonths: service.warrantyMonths,
        position,
      })),
    )
    .returning(['servicesId', 'code'])
    .execute();
  return new Map(rows.map((row) => [row.code, row.servicesId]));
}

const partRows = (service: MenuService, servicesId: ServiceId) =>
  service.parts.map((part, position) => ({
    servicesId,
    code: part.code,
    titleEn: part.title.en,
    titleFr: part.title.fr,
    descriptionEn: part.description?.en ?? '',
    descriptionFr: part.description?.fr ?? '',
    priceCents: part.priceCents,
    warrantyMonths: part.warrantyMonths ?? service.warrantyMonths,
    source: starterSource(service.code, part.code),
    position,
  }));

/** Inserts the seed menu, or renews its sheets; returns false if there is a menu. */
export async function loadMenu(tx: Tx): Promise<boolean> {
  const present = await tx.selectFrom('services').select('servicesId').limit(1).executeTakeFirst();
  if (present) {
    await loadSheets(tx);
    return false;
  }
  const addonIds = await insertAddons(tx);
  const serviceIds = await insertServices(tx);
  const known = services().flatMap((service) => {
    const id = serviceIds.get(service.code);
    return id === undefined ? [] : [{ service, id }];
  });
  await tx
    .insertInto('serviceParts')
    .values(known.flatMap(({ service, id }) => partRows(service, id)))
    .execute();
  await tx
    .insertInto('serviceAddonLinks')
    .values(
      known.flatMap(({ service, id }) =>
        service.addons.flatMap((code, position) => {
          const addonId = addonIds.get(code);
          return addonId === undefined ? [] : [{ servicesId: id, servicesAddonsId: addonId, position }];
        }),
      ),
    )
    .execute();
  await loadSheets(tx);
  return true;
}

/**
 * Inserts the product's sheets: those of services without one, and the next version where the product's has changed
 * since. A sheet that staff have edited stays.
 */
async function loadSheets(tx: Tx): Promise<void> {
  const rows = await tx
    .selectFrom('services as s')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('serviceSheets')
          .whereRef('serviceSheets.servicesId', '=', 's.servicesId')
          .select(['version', 'items', 'createdBy'])
          .orderBy('version', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(['s.servicesId', 's.code', 'newest.version', 'newest.items', 'newest.createdBy'])
    .execute();
  const seeds = new Map(serviceSheets().map((sheet) => [sheet.service, sheet]));
  const stale = rows.flatMap(({ servicesId, code, version, items, createdBy }) => {
    const seed = seeds.get(code);
    if (!seed || createdBy !== null || isDeepStrictEqual(items, seed.items)) return [];
    return [{ servicesId, seed, version: (version ?? 0) + 1 }];
  });
  if (stale.length === 0) return;
  await tx
    .insertInto('serviceSheets')
    .values(
      stale.map(({ servicesId, version, seed }) => ({
        servicesId,
        version,
        items: JSON.stringify(seed.items),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const demanding = stale.filter(({ seed }) => seed.evidenceRequired).map(({ servicesId }) => servicesId);
  if (demanding.length > 0)
    await tx
      .updateTable('services')
      .set({ evidenceRequired: true })
      .where('servicesId', 'in', demanding)
      .execute();
}
