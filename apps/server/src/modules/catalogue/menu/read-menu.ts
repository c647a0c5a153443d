import type { ServiceId } from '@hoist/domain/ids';
import type { Db } from '#server/platform/db/database.ts';
import type { Menu, MenuAddon, MenuPart, MenuService } from './menu.ts';

function grouped<Row, Value>(
  rows: readonly Row[],
  key: (row: Row) => ServiceId,
  value: (row: Row) => Value,
): Map<ServiceId, Value[]> {
  const groups = new Map<ServiceId, Value[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(value(row));
    else groups.set(key(row), [value(row)]);
  }
  return groups;
}

async function readParts(db: Db): Promise<Map<ServiceId, MenuPart[]>> {
  const rows = await db.selectFrom('service_parts').selectAll().orderBy('position').execute();
  return grouped(
    rows,
    (row) => row.services_id,
    (row) => ({
      code: row.code,
      title: { en: row.title_en, fr: row.title_fr },
      description: { en: row.description_en, fr: row.description_fr },
      priceCents: row.price_cents,
      warrantyMonths: row.warranty_months,
    }),
  );
}

async function readAddons(db: Db): Promise<Map<ServiceId, MenuAddon[]>> {
  const rows = await db
    .selectFrom('service_addon_links')
    .innerJoin(
      'services_addons',
      'services_addons.services_addons_id',
      'service_addon_links.services_addons_id',
    )
    .where('services_addons.active', '=', true)
    .select([
      'services_id',
      'services_addons.services_addons_id',
      'code',
      'title_en',
      'title_fr',
      'price_cents',
      'minutes',
    ])
    .orderBy('position')
    .execute();
  return grouped(
    rows,
    (row) => row.services_id,
    (row) => ({
      id: row.services_addons_id,
      code: row.code,
      title: { en: row.title_en, fr: row.title_fr },
      priceCents: row.price_cents,
      minutes: row.minutes,
    }),
  );
}

export async function readMenu(db: Db): Promise<Menu> {
  const parts = await readParts(db);
  const addons = await readAddons(db);
  const rows = await db
    .selectFrom('services')
    .selectAll()
    .where('active', '=', true)
    .orderBy('position')
    .execute();
  const services = rows.map((row): MenuService => ({
    id: row.services_id,
    code: row.code,
    category: row.category,
    categoryTitle: { en: row.category_title_en, fr: row.category_title_fr },
    title: { en: row.title_en, fr: row.title_fr },
    description: { en: row.description_en, fr: row.description_fr },
    labourHours: Number(row.labour_hours),
    hoursByClass: row.labour_hours_by_class,
    fixedPriceCents: row.fixed_price_cents,
    slotMinutes: row.slot_minutes,
    appliesToEv: row.applies_to_ev,
    sizeMultiplier: row.size_multiplier,
    warrantyMonths: row.warranty_months,
    evidenceRequired: row.evidence_required,
    parts: parts.get(row.services_id) ?? [],
    addons: addons.get(row.services_id) ?? [],
  }));
  return {
    services,
    byId: new Map(services.map((service) => [service.id, service])),
    byCode: new Map(services.map((service) => [service.code, service])),
  };
}
