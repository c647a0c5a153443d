import { localeOf } from '@hoist/domain/locale';
import { vehicleName } from '@hoist/domain/vehicle/vehicle-name';
import { documentRules } from '@hoist/domain/documents/document-rules';
import type { OrderId } from '@hoist/domain/ids';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import type { OrderRow } from '#server/shared/orders/order-row.ts';
import type { Supplier } from '#server/shared/settings/supplier.ts';
import { readOrderSettings } from '#server/shared/settings/order-settings.ts';
import type { AboutJob } from './document-content.ts';

export interface Job {
  readonly order: OrderRow;
  /** Common to every document of this job. */
  readonly common: AboutJob & {
    readonly timezone: string;
    readonly province: string;
    readonly firstLocale: 'en' | 'fr';
    readonly supplier: Supplier;
  };
}

/** An order service with its supplier, mechanic and customer. */
export async function readJob(tx: Db | Tx, ordersServicesId: OrderId): Promise<Job> {
  const order = await loadOrder(tx, ordersServicesId);
  if (!order) throw new Error(`No order service ${ordersServicesId}`);
  const { supplier } = await readOrderSettings(tx);
  const people = await tx
    .selectFrom('users')
    .select(['usersId', 'fname', 'lname', 'phone'])
    .where('usersId', 'in', [order.usersId, order.mechanicId ?? order.usersId])
    .execute();
  const customer = people.find((row) => row.usersId === order.usersId);
  const mechanic = people.find((row) => row.usersId === order.mechanicId);
  const { vehicle, location } = order;
  const place = [location.city, location.state, location.zip].filter(Boolean).join(' ');
  return {
    order,
    common: {
      timezone: order.timezone,
      province: order.state,
      firstLocale: documentRules(order.state).firstLocale ?? localeOf(order.locale),
      supplier,
      customer: {
        name: location.customerName || `${customer?.fname ?? ''} ${customer?.lname ?? ''}`.trim(),
        lines: [location.address, place].filter(Boolean),
        phone: location.customerPhone || (customer?.phone ?? ''),
      },
      vehicle: {
        title: vehicleName(vehicle, 'en'),
        titleFr: vehicleName(vehicle, 'fr'),
        licencePlate: vehicle.licencePlate,
        vin: vehicle.vinNumber,
        odometerIn: order.odometerOnArrival,
        odometerOut: order.odometer,
      },
      mechanic: mechanic ? `${mechanic.fname} ${mechanic.lname.slice(0, 1)}.` : '',
      ordersServicesId,
    },
  };
}
