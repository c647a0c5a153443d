import type { ServiceId } from '@hoist/domain/ids';
import { typesetFrench } from '@hoist/domain/typeset-french';
import type { Db } from '#server/platform/db/database.ts';
import { partLead } from './part-lead.ts';
import type { Localized, Menu, MenuAddon, MenuPart, MenuService } from './menu.ts';
import {
  addonFeesOf,
  coreOf,
  figuresOf,
  fitOf,
  sameServiceOf,
  searchTermsOf,
  stepsOf,
} from './product-service.ts';

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

const localized = (en: string, fr: string): Localized => ({ en, fr: typesetFrench(fr) });

/** A part with what its service's figures need of it. */
interface ReadPart extends MenuPart {
  readonly perLitreCents: number | null;
}

async function readParts(db: Db): Promise<Map<ServiceId, ReadPart[]>> {
  const rows = await db
    .selectFrom('serviceParts as p')
    .innerJoin('services as s', 's.servicesId', 'p.servicesId')
    .selectAll('p')
    .select('s.code as service')
    .orderBy('p.position')
    .orderBy('p.code')
    .execute();
  return grouped(
    rows,
    (row) => row.servicesId,
    (row) => ({
      code: row.code,
      title: localized(row.titleEn, row.titleFr),
      description: localized(row.descriptionEn, row.descriptionFr),
      priceCents: row.priceCents,
      costCents: row.costCents,
      perLitreCents: row.perLitreCents,
      coreCents: coreOf(row, row),
      pricesByClass: row.pricesByClass,
      warrantyMonths: row.warrantyMonths,
      source: row.source,
      lead: partLead(row),
    }),
  );
}

async function readAddons(db: Db): Promise<Map<ServiceId, MenuAddon[]>> {
  const rows = await db
    .selectFrom('serviceAddonLinks')
    .innerJoin('servicesAddons', 'servicesAddons.servicesAddonsId', 'serviceAddonLinks.servicesAddonsId')
    .where('servicesAddons.active', '=', true)
    .select([
      'servicesId',
      'servicesAddons.servicesAddonsId',
      'servicesAddons.environmentalFees',
      'sameAs',
      'code',
      'titleEn',
      'titleFr',
      'priceCents',
      'minutes',
    ])
    .orderBy('position')
    .execute();
  return grouped(
    rows,
    (row) => row.servicesId,
    (row) => ({
      id: row.servicesAddonsId,
      code: row.code,
      title: localized(row.titleEn, row.titleFr),
      priceCents: row.priceCents,
      minutes: row.minutes,
      sameAs: sameServiceOf(row),
      fees: addonFeesOf(row),
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
    .orderBy('servicesId')
    .execute();
  const services = rows.map((row): MenuService => ({
    id: row.servicesId,
    code: row.code,
    category: row.category,
    categoryTitle: localized(row.categoryTitleEn, row.categoryTitleFr),
    title: localized(row.titleEn, row.titleFr),
    description: localized(row.descriptionEn, row.descriptionFr),
    labourHours: Number(row.labourHours),
    hoursByClass: row.labourHoursByClass,
    fixedPriceCents: row.fixedPriceCents,
    slotMinutes: row.slotMinutes,
    appliesToEv: row.appliesToEv,
    fits: fitOf(row),
    searchTerms: searchTermsOf(row),
    steps: stepsOf(row),
    sizeMultiplier: row.sizeMultiplier,
    figures: figuresOf(row, parts.get(row.servicesId) ?? []),
    warrantyMonths: row.warrantyMonths,
    evidenceRequired: row.evidenceRequired,
    parts: parts.get(row.servicesId) ?? [],
    addons: addons.get(row.servicesId) ?? [],
  }));
  return {
    services,
    byId: new Map(services.map((service) => [service.id, service])),
    byCode: new Map(services.map((service) => [service.code, service])),
  };
}
