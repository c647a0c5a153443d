import type { Refusal, TextKey, vehicleForm } from '@hoist/contract';
import { catalogueEntry, isElectric, makeName } from '@hoist/datasets/vehicle-catalogue';
import type { CatalogueEntry } from '@hoist/datasets/vehicle-catalogue';
import { vehicleClass } from '@hoist/domain/pricing/vehicle-class';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { parseVin } from '@hoist/domain/vehicle/vin';
import type { Insertable } from 'kysely';
import type { z } from 'zod';
import type { UsersVehiclesTable } from '#server/platform/db/schema-people.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { bodyShapeOf } from './body-shape.ts';

export type VehicleForm = z.output<typeof vehicleForm>;

export type VehicleFields = Omit<
  Insertable<UsersVehiclesTable>,
  'users_vehicles_id' | 'users_id' | 'odometer' | 'created_at' | 'deleted_at'
>;

const firstCar = 1900;

const invalid = (field: string, text: TextKey): { readonly ok: false; readonly error: Refusal } =>
  refuse(invalidField(field, text));

/**
 * Validates a vehicle form against the catalogue. Empty text is 'I don't know'. The customer's own names are 'Not
 * listed' and require a price by staff. An unknown make requires a VIN or a licence plate.
 */
export function validateVehicle(form: VehicleForm, now: Date): Result<VehicleFields, Refusal> {
  if (form.year_vehicle < firstCar || form.year_vehicle > now.getUTCFullYear() + 2)
    return invalid('year_vehicle', 'vehicle.year');
  const vin = form.vin_number === '' ? ok({ vin: '' }) : parseVin(form.vin_number);
  if (!vin.ok) return invalid('vin_number', 'field.pattern');
  const named = nameOf(form, vin.value.vin);
  if (!named.ok) return named;
  const { entry, ...names } = named.value;
  const electric = electricOf(form, entry);
  return ok({
    ...names,
    year: form.year_vehicle,
    sub_model: form.sub_model_vehicle,
    body: form.model_body,
    engine: form.model_engine,
    drive_type: form.drive_type,
    vin: vin.value.vin,
    licence_plate: form.licence_plate.toUpperCase(),
    colour: form.colour,
    body_shape: bodyShapeOf(form.model_body || (entry?.bodies[0] ?? '')),
    size_class: sizeClassOf(form.model_body, entry),
    electric,
    price_to_confirm: !entry || hasUnknownValue(form, entry),
  });
}

interface Named extends Pick<VehicleFields, 'make_id' | 'make_name' | 'model_id' | 'model_name'> {
  readonly entry: CatalogueEntry | undefined;
}

function nameOf(form: VehicleForm, vin: string): Result<Named, Refusal> {
  const { make_vehicle: makeId, model_vehicle: modelId, make_other: ownMake, model_other: ownModel } = form;
  if (modelId !== undefined) {
    const entry = catalogueEntry(form.year_vehicle, modelId);
    if (!entry || (makeId !== undefined && entry.makeId !== makeId))
      return invalid('model_vehicle', 'vehicle.model');
    return ok({
      make_id: entry.makeId,
      make_name: entry.makeName,
      model_id: modelId,
      model_name: entry.modelName,
      entry,
    });
  }
  const knownMake = makeId === undefined ? undefined : makeName(makeId);
  if (makeId !== undefined && knownMake === undefined) return invalid('make_vehicle', 'vehicle.make');
  const make = knownMake ?? ownMake ?? '';
  if (make === '' && vin === '' && form.licence_plate === '') return invalid('make_vehicle', 'vehicle.make');
  return ok({
    make_id: makeId ?? null,
    make_name: make,
    model_id: null,
    model_name: ownModel ?? '',
    entry: undefined,
  });
}

/** By the engine, else by the model if all its engines agree, else as the customer says. */
function electricOf(form: VehicleForm, entry: CatalogueEntry | undefined): boolean {
  if (!entry) return form.electric ?? false;
  const some = entry.engines.some(({ label }) => isElectric(entry, label));
  const entered = entry.engines.some(({ label }) => label === form.model_engine);
  return entered || !some || isElectric(entry)
    ? isElectric(entry, form.model_engine)
    : (form.electric ?? false);
}

/** Without a body, the class shared by all the model's bodies, if any, because a guess could raise the price. */
function sizeClassOf(body: string, entry: CatalogueEntry | undefined): VehicleFields['size_class'] {
  if (body !== '') return vehicleClass(body);
  const classes = new Set(entry?.bodies.map(vehicleClass));
  const [only] = classes;
  return only !== undefined && classes.size === 1 ? only : vehicleClass(null);
}

function hasUnknownValue(form: VehicleForm, entry: CatalogueEntry): boolean {
  const entered: readonly (readonly [value: string, offered: readonly string[]])[] = [
    [form.sub_model_vehicle, entry.subModels],
    [form.model_body, entry.bodies],
    [form.model_engine, entry.engines.map(({ label }) => label)],
    [form.drive_type, entry.drives],
  ];
  return entered.some(([value, offered]) => value !== '' && !offered.includes(value));
}
