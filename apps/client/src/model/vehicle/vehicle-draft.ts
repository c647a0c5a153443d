import type { vehicleForm } from '@hoist/contract/vehicles/vehicles';
import type { z } from 'zod';
import type { Vehicle } from '../booking/booking-types.ts';
import type { RequestedService } from '../booking/requested-service.ts';

export type VehicleInput = z.input<typeof vehicleForm>;

/** Special values of a list: 'I don't know' and 'Not listed'. */
export const unknown = '?';
export const notListed = '+';

export interface CatalogueChoice {
  readonly value: string;
  /** The customer's own words for 'Not listed'. */
  readonly own: string;
}

export const noChoice: CatalogueChoice = { value: '', own: '' };

export interface VehicleDraft {
  readonly year: string;
  readonly make: CatalogueChoice;
  readonly model: CatalogueChoice;
  readonly subModel: CatalogueChoice;
  readonly body: CatalogueChoice;
  readonly engine: CatalogueChoice;
  readonly drive: CatalogueChoice;
  readonly vin: string;
  readonly plate: string;
  readonly colour: string;
  readonly electric: boolean;
}

export type TraitName = 'subModel' | 'body' | 'engine' | 'drive';

const noTraits = { subModel: noChoice, body: noChoice, engine: noChoice, drive: noChoice } as const;

export const emptyDraft: VehicleDraft = {
  year: '',
  make: noChoice,
  model: noChoice,
  ...noTraits,
  vin: '',
  plate: '',
  colour: '',
  electric: false,
};

/** A change of year, make or model resets what depends on it. */
export const changeYear = (draft: VehicleDraft, year: string): VehicleDraft => ({
  ...draft,
  ...noTraits,
  year,
  make: noChoice,
  model: noChoice,
});

/** A make that is not listed has no models, so the model is free text too. */
export const changeMake = (draft: VehicleDraft, make: CatalogueChoice): VehicleDraft => ({
  ...draft,
  ...(make.value === draft.make.value
    ? {}
    : { ...noTraits, model: make.value === notListed ? { value: notListed, own: '' } : noChoice }),
  make,
});

export const changeModel = (draft: VehicleDraft, model: CatalogueChoice): VehicleDraft => ({
  ...draft,
  ...(model.value === draft.model.value ? {} : noTraits),
  model,
});

export const isFromCatalogue = ({ value }: CatalogueChoice) =>
  value !== '' && value !== unknown && value !== notListed;

const ownTextOf = ({ value, own }: CatalogueChoice) =>
  value === notListed ? own.trim() : value === unknown ? '' : value;

/** The first missing field. */
export function missingField(draft: VehicleDraft): 'year' | 'make' | 'model' | undefined {
  if (!/^\d{4}$/.test(draft.year)) return 'year';
  if (draft.make.value === '' || (draft.make.value === notListed && draft.make.own.trim() === ''))
    return 'make';
  if (draft.make.value === unknown) return draft.vin === '' && draft.plate === '' ? 'make' : undefined;
  if (draft.model.value === '' || (draft.model.value === notListed && draft.model.own.trim() === ''))
    return 'model';
  return undefined;
}

/** The price of a vehicle outside the catalogue must be confirmed. */
export const isPriceToConfirm = (draft: VehicleDraft): boolean =>
  [draft.make, draft.model, draft.subModel, draft.body, draft.engine, draft.drive].some(
    (one) => one.value === notListed,
  ) ||
  draft.make.value === unknown ||
  draft.model.value === unknown;

/** Every field, because an update keeps what is missing. Empty means 'I don't know'; free text replaces the names. */
export function toForm(draft: VehicleDraft): VehicleInput {
  return {
    year_vehicle: Number(draft.year),
    make_vehicle: isFromCatalogue(draft.make) ? Number(draft.make.value) : '',
    model_vehicle: isFromCatalogue(draft.model) ? Number(draft.model.value) : '',
    make_other: draft.make.value === notListed ? draft.make.own.trim() : '',
    model_other: draft.model.value === notListed ? draft.model.own.trim() : '',
    sub_model_vehicle: ownTextOf(draft.subModel),
    model_body: ownTextOf(draft.body),
    model_engine: ownTextOf(draft.engine),
    drive_type: ownTextOf(draft.drive),
    vin_number: draft.vin,
    licence_plate: draft.plate,
    colour: draft.colour,
    electric: draft.electric,
  };
}

const choiceOf = (id: number | null, name: string): CatalogueChoice => {
  if (id !== null) return { value: String(id), own: '' };
  return name === '' ? { value: unknown, own: '' } : { value: notListed, own: name };
};

const trait = (value: string): CatalogueChoice => ({ value, own: '' });

export const fromVehicle = (one: Vehicle): VehicleDraft => ({
  year: String(one.yearVehicle),
  make: choiceOf(one.makeVehicle, one.makeName),
  model: choiceOf(one.modelVehicle, one.modelName),
  subModel: trait(one.subModelVehicle),
  body: trait(one.modelBody),
  engine: trait(one.modelEngine),
  drive: trait(one.driveType),
  vin: one.vinNumber,
  plate: one.licencePlate,
  colour: one.colour,
  electric: one.electric,
});

/** The vehicle that a visitor entered in the price check. */
export const fromRequest = ({
  year,
  make,
  model,
}: Pick<RequestedService, 'year' | 'make' | 'model'>): VehicleDraft => ({
  ...emptyDraft,
  year,
  make: { value: make, own: '' },
  model: { value: make === '' ? '' : model, own: '' },
});

export interface DecodedVin {
  readonly yearVehicle: number | null;
  readonly makeVehicle: number | null;
  readonly modelVehicle: number | null;
  readonly subModelVehicle: string | null;
  readonly modelBody: string | null;
  readonly modelEngine: string | null;
  readonly driveType: string | null;
}

/** The draft from a decoded VIN; unknown traits are cleared. */
export const fromVin = (draft: VehicleDraft, vin: string, said: DecodedVin): VehicleDraft => ({
  ...draft,
  vin,
  year: said.yearVehicle === null ? '' : String(said.yearVehicle),
  make: said.makeVehicle === null ? noChoice : trait(String(said.makeVehicle)),
  model: said.modelVehicle === null ? noChoice : trait(String(said.modelVehicle)),
  subModel: trait(said.subModelVehicle ?? ''),
  body: trait(said.modelBody ?? ''),
  engine: trait(said.modelEngine ?? ''),
  drive: trait(said.driveType ?? ''),
  electric: false,
});
