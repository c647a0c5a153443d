import type { vehicleForm } from '@hoist/contract/vehicles/vehicles';
import type { z } from 'zod';
import type { Vehicle } from '../booking/booking-types.ts';
import type { Wish } from '../booking/wish.ts';

export type VehicleInput = z.input<typeof vehicleForm>;

/** A line of a list: nothing yet, 'I don't know', 'Not listed', or a value of the catalogue. */
export const unknown = '?';
export const notListed = '+';

export interface Chosen {
  readonly value: string;
  /** The customer's own words for 'Not listed'. */
  readonly own: string;
}

export const nothingYet: Chosen = { value: '', own: '' };

export interface VehicleDraft {
  readonly year: string;
  readonly make: Chosen;
  readonly model: Chosen;
  readonly subModel: Chosen;
  readonly body: Chosen;
  readonly engine: Chosen;
  readonly drive: Chosen;
  readonly vin: string;
  readonly plate: string;
  readonly colour: string;
  readonly electric: boolean;
}

export type TraitName = 'subModel' | 'body' | 'engine' | 'drive';

const noTraits = { subModel: nothingYet, body: nothingYet, engine: nothingYet, drive: nothingYet } as const;

export const emptyDraft: VehicleDraft = {
  year: '',
  make: nothingYet,
  model: nothingYet,
  ...noTraits,
  vin: '',
  plate: '',
  colour: '',
  electric: false,
};

/** Changing year, make or model resets what hangs on it. */
export const changeYear = (draft: VehicleDraft, year: string): VehicleDraft => ({
  ...draft,
  ...noTraits,
  year,
  make: nothingYet,
  model: nothingYet,
});

/** Without a make of the catalogue there is no list of models: the model is the customer's own words, too. */
export const changeMake = (draft: VehicleDraft, make: Chosen): VehicleDraft => ({
  ...draft,
  ...(make.value === draft.make.value
    ? {}
    : { ...noTraits, model: make.value === notListed ? { value: notListed, own: '' } : nothingYet }),
  make,
});

export const changeModel = (draft: VehicleDraft, model: Chosen): VehicleDraft => ({
  ...draft,
  ...(model.value === draft.model.value ? {} : noTraits),
  model,
});

export const isFromCatalogue = ({ value }: Chosen) =>
  value !== '' && value !== unknown && value !== notListed;

const wordsOf = ({ value, own }: Chosen) =>
  value === notListed ? own.trim() : value === unknown ? '' : value;

/** What is missing before the form can be sent: the name of the field. */
export function missingField(draft: VehicleDraft): 'year' | 'make' | 'model' | undefined {
  if (!/^\d{4}$/.test(draft.year)) return 'year';
  if (draft.make.value === '' || (draft.make.value === notListed && draft.make.own.trim() === ''))
    return 'make';
  if (draft.make.value === unknown) return draft.vin === '' && draft.plate === '' ? 'make' : undefined;
  if (draft.model.value === '' || (draft.model.value === notListed && draft.model.own.trim() === ''))
    return 'model';
  return undefined;
}

/** The office confirms the price of what is not in the catalogue. */
export const isPriceToConfirm = (draft: VehicleDraft): boolean =>
  [draft.make, draft.model, draft.subModel, draft.body, draft.engine, draft.drive].some(
    (one) => one.value === notListed,
  ) ||
  draft.make.value === unknown ||
  draft.model.value === unknown;

/** The form of the wire: empty text is 'I don't know', own words go where the names go. */
export function toForm(draft: VehicleDraft): VehicleInput {
  return {
    year_vehicle: Number(draft.year),
    ...(isFromCatalogue(draft.make) ? { make_vehicle: Number(draft.make.value) } : {}),
    ...(isFromCatalogue(draft.model) ? { model_vehicle: Number(draft.model.value) } : {}),
    ...(draft.make.value === notListed ? { make_other: draft.make.own.trim() } : {}),
    ...(draft.model.value === notListed ? { model_other: draft.model.own.trim() } : {}),
    sub_model_vehicle: wordsOf(draft.subModel),
    model_body: wordsOf(draft.body),
    model_engine: wordsOf(draft.engine),
    drive_type: wordsOf(draft.drive),
    vin_number: draft.vin,
    licence_plate: draft.plate,
    colour: draft.colour,
    electric: draft.electric,
  };
}

const named = (id: number | null, name: string): Chosen => {
  if (id !== null) return { value: String(id), own: '' };
  return name === '' ? { value: unknown, own: '' } : { value: notListed, own: name };
};

const trait = (value: string): Chosen => ({ value, own: '' });

/** A saved vehicle as the form shows it. */
export const fromVehicle = (one: Vehicle): VehicleDraft => ({
  year: String(one.yearVehicle),
  make: named(one.makeVehicle, one.makeName),
  model: named(one.modelVehicle, one.modelName),
  subModel: trait(one.subModelVehicle),
  body: trait(one.modelBody),
  engine: trait(one.modelEngine),
  drive: trait(one.driveType),
  vin: one.vinNumber,
  plate: one.licencePlate,
  colour: one.colour,
  electric: one.electric,
});

/** What a visitor said of the vehicle before there was an account. */
export const fromWish = ({ year, make, model }: Pick<Wish, 'year' | 'make' | 'model'>): VehicleDraft => ({
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

/** What a VIN said. What it could not tell is left open: nothing of an older choice stays. */
export const fromVin = (draft: VehicleDraft, vin: string, said: DecodedVin): VehicleDraft => ({
  ...draft,
  vin,
  year: said.yearVehicle === null ? '' : String(said.yearVehicle),
  make: said.makeVehicle === null ? nothingYet : trait(String(said.makeVehicle)),
  model: said.modelVehicle === null ? nothingYet : trait(String(said.modelVehicle)),
  subModel: trait(said.subModelVehicle ?? ''),
  body: trait(said.modelBody ?? ''),
  engine: trait(said.modelEngine ?? ''),
  drive: trait(said.driveType ?? ''),
  electric: false,
});
