import { addons, serviceCategories, services, type MenuService } from '@hoist/datasets/services';
import type { AddonId, ServiceId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';
import { loadSheets } from './load-sheets.ts';

async function insertAddons(tx: Tx): Promise<Map<string, AddonId>> {
  const rows = await tx
    .insertInto('services_addons')
    .values(
      addons().map((addon) => ({
        code: addon.code,
        title_en: addon.title.en,
        title_fr: addon.title.fr,
        price_cents: addon.priceCents,
        minutes: addon.minutes,
      })),
    )
    .returning(['services_addons_id', 'code'])
    .execute();
  return new Map(rows.map((row) => [row.code, row.services_addons_id]));
}

async function insertServices(tx: Tx): Promise<Map<string, ServiceId>> {
  const categories = new Map(serviceCategories().map((category) => [category.code, category.title]));
  const rows = await tx
    .insertInto('services')
    .values(
      services().map((service, position) => ({
        code: service.code,
        category: service.category,
        category_title_en: categories.get(service.category)?.en ?? service.category,
        category_title_fr: categories.get(service.category)?.fr ?? service.category,
        title_en: service.title.en,
        title_fr: service.title.fr,
        description_en: service.description.en,
        description_fr: service.description.fr,
        pricing: service.pricing,
        labour_hours: String(service.labourHours.typical),
        fixed_price_cents: service.fixedPriceCents,
        slot_minutes: service.slotMinutes,
        applies_to_ev: service.appliesToEv,
        size_multiplier: service.sizeMultiplier,
        warranty_months: service.warrantyMonths,
        position,
      })),
    )
    .returning(['services_id', 'code'])
    .execute();
  return new Map(rows.map((row) => [row.code, row.services_id]));
}

const partRows = (service: MenuService, servicesId: ServiceId) =>
  service.parts.map((part, position) => ({
    services_id: servicesId,
    code: part.code,
    title_en: part.title.en,
    title_fr: part.title.fr,
    description_en: part.description?.en ?? '',
    description_fr: part.description?.fr ?? '',
    price_cents: part.priceCents,
    warranty_months: part.warrantyMonths ?? service.warrantyMonths,
    position,
  }));

/** Inserts the seed menu; returns false if there is a menu. */
export async function loadMenu(tx: Tx): Promise<boolean> {
  const present = await tx.selectFrom('services').select('services_id').limit(1).executeTakeFirst();
  if (present) return false;
  const addonIds = await insertAddons(tx);
  const serviceIds = await insertServices(tx);
  const known = services().flatMap((service) => {
    const id = serviceIds.get(service.code);
    return id === undefined ? [] : [{ service, id }];
  });
  await tx
    .insertInto('service_parts')
    .values(known.flatMap(({ service, id }) => partRows(service, id)))
    .execute();
  await tx
    .insertInto('service_addon_links')
    .values(
      known.flatMap(({ service, id }) =>
        service.addons.flatMap((code, position) => {
          const addonId = addonIds.get(code);
          return addonId === undefined ? [] : [{ services_id: id, services_addons_id: addonId, position }];
        }),
      ),
    )
    .execute();
  await loadSheets(tx);
  return true;
}
