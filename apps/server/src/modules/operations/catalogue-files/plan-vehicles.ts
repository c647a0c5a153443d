import { text, type Locale, type TextKey } from '@hoist/contract';
import type { TextValues } from '@hoist/contract/texts/text';
import { vehicleFileColumns } from '@hoist/contract/operations/catalogue-files';
import type { CatalogueItem } from '@hoist/contract/operations/catalogue-items';
import { MAX_FIT_PRICES } from '@hoist/domain/limits';
import { anyVehicle, overlappingFitPrice, type FittedVehicles } from '@hoist/domain/pricing/menu/fit-price';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { validateItem } from '../catalogue/drafted-item.ts';
import { rulesOf } from '../catalogue/fit-prices/fit-price-rows.ts';
import { fitVehicles } from '../catalogue/fit-prices/fit-vehicles.ts';
import { vehicleFault } from '../catalogue/fit-prices/save-fit-price.ts';
import { decimal, flagOf, numberOf, priceOf, type Column, type Raw } from './columns.ts';
import { inSlices, wordsOf, wrong, type FilePlan, type Outcome, type Reader } from './outcome.ts';
import { readServices, writer, type Services, type Wanted } from './plan-services.ts';
import type { FileRow } from './read-file.ts';

type FitPrice = NonNullable<CatalogueItem<'service'>['fitPrices']>[number];
/** Drafts of earlier releases have no core charges. */
type DraftedFitPrice = Omit<FitPrice, 'cores'> & Partial<Pick<FitPrice, 'cores'>>;
type ColumnName = (typeof vehicleFileColumns)[number];

const fieldOf: Readonly<Record<ColumnName, string>> = {
  service: 'service',
  part: 'part',
  class: 'classes',
  make: 'makes',
  model: 'models',
  year_from: 'fromYear',
  year_to: 'toYear',
  cylinders: 'cylinders',
  fuel: 'fuel',
  drive: 'drive',
  hours: 'hours',
  price: 'parts',
  core_charge: 'cores',
  by_office: 'quoted',
};

/** Columns after the service; a row is one price by vehicle. */
export const vehicleColumns: readonly Column[] = vehicleFileColumns.slice(1).map((name) => ({
  name,
  field: fieldOf[name],
  get: () => '',
  set: (item) => item,
}));

const namesIn = (typed: string): readonly string[] =>
  typed
    .split(/[;|]/)
    .map((one) => one.trim())
    .filter(Boolean);
const yearOf = (typed: string): number | null => (typed === '' ? null : numberOf(typed));

interface TypedRow {
  readonly row: FileRow;
  readonly part: string;
  /** The vehicles that it is about. */
  readonly fit: Raw;
  /** Undefined: not in the file. */
  readonly hours: number | undefined;
  readonly price: string | undefined;
  readonly core: string | undefined;
  readonly quoted: boolean | string | undefined;
}

function typedRow(row: FileRow): TypedRow {
  const of = (name: ColumnName): string =>
    row.cells.find(({ column }) => column.name === name)?.typed.trim() ?? '';
  return {
    row,
    part: of('part'),
    fit: {
      classes: namesIn(of('class')),
      makes: namesIn(of('make')),
      models: namesIn(of('model')),
      fromYear: yearOf(of('year_from')),
      toYear: yearOf(of('year_to')),
      cylinders: namesIn(of('cylinders').replaceAll(/[\s,]+/g, ';')).map(numberOf),
      fuel: of('fuel') === '' ? 'any' : of('fuel').toLowerCase(),
      drive: of('drive') === '' ? 'any' : of('drive').toLowerCase(),
    },
    hours: of('hours') === '' ? undefined : numberOf(of('hours')),
    price: of('price') === '' ? undefined : priceOf(of('price')),
    core: of('core_charge') === '' ? undefined : priceOf(of('core_charge')),
    quoted: of('by_office') === '' ? undefined : flagOf(of('by_office')),
  };
}

const keyOf = (fit: Raw): string =>
  JSON.stringify(
    ['classes', 'makes', 'models', 'fromYear', 'toYear', 'cylinders', 'fuel', 'drive'].map(
      (name) => fit[name],
    ),
  ).toLowerCase();

/** The service of a cell: its code, or its title in either language. */
function codeOf(services: Services, typed: string): string | undefined {
  if (services.present(typed)) return typed;
  const wanted = typed.trim().toLowerCase();
  return [...services.live].find(([, item]) => {
    const { titleEn, titleFr } = item as unknown as CatalogueItem<'service'>;
    return titleEn.toLowerCase() === wanted || titleFr.toLowerCase() === wanted;
  })?.[0];
}

/** Plans hours and prices by vehicle: those of the file are changed or added, the others stay. */
export async function planVehicles(tx: Db | Tx, rows: readonly FileRow[], reader: Reader): Promise<FilePlan> {
  const services = await readServices(tx);
  const { locale } = reader;
  const found = new Map<FileRow, Outcome>();
  const byService = new Map<string, TypedRow[]>();
  await inSlices(rows, (row) => {
    const code = codeOf(services, row.keys[0] ?? '');
    const own = byService.get(code ?? '');
    if (code === undefined) found.set(row, wrong(row, text(locale, 'import.no_service')));
    else if (own) own.push(typedRow(row));
    else byService.set(code, [typedRow(row)]);
  });
  const wanted: Wanted[] = [];
  for (const [code, own] of byService) {
    const planned = await planService(code, { services, own, reader });
    for (const [row, outcome] of planned.outcomes) found.set(row, outcome);
    if (planned.wanted) wanted.push(planned.wanted);
  }
  return { outcomes: rows.flatMap((row) => found.get(row) ?? []), write: writer(services, wanted, reader) };
}

async function planService(
  code: string,
  given: { readonly services: Services; readonly own: readonly TypedRow[]; readonly reader: Reader },
): Promise<{ readonly outcomes: ReadonlyMap<FileRow, Outcome>; readonly wanted: Wanted | undefined }> {
  const { services, own, reader } = given;
  const { locale, now } = reader;
  const before = services.present(code) as Raw;
  const partCodes = new Set((before['parts'] as readonly Raw[]).map((part) => String(part['code'])));
  const rules: Raw[] = [...rulesOf(code, before as unknown as CatalogueItem<'service'>)];
  const places = new Map<FileRow, number>();
  const placeOf = new Map(rules.map((rule, at) => [keyOf(rule), at]));
  const lines = new Map<string, number>();
  const planRow = (typed: TypedRow): Outcome => {
    const { row, part, fit } = typed;
    const name = nameOf(code, typed);
    const refused = (key: TextKey, values: TextValues = {}) => ({
      ...wrong(row, text(locale, key, values)),
      name,
    });
    const key = keyOf(fit);
    const line = lines.get(`${key} ${part}`);
    if (line !== undefined) return refused('import.twice', { line });
    lines.set(`${key} ${part}`, row.line);
    const isPriced = typed.price !== undefined || typed.core !== undefined;
    if (isPriced === (part === '') || (part !== '' && !partCodes.has(part)))
      return refused('import.part_price');
    const fault = vehicleFault(fit as unknown as FitPrice);
    if (fault) return refused(fault.text, fault.values);
    const at = placeOf.get(key) ?? rules.length;
    const old = rules[at];
    if (at === MAX_FIT_PRICES) return refused('catalogue.many');
    const others = rules as unknown as readonly FittedVehicles[];
    const overlapping = old ? undefined : overlappingFitPrice(others, fit as unknown as FittedVehicles);
    if (overlapping) return refused('catalogue.fit_overlaps', { vehicles: fitVehicles(overlapping, locale) });
    const next = changed(old ?? { ...anyVehicle, ...fit }, typed);
    rules[at] = next;
    placeOf.set(key, at);
    places.set(row, at);
    return comparedRow(row, { name, old, next, part, locale });
  };
  const outcomes = new Map(await inSlices(own, (typed) => [typed.row, planRow(typed)] as const));
  const live = services.live.get(code);
  const value = { ...before, fitPrices: rules };
  const judged = validateItem({ kind: 'service', code, value, live, references: services.references, now });
  if (!judged.ok) {
    for (const { row } of own) {
      const within = `fitPrices.${places.get(row) ?? -1}.`;
      const detail = judged.error.details?.find(({ field }) => field.startsWith(within));
      const outcome = outcomes.get(row);
      if (!detail || !outcome || outcome.what === 'wrong') continue;
      const error = wordsOf(detail, { columns: vehicleColumns, locale, within });
      outcomes.set(row, { ...wrong(row, error), name: outcome.name });
    }
    return { outcomes, wanted: undefined };
  }
  const changes = [...outcomes.values()].some(({ what }) => what !== 'same');
  return { outcomes, wanted: changes ? { code, item: judged.value } : undefined };
}

const changed = (rule: Raw, { part, hours, price, core, quoted }: TypedRow): Raw => ({
  ...rule,
  ...(hours === undefined ? {} : { hours }),
  ...(price === undefined ? {} : { parts: { ...(rule['parts'] as Raw), [part]: price } }),
  ...(core === undefined ? {} : { cores: { ...(rule['cores'] as Raw | undefined), [part]: core } }),
  ...(quoted === undefined ? {} : { quoted }),
});

/** 'brake-pads-front: Ford F-350 2017–2022, standard'. */
function nameOf(code: string, { fit, part }: TypedRow): string {
  const { classes, makes, models, fromYear, toYear } = fit as unknown as FitPrice;
  const years = [fromYear, toYear].filter((year) => year !== null).join('–');
  const vehicles = [...classes, ...makes, ...models, years].filter(Boolean).join(' ');
  return [`${code}: ${vehicles}`, part].filter(Boolean).join(', ');
}

const cellsOf = (rule: Raw | undefined, part: string, locale: Locale) => {
  const { hours, parts, cores, quoted } = (rule ?? anyVehicle) as unknown as DraftedFitPrice;
  return {
    hours: hours === null ? '' : decimal(String(hours), locale),
    price: decimal(parts[part] ?? '', locale),
    core_charge: decimal(cores?.[part] ?? '', locale),
    by_office: quoted ? text(locale, 'import.yes') : '',
  };
};

function comparedRow(
  row: FileRow,
  given: {
    readonly name: string;
    readonly old: Raw | undefined;
    readonly next: Raw;
    readonly part: string;
    readonly locale: Locale;
  },
): Outcome {
  const { name, old, next, part, locale } = given;
  const [before, after] = [cellsOf(old, part, locale), cellsOf(next, part, locale)];
  const changes = (['hours', 'price', 'core_charge', 'by_office'] as const)
    .map((field) => ({ field, before: before[field], after: after[field] }))
    .filter((one) => one.before !== one.after);
  const what = old ? (changes.length > 0 ? 'changed' : 'same') : 'new';
  return { line: row.line, name, what, error: '', changes };
}

/** The rows of a service for an export: one for its hours, and one for each price. */
export function vehicleRows(code: string, item: Raw, locale: Locale): string[][] {
  return rulesOf(code, item as unknown as CatalogueItem<'service'>).flatMap((rule) => {
    const { classes, makes, models, fromYear, toYear, cylinders, fuel, drive, parts, cores } =
      rule as unknown as DraftedFitPrice;
    const codes = [...new Set([...Object.keys(parts), ...Object.keys(cores ?? {})])];
    return (codes.length === 0 ? [''] : codes).map((part, index) => {
      const { hours, price, core_charge, by_office } = cellsOf(rule, part, locale);
      return [
        code,
        part,
        classes.join(';'),
        makes.join(';'),
        models.join(';'),
        String(fromYear ?? ''),
        String(toYear ?? ''),
        cylinders.join(' '),
        fuel === 'any' ? '' : fuel,
        drive === 'any' ? '' : drive,
        index === 0 ? hours : '',
        price,
        core_charge,
        by_office,
      ];
    });
  });
}
