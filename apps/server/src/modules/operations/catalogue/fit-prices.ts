import { createHash } from 'node:crypto';
import type { listFitPrices as endpoint, Locale, Output, Refusal } from '@hoist/contract';
import { fitPriceItem, type CatalogueItem } from '@hoist/contract/operations/catalogue-items';
import { catalogueMakes } from '@hoist/datasets/vehicle-catalogue';
import type { UserId } from '@hoist/domain/ids';
import { overlappingFitPrice } from '@hoist/domain/pricing/fit-price';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { figuresOf } from '#modules/catalogue';
import type { Database, Db, Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { cutPage, pageLength, type PageRequest } from '#server/platform/http/paging.ts';
import { refusedFields } from '#server/platform/http/parse.ts';
import { findItem, saveChange, validateItem } from './drafted-item.ts';
import { lockDraft, readChanges, sameItem } from './draft.ts';
import { fitVehicles } from './fit-vehicles.ts';
import { kindOf } from './item-kinds.ts';
import { readReferences } from './read-references.ts';
import { fitPriceOf } from './service.ts';

type Service = CatalogueItem<'service'>;
type Rule = NonNullable<Service['fitPrices']>[number];
type Row = Output<typeof endpoint>['data'][number];

const productRules = (code: string): readonly Rule[] =>
  figuresOf({ code, fitPrices: null }).byFit.map(fitPriceOf);

/** The prices by vehicle of a service: staff's own, else the product's. */
export const rulesOf = (code: string, { fitPrices }: Pick<Service, 'fitPrices'>): readonly Rule[] =>
  fitPrices ?? productRules(code);

/** Names a row by its vehicles, so that the row is found after others have moved. */
const idOf = (code: string, { hours: _hours, parts: _parts, quoted: _quoted, ...vehicles }: Rule): string =>
  createHash('sha256')
    .update(JSON.stringify([code, ...Object.entries(vehicles).toSorted(([a], [b]) => (a < b ? -1 : 1))]))
    .digest('base64url')
    .slice(0, 22);

interface Found {
  readonly code: string;
  readonly live: Service | undefined;
  readonly shown: Service;
  readonly version: number;
}

function rowsOf({ code, live, shown, version }: Found, locale: Locale): readonly Row[] {
  const published = new Map((live ? rulesOf(code, live) : []).map((rule) => [idOf(code, rule), rule]));
  const parts = shown.parts.map((part) => ({
    code: part.code,
    title: locale === 'fr' ? part.titleFr : part.titleEn,
  }));
  return rulesOf(code, shown).map((fit): Row => {
    const id = idOf(code, fit);
    const old = published.get(id);
    const state = old === undefined ? 'new' : sameItem(old, fit) ? 'published' : 'changed';
    const serviceTitle = locale === 'fr' ? shown.titleFr : shown.titleEn;
    return { id, service: code, serviceTitle, fit, parts, state, version };
  });
}

/** Lists prices by vehicle with the changes of the draft, in the order of the menu. */
export async function listFitPrices(
  db: Db,
  query: PageRequest & { readonly service: string; readonly make: string; readonly locale: Locale },
): Promise<Result<Pick<Output<typeof endpoint>, 'data' | 'cursor'>, Refusal>> {
  const length = pageLength(query.length);
  if (!length.ok) return length;
  const live = await kindOf('service').read(db);
  const waiting = new Map((await readChanges(db, 'service')).map((change) => [change.code, change]));
  const codes = [...new Set([...live.keys(), ...waiting.keys()])];
  const wanted = codes.filter((code) => query.service === '' || code === query.service);
  const make = query.make.trim().toLowerCase();
  const rows = wanted.flatMap((code) => {
    const drafted = waiting.get(code);
    const shown = (drafted?.item ?? live.get(code)) as Service | undefined;
    if (!shown) return [];
    const found = { code, live: live.get(code) as Service | undefined, shown };
    return rowsOf({ ...found, version: drafted?.version ?? 0 }, query.locale).filter(
      ({ fit }) => make === '' || fit.makes.some((one) => one.toLowerCase().startsWith(make)),
    );
  });
  const after = query.cursor === undefined ? -1 : rows.findIndex(({ id }) => id === query.cursor);
  if (query.cursor !== undefined && after < 0) return refuse(invalidField('cursor', 'field.invalid'));
  const rest = rows.slice(after + 1, after + 2 + length.value);
  const { page, cursor } = cutPage(rest, length.value, ({ id }) => id);
  return ok({ data: page, cursor });
}

interface Changing {
  readonly service: string;
  /** Of the draft that was shown. */
  readonly version: number;
  readonly actorId: UserId;
  readonly locale: Locale;
  readonly now: Date;
}

/** Replaces the rules of a service in the draft. */
async function withRules<Value>(
  database: Database,
  given: Changing,
  change: (
    rules: readonly Rule[],
    item: Service,
  ) => Result<{ readonly rules: readonly Rule[]; readonly value: Value }, Refusal>,
): Promise<Result<{ readonly value: Value; readonly found: Found }, Refusal>> {
  return database.transaction(async (tx) => {
    const { service: code, actorId, now } = given;
    const ref = { kind: 'service', code } as const;
    await lockDraft(tx);
    const { live, waiting } = await findItem(tx, ref);
    const item = (waiting?.item ?? live) as Service | undefined;
    if (!item) return refuse<Refusal>({ code: 'not_found' });
    if ((waiting?.version ?? 0) !== given.version)
      return refuse<Refusal>({ code: 'conflict', text: 'catalogue.changed_since' });
    const changed = change(rulesOf(code, item), item);
    if (!changed.ok) return changed;
    const { rules } = changed.value;
    // Back to the product's own: no change is left in the draft.
    const isOwn = (live as Service | undefined)?.fitPrices === null && sameItem(rules, productRules(code));
    const value = { ...item, fitPrices: isOwn ? null : rules };
    const judged = validateItem({ ...ref, value, live, references: await readReferences(tx), now });
    if (!judged.ok) return judged;
    await saveChange(tx, { ...ref, item: judged.value, live, waiting, actorId, now });
    return ok({ value: changed.value.value, found: await readFound(tx, code, judged.value as Service) });
  });
}

async function readFound(tx: Tx, code: string, shown: Service): Promise<Found> {
  const { live, waiting } = await findItem(tx, { kind: 'service', code });
  return { code, live: live as Service | undefined, shown, version: waiting?.version ?? 0 };
}

/** Adds or changes one row. Refuses names that no vehicle has, and vehicles that are in another row. */
export async function saveFitPrice(
  database: Database,
  given: Changing & { readonly value: unknown; readonly replaces: string },
): Promise<Result<Row, Refusal>> {
  const read = fitPriceItem.safeParse(given.value);
  if (!read.success) {
    // The form has one field for a list.
    const details = refusedFields(read.error).map((one) => ({
      ...one,
      field: one.field.replace(/\.\d+$/, ''),
    }));
    return refuse({ code: 'invalid', text: details[0]?.text, details });
  }
  const fit = read.data;
  const { service: code, replaces, locale } = given;
  const saved = await withRules(database, given, (rules, item) => {
    const at = replaces === '' ? rules.length : rules.findIndex((rule) => idOf(code, rule) === replaces);
    if (at < 0) return refuse<Refusal>({ code: 'not_found' });
    const fault = faultOf(fit, item);
    if (fault) return refuse(fault);
    const overlapping = overlappingFitPrice(rules.toSpliced(at, 1), fit);
    if (overlapping) {
      const values = { vehicles: fitVehicles(overlapping, locale) };
      return refuse<Refusal>({ code: 'conflict', text: 'catalogue.fit_overlaps', values });
    }
    return ok({ rules: rules.toSpliced(at, 1, fit), value: idOf(code, fit) });
  });
  if (!saved.ok) return saved;
  const { value: id, found } = saved.value;
  const row = rowsOf(found, locale).find((one) => one.id === id);
  if (!row) throw new Error(`The price ${id} was not saved`);
  return ok(row);
}

export async function removeFitPrice(
  database: Database,
  given: Changing & { readonly id: string },
): Promise<Result<void, Refusal>> {
  const removed = await withRules(database, given, (rules) => {
    const rest = rules.filter((rule) => idOf(given.service, rule) !== given.id);
    if (rest.length === rules.length) return refuse<Refusal>({ code: 'not_found' });
    return ok({ rules: rest, value: undefined });
  });
  return removed.ok ? ok(undefined) : removed;
}

/** What is wrong with a row by itself: a misspelled name would never apply. */
function faultOf({ makes, models, fromYear, toYear, ...fit }: Rule, item: Service): Refusal | undefined {
  if (fromYear !== null && toYear !== null && toYear < fromYear)
    return invalidField('toYear', 'catalogue.fit_years');
  if (fit.hours === null && Object.keys(fit.parts).length === 0 && !fit.quoted)
    return invalidField('hours', 'catalogue.fit_empty');
  const codes = new Set(item.parts.map((part) => part.code));
  const part = Object.keys(fit.parts).find((one) => !codes.has(one));
  if (part !== undefined) return invalidField(`parts.${part}`, 'catalogue.fit_part');
  const known = catalogueMakes();
  const make = makes.find((one) => !known.has(one.toLowerCase()));
  if (make !== undefined) return invalidField('makes', 'catalogue.fit_make', { name: make });
  const own = makes.length === 0 ? [...known.keys()] : makes.map((one) => one.toLowerCase());
  const model = models.find((one) => !own.some((name) => known.get(name)?.has(one.toLowerCase())));
  return model === undefined ? undefined : invalidField('models', 'catalogue.fit_model', { name: model });
}
