import { Readable } from 'node:stream';
import { csvLine, csvMark } from '@hoist/domain/csv';
import { localeOf, type Locale } from '@hoist/domain/locale';
import type { PayFileRequest, PayFileRows } from './pay-file-rows.ts';
import { payoutRows } from './payouts/payouts-file.ts';
import { yearRows } from './payouts/year-file.ts';
import { payrollRows } from './statements/payroll-file.ts';
import { statementRows } from './statements/statement-file.ts';

const files: Readonly<Record<string, PayFileRows>> = {
  statement: statementRows,
  payouts: payoutRows,
  payroll: payrollRows,
  year: yearRows,
};

/** Streams the file of a key; undefined if there is none. The caller has checked the signed address. */
export function openPayFile(
  context: Pick<PayFileRequest, 'database' | 'vault'> & { readonly now: () => Date },
  key: string,
): Readable | undefined {
  const [, kind = '', period = '', language] =
    /^pay\/(statement|payouts|payroll|year)\.([a-z\d-]{3,20})\.(en|fr)\.csv$/.exec(key) ?? [];
  const rowsOf = files[kind];
  if (!rowsOf) return undefined;
  const locale: Locale = localeOf(language);
  const { database, vault, now } = context;
  return Readable.from(csv(rowsOf({ database, vault, period, locale, now: now() }), locale), {
    objectMode: false,
  });
}

async function* csv(rows: ReturnType<PayFileRows>, locale: Locale): AsyncGenerator<string> {
  // French spreadsheets have decimal commas, and so semicolons between cells.
  const delimiter = locale === 'fr' ? ';' : ',';
  yield csvMark + (await rows).map((row) => csvLine(row, delimiter)).join('');
}
