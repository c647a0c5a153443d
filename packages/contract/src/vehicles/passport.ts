import type { OrderId, ServiceId, VehicleEntryId, VehicleId } from '@hoist/domain/ids';
import { verdicts } from '@hoist/domain/inspection/inspection-item';
import { dueStates } from '@hoist/domain/vehicle/maintenance-due';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  idField,
  isoDay,
  money,
  sheetItemName,
  text,
  typedAmount,
  wholeNumber,
  dataOf,
  arrayOf,
} from '../fields.ts';
import { vehicle } from './vehicles.ts';

/** 'YYYY-MM-DD'. */
const day = z.string();

/** Due date of one kind of maintenance for a vehicle. */
export const maintenanceDueItem = z.object({
  /** E.g. 'oil'. */
  code: z.string(),
  title: z.string(),
  /** The service to book; null if the menu has none. */
  servicesId: idField<ServiceId>().nullable(),
  state: z.enum(dueStates),
  /** Day on which the months or the kilometres are reached, whichever comes first. */
  dueOn: day.nullable(),
  dueKm: z.number().nullable(),
  by: z.enum(['months', 'km']).nullable(),
  unknown: z.enum(['never_recorded', 'no_odometer']).nullable(),
  everyMonths: z.number().nullable(),
  everyKm: z.number().nullable(),
  lastOn: day.nullable(),
  lastKm: z.number().nullable(),
});

export const listMaintenanceDue = endpoint({
  id: 'listMaintenanceDue',
  path: '/users/:userId/users_vehicles_due',
  auth: 'self',
  duringImpersonation: 'allowed',
  output: z.object({
    data: arrayOf({
      usersVehiclesId: idField<VehicleId>(),
      /** Projected odometer today; null without readings. */
      kmToday: z.number().nullable(),
      /** Most urgent first, unknown last. */
      due: z.array(maintenanceDueItem),
    }),
    /** Day on which the intervals were compiled. */
    intervalsAsOf: day,
  }),
  summary: "Due maintenance of the user's vehicles, by date or kilometres, whichever comes first",
});

export const timelineKinds = [
  /** Our completed service. */
  'service',
  /** Declined extra work. */
  'advised',
  /** A warranty claim for one of our services. */
  'warranty',
  /** Work done elsewhere, reported by the owner. */
  'work',
  'odometer',
  'vin',
  'licence_plate',
  /** Change of owner. */
  'owner',
] as const;

/** An amber or red result on a job sheet. */
const finding = z.object({
  title: z.string(),
  verdict: z.enum(verdicts).exclude(['green']),
  /** Decimal number and unit; both empty if not measured. */
  measured: z.string(),
  unit: z.string(),
});

/** A finding that is not resolved and not judged better since. */
export const openFinding = finding.extend({
  item: z.string(),
  on: day,
  km: z.number().nullable(),
  /** The mechanic's note, only for the customer of that job. */
  note: z.string(),
  /** Only for the reader's own orders. */
  ordersServicesId: idField<OrderId>().nullable(),
  /** Service to book and its name; null and empty if the menu has none. */
  servicesId: idField<ServiceId>().nullable(),
  servicesTitle: z.string(),
});

/** An event of a vehicle's history. Fields of other kinds are null or empty. */
export const timelineEntry = z.object({
  /** Unique, e.g. 'service-7'. */
  id: z.string(),
  kind: z.enum(timelineKinds),
  on: day,
  /** Title of the service, the advised work or the reported maintenance. */
  title: z.string(),
  /** Free text; for a changed VIN or plate the old and new value. */
  note: z.string(),
  km: z.number().nullable(),
  mechanic: z.string(),
  /** Work and parts with the end of their warranty. */
  lines: arrayOf({ title: z.string(), warrantyUntil: day.nullable(), warrantyKm: z.number().nullable() }),
  /** Findings of our service, most urgent first. */
  findings: z.array(finding),
  /** Only for the reader's own orders. */
  ordersServicesId: idField<OrderId>().nullable(),
  total: money.nullable(),
  papers: arrayOf({
    kind: z.enum(['estimate', 'invoice', 'receipt', 'tip_receipt', 'credit_note']),
    number: z.string(),
    /** Signed URL of the PDF, valid 10 minutes (decision B13). */
    url: z.string(),
  }),
  /** Id of an entry by the reader, who may remove it. */
  vehicleEntriesId: idField<VehicleEntryId>().nullable(),
  by: z.enum(['hoist', 'you', 'owner_before']),
});

export const odometerReading = z.object({
  on: day,
  km: z.number(),
  by: z.enum(['mechanic', 'owner']),
  /** Contradicts another reading and is ignored. */
  doubtful: z.boolean(),
});

export const recallEntry = z.object({
  /** Transport Canada's number. */
  number: z.string(),
  date: day,
  system: z.string(),
  summary: z.string(),
});

export const vehicleRecalls = z.object({
  asOf: day,
  /** False if the list is not the whole database. */
  complete: z.boolean(),
  data: z.array(recallEntry),
});

export const getVehiclePassport = endpoint({
  id: 'getVehiclePassport',
  path: '/users/:userId/users_vehicles/:vehicleId/passport',
  auth: 'self',
  duringImpersonation: 'allowed',
  output: dataOf({
    vehicle,
    kmToday: z.number().nullable(),
    kmPerDay: z.number().nullable(),
    timeline: z.array(timelineEntry),
    readings: z.array(odometerReading),
    due: z.array(maintenanceDueItem),
    /** Open findings, most urgent first. */
    findings: z.array(openFinding),
    intervalsAsOf: day,
    /** Kinds of maintenance that an owner can report. */
    maintenance: arrayOf({ code: z.string(), title: z.string() }),
    recalls: vehicleRecalls,
  }),
  refusals: ['not_found'],
  summary: 'The passport of a vehicle: history, odometer, due maintenance, recalls',
});

export const vehicleEntryForm = z.object({
  kind: z.enum(['work', 'odometer'], { error: 'field.invalid' }),
  happened_on: isoDay('passport.day'),
  /** Whole kilometres. */
  odometer: wholeNumber('order.odometer').optional(),
  /** A code of `maintenance`. */
  maintenance_code: text(40).default(''),
  text: text(500).default(''),
  /** Price, e.g. '123.45'. */
  cost: z.literal('').or(typedAmount('passport.cost')).default(''),
  /** Reason for a lower reading. */
  lower_reason: text(200).default(''),
  /** The job sheet item that the work resolved. */
  sheet_item: sheetItemName.optional(),
});

export const addVehicleEntry = endpoint({
  id: 'addVehicleEntry',
  method: 'POST',
  path: '/users/:userId/users_vehicles/:vehicleId/entries',
  auth: 'self',
  duringImpersonation: 'allowed',
  form: vehicleEntryForm,
  output: z.object({ vehicleEntriesId: idField<VehicleEntryId>() }),
  refusals: ['invalid', 'not_found'],
  summary: "Add work that was done elsewhere, or an odometer reading, to a vehicle's history",
});

export const deleteVehicleEntry = endpoint({
  id: 'deleteVehicleEntry',
  method: 'DELETE',
  path: '/users/:userId/users_vehicles/:vehicleId/entries/:entryId',
  auth: 'self',
  duringImpersonation: 'allowed',
  refusals: ['not_found'],
  summary: "Remove one of the user's own entries",
});
