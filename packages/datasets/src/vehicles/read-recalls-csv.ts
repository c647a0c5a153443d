import { records } from '../csv.ts';
import { grouped } from '../grouped.ts';
import type { Recall } from './recalls.ts';

/** Required columns of Transport Canada's open data file `vrdb_full_monthly.csv`. */
const columns = [
  'RECALL_NUMBER_NUM',
  'YEAR',
  'MAKE_NAME_NM',
  'MODEL_NAME_NM',
  'SYSTEM_TYPE_ETXT',
  'SYSTEM_TYPE_FTXT',
  'COMMENT_ETXT',
  'COMMENT_FTXT',
  'RECALL_DATE_DTE',
] as const;
type Column = (typeof columns)[number];
type Row = Readonly<Record<Column, string>>;

function rowsOf(text: string): readonly Row[] {
  const [header = [], ...rest] = records(text.replace(/^\uFEFF/, ''));
  const places = columns.map((column) => [column, header.indexOf(column)] as const);
  const missing = places.filter(([, at]) => at < 0).map(([column]) => column);
  if (missing.length > 0) throw new Error(`Not Transport Canada's file: no column ${missing.join(', ')}`);
  return rest.map(
    (record) => Object.fromEntries(places.map(([column, at]) => [column, (record[at] ?? '').trim()])) as Row,
  );
}

const isRecall = ({ RECALL_NUMBER_NUM, MAKE_NAME_NM, MODEL_NAME_NM, YEAR, RECALL_DATE_DTE }: Row): boolean =>
  /^\d{5,8}$/.test(RECALL_NUMBER_NUM) &&
  /^\d{4}$/.test(YEAR) &&
  MAKE_NAME_NM !== '' &&
  MODEL_NAME_NM !== '' &&
  /^\d{4}-\d\d-\d\d/.test(RECALL_DATE_DTE);

/** 'CHECK ENGINE' and 'Check Engine' become 'Check engine'. */
const sentence = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1).toLowerCase();

/**
 * Converts Transport Canada's file to one recall per make, with its models and years. Skips rows without a model year
 * (tires, child seats). Throws if a required column is missing.
 */
export function readRecallsCsv(text: string): readonly Recall[] {
  const rows = rowsOf(text).filter(isRecall);
  const recalls = grouped(rows, (row) => `${row.RECALL_NUMBER_NUM} ${row.MAKE_NAME_NM}`);
  return [...recalls.values()].flatMap((group) => {
    const [row] = group;
    if (!row) return [];
    const models = grouped(group, ({ MODEL_NAME_NM }) => MODEL_NAME_NM);
    return [
      {
        number: row.RECALL_NUMBER_NUM,
        date: row.RECALL_DATE_DTE.slice(0, 10),
        make: row.MAKE_NAME_NM,
        models: [...models].map(([name, some]) => ({
          name,
          years: [...new Set(some.map(({ YEAR }) => Number(YEAR)))].toSorted((a, b) => a - b),
        })),
        system: { en: sentence(row.SYSTEM_TYPE_ETXT), fr: sentence(row.SYSTEM_TYPE_FTXT) },
        summary: { en: row.COMMENT_ETXT, fr: row.COMMENT_FTXT || row.COMMENT_ETXT },
      },
    ];
  });
}
