import { verdicts } from '@hoist/domain/sheet/sheet-item';
import { dueStates } from '@hoist/domain/vehicle/maintenance-due';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParam, isoDay, money, nothing, sheetItemName, text, wholeNumber } from './fields.ts';
import { vehicle } from './vehicles.ts';

const ofUser = z.object({ userId: idParam });
const ofVehicle = z.object({ userId: idParam, vehicleId: idParam });

/** 'YYYY-MM-DD'. */
const day = z.string();

/** One kind of maintenance of one vehicle, and when it is due. */
export const maintenanceDueItem = z.object({
  /** As 'oil'. */
  code: z.string(),
  title: z.string(),
  /** The service to book for it; null while the menu has none. */
  servicesId: z.number().nullable(),
  state: z.enum(dueStates),
  /** The day on which the months or the kilometres are reached, whichever comes first. */
  dueOn: day.nullable(),
  dueKm: z.number().nullable(),
  /** Which of the two comes first. */
  by: z.enum(['months', 'km']).nullable(),
  /** Why it is not known. */
  unknown: z.enum(['never_recorded', 'no_odometer']).nullable(),
  everyMonths: z.number().nullable(),
  everyKm: z.number().nullable(),
  lastOn: day.nullable(),
  lastKm: z.number().nullable(),
});

export const listMaintenanceDue = endpoint({
  id: 'listMaintenanceDue',
  method: 'GET',
  path: '/users/:userId/users_vehicles_due',
  auth: 'self',
  duringImpersonation: 'allowed',
  params: ofUser,
  output: z.object({
    data: z.array(
      z.object({
        usersVehiclesId: z.number(),
        /** What the odometer shows today by all that was read; null when nothing was. */
        kmToday: z.number().nullable(),
        /** The most urgent first; what is not known last. */
        due: z.array(maintenanceDueItem),
      }),
    ),
    /** The day that the intervals were compiled. */
    intervalsAsOf: day,
  }),
  summary: "What is due on the user's vehicles, by date or kilometres, whichever comes first",
});

export const timelineKinds = [
  /** A completed service of ours. */
  'service',
  /** Extra work that was advised on a visit and declined. */
  'advised',
  /** Work of an earlier service of ours was claimed under its warranty. */
  'warranty',
  /** Work done elsewhere, by the owner's word. */
  'work',
  'odometer',
  'vin',
  'licence_plate',
  /** The vehicle went to another owner. */
  'owner',
] as const;

/** What a mechanic judged or measured on a job's sheet and did not find good. */
const finding = z.object({
  title: z.string(),
  verdict: z.enum(verdicts).exclude(['green']),
  /** A decimal number with its unit; both empty: judged, not measured. */
  measured: z.string(),
  unit: z.string(),
});

/** One that stands still: not judged better since, and nothing has put it right. */
export const openFinding = finding.extend({
  /** Of the job's sheet. */
  item: z.string(),
  on: day,
  km: z.number().nullable(),
  /** The mechanic's words, for who ordered that job. */
  note: z.string(),
  /** The reader's own order. */
  ordersServicesId: z.number().nullable(),
  /** The service to book for it, and its name; null and empty while the menu has none. */
  servicesId: z.number().nullable(),
  servicesTitle: z.string(),
});

/** One thing that happened to a vehicle. What does not belong to its kind is null or empty. */
export const timelineEntry = z.object({
  /** Tells it from the others, as 'service-7'. */
  id: z.string(),
  kind: z.enum(timelineKinds),
  on: day,
  /** The service, the advised work, or the maintenance that the owner named. */
  title: z.string(),
  /** In somebody's own words; of a changed VIN or plate what it was and is. */
  note: z.string(),
  km: z.number().nullable(),
  /** First name. */
  mechanic: z.string(),
  /** What was put in or done, with the end of its warranty. */
  lines: z.array(
    z.object({ title: z.string(), warrantyUntil: day.nullable(), warrantyKm: z.number().nullable() }),
  ),
  /** What was found on a service of ours, the urgent first. */
  findings: z.array(finding),
  /** The reader's own order. */
  ordersServicesId: z.number().nullable(),
  /** What the reader paid for it, here or elsewhere. */
  total: money.nullable(),
  papers: z.array(
    z.object({
      kind: z.enum(['estimate', 'invoice', 'receipt', 'credit_note']),
      number: z.string(),
      /** A signed address of the PDF, valid 10 minutes (decision B13). */
      url: z.string(),
    }),
  ),
  /** An entry that the reader wrote and may remove. */
  vehicleEntriesId: z.number().nullable(),
  /** Who says so. */
  by: z.enum(['hoist', 'you', 'owner_before']),
});

/** What an odometer showed. */
export const odometerReading = z.object({
  on: day,
  km: z.number(),
  by: z.enum(['mechanic', 'owner']),
  /** It contradicts another one and is not counted with. */
  doubtful: z.boolean(),
});

export const recallEntry = z.object({
  /** Transport Canada's. */
  number: z.string(),
  date: day,
  system: z.string(),
  summary: z.string(),
});

export const vehicleRecalls = z.object({
  /** The day of the list. */
  asOf: day,
  /** False: the list is not the whole database. */
  complete: z.boolean(),
  data: z.array(recallEntry),
});

export const getVehiclePassport = endpoint({
  id: 'getVehiclePassport',
  method: 'GET',
  path: '/users/:userId/users_vehicles/:vehicleId/passport',
  auth: 'self',
  duringImpersonation: 'allowed',
  params: ofVehicle,
  output: z.object({
    data: z.object({
      vehicle,
      kmToday: z.number().nullable(),
      kmPerDay: z.number().nullable(),
      /** The newest first. */
      timeline: z.array(timelineEntry),
      /** The oldest first. */
      readings: z.array(odometerReading),
      due: z.array(maintenanceDueItem),
      /** What was found and stands still, the urgent first. */
      findings: z.array(openFinding),
      intervalsAsOf: day,
      /** What an owner can say that work done elsewhere was. */
      maintenance: z.array(z.object({ code: z.string(), title: z.string() })),
      recalls: vehicleRecalls,
    }),
  }),
  refusals: ['not_found'],
  summary: 'Everything that is known of a vehicle: its history, odometer, what is due, recalls',
});

export const vehicleEntryForm = z.object({
  kind: z.enum(['work', 'odometer'], { error: 'field.invalid' }),
  happened_on: isoDay('passport.day'),
  /** Whole kilometres. */
  odometer: wholeNumber('order.odometer').optional(),
  /** A code of `maintenance`. */
  maintenance_code: text(40).default(''),
  text: text(500).default(''),
  /** A price as a decimal, as '123.45'. */
  cost: z
    .string({ error: 'passport.cost' })
    .trim()
    .regex(/^(\d{1,6}([.,]\d{1,2})?)?$/, { error: 'passport.cost' })
    .default(''),
  /** Why it shows less than before. */
  lower_reason: text(200).default(''),
  /** Of work: the item of a job's sheet that it has put right. */
  sheet_item: sheetItemName.optional(),
});

export const addVehicleEntry = endpoint({
  id: 'addVehicleEntry',
  method: 'POST',
  path: '/users/:userId/users_vehicles/:vehicleId/entries',
  auth: 'self',
  duringImpersonation: 'allowed',
  params: ofVehicle,
  form: vehicleEntryForm,
  output: z.object({ vehicleEntriesId: z.number() }),
  refusals: ['invalid', 'not_found'],
  summary: "Add work that was done elsewhere, or an odometer reading, to a vehicle's history",
});

export const deleteVehicleEntry = endpoint({
  id: 'deleteVehicleEntry',
  method: 'DELETE',
  path: '/users/:userId/users_vehicles/:vehicleId/entries/:entryId',
  auth: 'self',
  duringImpersonation: 'allowed',
  params: ofVehicle.extend({ entryId: idParam }),
  output: nothing,
  refusals: ['not_found'],
  summary: 'Remove an entry of one’s own',
});
