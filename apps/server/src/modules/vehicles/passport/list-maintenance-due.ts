import type { Locale } from '@hoist/contract';
import type { listMaintenanceDue as endpoint } from '@hoist/contract/vehicles/passport';
import type { UserId } from '@hoist/domain/ids';
import type { z } from 'zod';
import { maintenance } from '@hoist/datasets/vehicles/maintenance';
import { projectedKm } from '@hoist/domain/vehicle/odometer-series';
import type { Db } from '#server/platform/db/database.ts';
import { readVehicles } from '../queries.ts';
import { dueOfVehicle } from './due-of-vehicle.ts';
import { menuIds } from './menu-ids.ts';
import { readHistories } from './read-history.ts';
import { todayOf } from './today-of.ts';

export async function listMaintenanceDue(
  db: Db,
  { userId, locale, now }: { readonly userId: UserId; readonly locale: Locale; readonly now: Date },
): Promise<z.output<(typeof endpoint)['output']>> {
  const vehicles = await readVehicles(db, userId);
  const histories = await readHistories(
    db,
    vehicles.map((one) => one.usersVehiclesId),
  );
  const menu = await menuIds(db);
  const today = todayOf(now);
  return {
    data: vehicles.map((vehicle) => {
      const id = vehicle.usersVehiclesId;
      const history = histories.get(id) ?? { done: [], entries: [], readings: [] };
      return {
        usersVehiclesId: id,
        kmToday: projectedKm(history.readings, today),
        due: dueOfVehicle({ vehicle, history, menu, locale, today }),
      };
    }),
    intervalsAsOf: maintenance().asOf,
  };
}
