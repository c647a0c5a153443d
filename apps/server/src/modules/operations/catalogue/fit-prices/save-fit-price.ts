import type { Refusal } from '@hoist/contract';
import { fitPriceItem } from '@hoist/contract/operations/catalogue-items';
import { catalogueMakes } from '@hoist/datasets/vehicles/vehicle-catalogue';
import { overlappingFitPrice } from '@hoist/domain/pricing/menu/fit-price';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Database } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { refusedFields } from '#server/platform/http/parse.ts';
import { withRules, type Changing } from './change-fit-prices.ts';
import { idOf, rowsOf, type Row, type Rule, type Service } from './fit-price-rows.ts';
import { fitVehicles } from './fit-vehicles.ts';

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

/** What is wrong with a row by itself. */
function faultOf(fit: Rule, item: Service): Refusal | undefined {
  const priced = (['parts', 'cores'] as const).flatMap((field) =>
    Object.keys(fit[field]).map((part) => ({ field, part })),
  );
  if (fit.hours === null && priced.length === 0 && !fit.quoted)
    return invalidField('hours', 'catalogue.fit_empty');
  const codes = new Set(item.parts.map((part) => part.code));
  const foreign = priced.find(({ part }) => !codes.has(part));
  if (foreign) return invalidField(`${foreign.field}.${foreign.part}`, 'catalogue.fit_part');
  const fault = vehicleFault(fit);
  return fault && invalidField(fault.field, fault.text, fault.values);
}

/** Why a row applies to no vehicle: its years are in the wrong order, or no vehicle has one of its names. */
export function vehicleFault({ makes, models, fromYear, toYear }: Rule) {
  if (fromYear !== null && toYear !== null && toYear < fromYear)
    return { field: 'toYear', text: 'catalogue.fit_years', values: {} } as const;
  const known = catalogueMakes();
  const make = makes.find((one) => !known.has(one.toLowerCase()));
  if (make !== undefined)
    return { field: 'makes', text: 'catalogue.fit_make', values: { name: make } } as const;
  const own = makes.length === 0 ? [...known.keys()] : makes.map((one) => one.toLowerCase());
  const model = models.find((one) => !own.some((name) => known.get(name)?.has(one.toLowerCase())));
  return model === undefined
    ? undefined
    : ({ field: 'models', text: 'catalogue.fit_model', values: { name: model } } as const);
}
