import { MAX_VEHICLE_ENTRIES } from '@hoist/domain/limits';
import type { Refusal, vehicleEntryForm } from '@hoist/contract';
import { maintenance } from '@hoist/datasets/vehicles/maintenance';
import { parseDate } from '@hoist/domain/civil-date';
import type { VehicleEntryId } from '@hoist/domain/ids';
import { parseAmount } from '@hoist/domain/money/money';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { isOdometer } from '@hoist/domain/vehicle/odometer';
import { contradictionOf, type OdometerReading } from '@hoist/domain/vehicle/odometer-series';
import type { z } from 'zod';
import type { Selectable } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { VehicleEntriesTable } from '#server/platform/db/schema-passport.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { lockVehicle, type VehicleOf } from '../queries.ts';
import { readHistories } from './read-history.ts';
import { todayOf } from './today-of.ts';

export interface AddEntry extends VehicleOf {
  readonly form: z.output<typeof vehicleEntryForm>;
  readonly now: Date;
}

const firstDay = '1950-01-01';

/** Adds an owner's entry; an equal entry is returned instead. Refused: invalid for a contradictory odometer reading. */
export async function addVehicleEntry(
  tx: Tx,
  { form, now, ...vehicle }: AddEntry,
): Promise<Result<VehicleEntryId, Refusal>> {
  if (!(await lockVehicle(tx, vehicle))) return refuse({ code: 'not_found' });
  const wrong = fieldRefusal(form, todayOf(now));
  if (wrong) return refuse(wrong);
  const said = {
    usersVehiclesId: vehicle.vehicleId,
    usersId: vehicle.userId,
    kind: form.kind,
    happenedOn: form.happened_on,
    odometer: form.odometer ?? null,
    maintenanceCode: form.kind === 'work' && form.maintenance_code !== '' ? form.maintenance_code : null,
    sheetItem: form.kind === 'work' ? (form.sheet_item ?? null) : null,
    said: form.kind === 'work' ? form.text : '',
    costCents: form.kind === 'work' ? centsOf(form.cost) : null,
  };
  const existing = await findSame(tx, said);
  if (existing !== undefined) return ok(existing);
  const history = (await readHistories(tx, [vehicle.vehicleId])).get(vehicle.vehicleId);
  if ((history?.entries.length ?? 0) >= MAX_VEHICLE_ENTRIES)
    return refuse({ code: 'invalid', text: 'passport.full' });
  const doubt = odometerRefusal(form, history?.readings ?? []);
  if (doubt) return refuse(doubt);
  const { vehicleEntriesId: id } = await tx
    .insertInto('vehicleEntries')
    .values({
      ...said,
      lowerReason: isLower(form, history?.readings ?? []) ? form.lower_reason : '',
      createdAt: now,
    })
    .returning('vehicleEntriesId')
    .executeTakeFirstOrThrow();
  return ok(id);
}

/** Runs with the vehicle locked, so that the second of two equal requests finds the first one's entry. */
async function findSame(
  tx: Tx,
  said: Omit<Selectable<VehicleEntriesTable>, 'vehicleEntriesId' | 'lowerReason' | 'createdAt'>,
): Promise<VehicleEntryId | undefined> {
  const row = await tx
    .selectFrom('vehicleEntries')
    .where((where) => where.and(said))
    .select('vehicleEntriesId')
    .executeTakeFirst();
  return row?.vehicleEntriesId;
}

type Form = AddEntry['form'];

function fieldRefusal(form: Form, today: string): Refusal | undefined {
  const { happened_on: on, odometer, kind, maintenance_code: code } = form;
  if (!parseDate(on) || on > today || on < firstDay) return invalidField('happened_on', 'passport.day');
  if (odometer !== undefined && !isOdometer(odometer)) return invalidField('odometer', 'order.odometer');
  if (kind === 'odometer')
    return odometer === undefined ? invalidField('odometer', 'order.odometer') : undefined;
  if (code !== '' && !maintenance().items.some((item) => item.code === code))
    return invalidField('maintenance_code', 'field.invalid');
  return form.text === '' && code === '' ? invalidField('text', 'passport.text') : undefined;
}

/** The form's reading, on the same odometer as before. */
const readingOf = ({ happened_on: on, odometer: km }: Form): OdometerReading | undefined =>
  km === undefined ? undefined : { on, km, by: 'owner' };

function isLower(form: Form, readings: readonly OdometerReading[]): boolean {
  const reading = readingOf(form);
  return reading !== undefined && contradictionOf(reading, readings)?.kind === 'below_earlier';
}

function odometerRefusal(form: Form, readings: readonly OdometerReading[]): Refusal | undefined {
  const reading = readingOf(form);
  const afresh = form.lower_reason !== '' && isLower(form, readings);
  const found = reading && contradictionOf({ ...reading, afresh }, readings);
  if (!found) return undefined;
  const text = found.kind === 'below_earlier' ? ('passport.lower' as const) : ('passport.higher' as const);
  const values = { km: found.with.km, on: found.with.on };
  const details = [{ field: 'odometer', text, values }];
  return {
    code: 'invalid',
    text,
    values,
    details: text === 'passport.lower' ? [...details, { field: 'lower_reason', text, values }] : details,
  };
}

const centsOf = (cost: string): number | null => parseAmount(cost) ?? null;
