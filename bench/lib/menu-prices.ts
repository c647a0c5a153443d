import { readMenu } from '../../apps/server/src/modules/catalogue/menu/read-menu.ts';
import { defaultPart, type MenuService } from '../../apps/server/src/modules/catalogue/menu/menu.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import type { FrozenQuote } from '../../apps/server/src/platform/db/schema-orders.ts';

const HOURLY_CENTS = 12_000;
/** Jobs of the country start three hours apart. */
const LONGEST_MINUTES = 170;

/** The stored price of an order by service, with Ontario's tax everywhere. */
function frozenQuote(service: MenuService): FrozenQuote {
  const part = defaultPart(service);
  const labour = service.fixedPriceCents ?? Math.round(service.labourHours * HOURLY_CENTS);
  const parts = part?.priceCents ?? 0;
  const subtotalCents = labour + parts;
  const taxCents = Math.round(subtotalCents * 0.13);
  const totalCents = subtotalCents + taxCents;
  const cashTotalCents = Math.round(totalCents / 5) * 5;
  const line = (kind: 'labour' | 'parts', code: string, amountCents: number) => ({
    kind,
    code,
    amountCents,
    discountCents: 0,
    taxCents: Math.round(amountCents * 0.13),
  });
  return {
    lines: [line('labour', service.code, labour), ...(part ? [line('parts', part.code, parts)] : [])],
    serviceCostCents: labour,
    partsCostCents: parts,
    addons: [],
    extraChargesCents: 0,
    extraChargePerKmCents: 85,
    discountCents: 0,
    subtotalCents,
    taxes: [{ tax: 'HST', rate: 0.13, amountCents: taxCents }],
    taxCents,
    totalCents,
    cashTotalCents,
    cashRoundingCents: cashTotalCents - totalCents,
    durationMinutes: service.slotMinutes,
    distanceKm: 8.4,
    includedKm: 25,
    labourHours: service.labourHours,
    labourRateCents: HOURLY_CENTS,
    warrantyMonths: part?.warrantyMonths ?? service.warrantyMonths,
    warrantyKm: 0,
    quoteId: `${totalCents}.1764547200000.bench-signature-of-a-quote`,
    expiresAt: '2026-01-01T00:30:00.000Z',
  };
}

const text = (value: string | undefined): string =>
  value === undefined ? 'NULL' : `'${value.replaceAll("'", "''")}'`;

/** Statement that fills `country_prices`, one row per service. */
export async function menuPrices(database: Database): Promise<string> {
  const menu = await readMenu(database.db);
  const rows = menu.services.map((service, n) => {
    const part = defaultPart(service);
    const quote = frozenQuote(service);
    const titles = [service.title.en, service.title.fr, service.category].map(text);
    const parts = [part?.code, part?.title.en, part?.title.fr].map(text);
    const minutes = Math.min(service.slotMinutes, LONGEST_MINUTES);
    const values = [
      n,
      service.id,
      ...titles,
      ...parts,
      minutes,
      quote.totalCents,
      text(JSON.stringify(quote)),
    ];
    return `(${values.join(', ')})`;
  });
  return `INSERT INTO country_prices VALUES ${rows.join(', ')}`;
}
