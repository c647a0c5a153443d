import type { InquiryId, LocationId, UserId, VehicleId } from '@hoist/domain/ids';
import { applicationStates } from '@hoist/domain/mechanic/application';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idField, text, arrayOf } from '../fields.ts';
import { officeOrderLine } from '../orders/console.ts';

const person = z.object({
  usersId: idField<UserId>(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  blocked: z.boolean(),
});
const ofOwner = { usersId: idField<UserId>(), owner: z.string() };

export const searchConsole = endpoint({
  id: 'searchConsole',
  path: '/admin/search',
  permission: 'console.enter',
  query: z.object({
    /** A number, a name, an e-mail, any part of a phone number, a plate, a VIN or an address; two characters at least. */
    search: text(100).default(''),
  }),
  output: z.object({
    /** The best few of each kind, best first; empty for what the role may not read. */
    data: z.object({
      orders: z.array(officeOrderLine),
      customers: z.array(person),
      mechanics: z.array(person),
      vehicles: arrayOf({
        usersVehiclesId: idField<VehicleId>(),
        title: z.string(),
        plate: z.string(),
        vin: z.string(),
        ...ofOwner,
      }),
      addresses: arrayOf({ usersLocationsId: idField<LocationId>(), address: z.string(), ...ofOwner }),
      applications: arrayOf({
        applicationId: idField<InquiryId>(),
        reference: z.string(),
        name: z.string(),
        state: z.enum(applicationStates),
      }),
    }),
  }),
  summary: 'Search orders, people, vehicles and addresses together, as the role may read them',
});
