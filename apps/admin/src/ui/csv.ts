import { csvLine, csvMark } from '@hoist/domain/csv';

/** Rows as a file that spreadsheets open in UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string => csvMark + rows.map(csvLine).join('');
