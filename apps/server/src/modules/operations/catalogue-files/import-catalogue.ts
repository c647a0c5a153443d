import { createHash } from 'node:crypto';
import type { importCatalogue as endpoint, Output, Refusal } from '@hoist/contract';
import type { importKinds } from '@hoist/contract/operations/catalogue-files';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Database, Db, Tx } from '#server/platform/db/database.ts';
import { lockDraft } from '../catalogue/draft.ts';
import { couponColumns, partColumns, serviceColumns } from './columns.ts';
import type { FilePlan, Outcome, Reader } from './outcome.ts';
import { planCoupons } from './plan-coupons.ts';
import { planParts, planServices } from './plan-services.ts';
import { planVehicles, vehicleColumns } from './plan-vehicles.ts';
import { readFile, type FileRow, type FileShape, type ImportedFile } from './read-file.ts';

export type ImportKind = (typeof importKinds)[number];
type Preview = Omit<Output<typeof endpoint>, 'status' | 'message'>;

/** Rows in the response: wrong ones first, then changes. */
const shownRows = 500;

interface Importing extends FileShape {
  plan(tx: Db | Tx, rows: readonly FileRow[], reader: Reader): Promise<FilePlan>;
}

export const importers: Readonly<Record<ImportKind, Importing>> = {
  services: { keys: ['code'], columns: serviceColumns, plan: planServices },
  parts: { keys: ['service', 'code'], columns: partColumns, plan: planParts },
  vehicles: { keys: ['service'], columns: vehicleColumns, plan: planVehicles },
  coupons: { keys: ['code'], columns: couponColumns, plan: planCoupons },
};

/**
 * Previews a file or, given the preview's hash in `apply`, imports exactly what was previewed, in one
 * transaction.
 */
export async function importCatalogue(
  database: Database,
  given: Reader &
    ImportedFile & {
      readonly what: ImportKind;
      /** Hash of the preview; empty: preview only. */
      readonly apply: string;
    },
): Promise<Result<Preview, Refusal>> {
  const importer = importers[given.what];
  const rows = await readFile(given, importer);
  if (!rows.ok) return rows;
  if (given.apply === '')
    return ok(previewOf((await importer.plan(database.db, rows.value, given)).outcomes));
  return database.transaction(async (tx) => {
    await lockDraft(tx);
    const plan = await importer.plan(tx, rows.value, given);
    const preview = previewOf(plan.outcomes);
    if (preview.counts.wrong > 0) return refuse<Refusal>({ code: 'conflict', text: 'import.wrong' });
    if (preview.shown !== given.apply) return refuse<Refusal>({ code: 'conflict', text: 'import.changed' });
    await plan.write(tx);
    return ok({ ...preview, applied: true });
  });
}

function previewOf(outcomes: readonly Outcome[]): Preview {
  const of = (what: Outcome['what']) => outcomes.filter((one) => one.what === what);
  const [wrong, fresh, changed] = [of('wrong'), of('new'), of('changed')];
  const effects = [...fresh, ...changed];
  return {
    counts: {
      new: fresh.length,
      changed: changed.length,
      same: of('same').length,
      wrong: wrong.length,
    },
    rows: [...wrong, ...effects].slice(0, shownRows).map(({ line, what, name, error, changes }) => ({
      line,
      what: what === 'same' ? 'changed' : what,
      name,
      error,
      changes: [...changes],
    })),
    shown: wrong.length > 0 ? '' : createHash('sha256').update(JSON.stringify(effects)).digest('base64url'),
    applied: false,
  };
}
