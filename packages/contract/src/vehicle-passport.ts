import { dueStates } from '@hoist/domain/vehicle/maintenance-due';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParam } from './fields.ts';

const ofUser = z.object({ userId: idParam });

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
