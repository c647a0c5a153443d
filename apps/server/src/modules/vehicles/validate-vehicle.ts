import type { Refusal, TextKey, vehicleForm } from '@hoist/contract';
import {
  catalogueEntry,
  isElectric,
  makeName,
  type CatalogueEntry,
} from '@hoist/datasets/vehicles/vehicle-catalogue';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { parseVin } from '@hoist/domain/vehicle/vin';
import type { Insertable } from 'kysely';
import type { z } from 'zod';
import type { UsersVehiclesTable } from '#server/platform/db/schema-people.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { bodyShapeOf, classifyVehicle, sizeClassOf } from './classify-vehicle.ts';

export type VehicleForm = z.output<typeof vehicleForm>;

export type VehicleFields = Omit<
  Insertable<UsersVehiclesTable>,
  'usersVehiclesId' | 'usersId' | 'odometer' | 'createdAt' | 'deletedAt'
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
  const typed = { ...names, year: form.year_vehicle, body: form.model_body };
  const own = entry ? undefined : classifyVehicle(typed);
  return ok({
    ...names,
    year: form.year_vehicle,
    subModel: form.sub_model_vehicle,
    body: form.model_body,
    engine: form.model_engine,
    driveType: form.drive_type,
    vin: vin.value.vin,
    licencePlate: form.licence_plate.toUpperCase(),
    colour: form.colour,
    bodyShape: bodyShapeOf(form.model_body || (entry?.bodies[0] ?? '')),
    sizeClass: sizeClassOf(form.model_body, entry),
    ...own,
    electric,
    priceToConfirm: !entry || hasUnknownValue(form, entry),
  });
}

interface Named extends Pick<VehicleFields, 'makeId' | 'makeName' | 'modelId' | 'modelName'> {
  readonly entry: CatalogueEntry | undefined;
}

function nameOf(form: VehicleForm, vin: string): Result<Named, Refusal> {
  const { make_other: ownMake, model_other: ownModel } = form;
  const makeId = form.make_vehicle ?? undefined;
  const modelId = form.model_vehicle ?? undefined;
  if (modelId !== undefined) {
    const entry = catalogueEntry(form.year_vehicle, modelId);
    if (!entry || (makeId !== undefined && entry.makeId !== makeId))
      return invalid('model_vehicle', 'vehicle.model');
    return ok({
      makeId: entry.makeId,
      makeName: entry.makeName,
      modelId,
      modelName: entry.modelName,
      entry,
    });
  }
  const knownMake = makeId === undefined ? undefined : makeName(makeId);
  if (makeId !== undefined && knownMake === undefined) return invalid('make_vehicle', 'vehicle.make');
  const make = knownMake ?? ownMake ?? '';
  if (make === '' && vin === '' && form.licence_plate === '') return invalid('make_vehicle', 'vehicle.make');
  return ok({
    makeId: makeId ?? null,
    makeName: make,
    modelId: null,
    modelName: ownModel ?? '',
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

function hasUnknownValue(form: VehicleForm, entry: CatalogueEntry): boolean {
  const entered: readonly (readonly [value: string, offered: readonly string[]])[] = [
    [form.sub_model_vehicle, entry.subModels],
    [form.model_body, entry.bodies],
    [form.model_engine, entry.engines.map(({ label }) => label)],
    [form.drive_type, entry.drives],
  ];
  return entered.some(([value, offered]) => value !== '' && !offered.includes(value));
}
