import * as contract from '@hoist/contract';
import { csvOf } from '@hoist/domain/csv';
import { IMPORT_LIMITS } from '@hoist/domain/limits';
import { ok, refuse } from '@hoist/domain/result';
import { z } from 'zod';
import type { Locale } from '@hoist/contract';
import type { Database, Db } from '#server/platform/db/database.ts';
import { reply } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { kindOf } from '../catalogue/item-kinds.ts';
import { partColumns, serviceColumns, type Raw } from './columns.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { vehicleRows } from './plan-vehicles.ts';
import { importCatalogue, importers, type ImportKind } from './import-catalogue.ts';
import { couponRows } from './plan-coupons.ts';

const columnNames = z.record(z.string(), z.string()).optional();

/** As many rows as an import accepts. */
const mostRows = IMPORT_LIMITS.rows;

async function rowsOf(db: Db, what: ImportKind, locale: Locale): Promise<string[][]> {
  if (what === 'coupons') return couponRows(db, locale, mostRows);
  const services = [...(await kindOf('service').read(db))].map(
    ([code, item]) => [code, item as Raw] as const,
  );
  if (what === 'services')
    return services.map(([code, item]) => [
      code,
      ...serviceColumns.map((column) => column.get(item, locale)),
    ]);
  if (what === 'vehicles') return services.flatMap(([code, item]) => vehicleRows(code, item, locale));
  return services.flatMap(([service, item]) =>
    (item['parts'] as readonly Raw[]).map((part) => [
      service,
      String(part['code']),
      ...partColumns.map((column) => column.get(part, locale)),
    ]),
  );
}

/** Export and import of the menu and coupons as CSV. */
export const catalogueFilesRoutes = (database: Database): readonly Route[] => [
  route(contract.importCatalogue, async ({ actor, params, form, files, locale, now }) => {
    const columns = columnNames.safeParse(form.columns);
    if (!columns.success) return refuse(invalidField('columns', 'field.invalid'));
    const given = {
      ...params,
      apply: form.apply,
      columns: columns.data,
      files,
      actorId: actor.usersId,
      locale,
      now,
    };
    const preview = await importCatalogue(database, given);
    if (!preview.ok || !preview.value.applied) return preview;
    const { counts } = preview.value;
    return reply(preview.value, { text: 'import.done', values: { count: counts.new + counts.changed } });
  }),
  route(contract.exportCatalogue, async ({ params: { what }, locale }) => {
    const { keys, columns } = importers[what];
    const header = [...keys, ...columns.map(({ name }) => name)];
    const rows = [header, ...(await rowsOf(database.db, what, locale))];
    return ok({ name: `${what}.csv`, csv: csvOf(rows, locale === 'fr' ? ';' : ',') });
  }),
];
