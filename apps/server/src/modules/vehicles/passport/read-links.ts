import type { vehicleLink } from '@hoist/contract';
import type { UserId, VehicleId } from '@hoist/domain/ids';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#server/platform/db/database.ts';
import type { VehicleLinksTable } from '#server/platform/db/schema-passport.ts';
import { todayOf } from './today-of.ts';

export type PresentedLink = z.output<typeof vehicleLink>;

export const presentLink = (row: Selectable<VehicleLinksTable>, now: Date): PresentedLink => ({
  vehicleLinksId: row.vehicle_links_id,
  showsVin: row.shows_vin,
  state: row.revoked_at ? 'revoked' : row.expires_at > now ? 'open' : 'expired',
  createdOn: todayOf(row.created_at),
  expiresOn: todayOf(row.expires_at),
  opened: row.opened,
  lastOpenedOn: row.last_opened_at && todayOf(row.last_opened_at),
});

export const readLinks = (
  db: Db,
  { userId, vehicleId }: { readonly userId: UserId; readonly vehicleId: VehicleId },
): Promise<Selectable<VehicleLinksTable>[]> =>
  db
    .selectFrom('vehicle_links')
    .where('users_vehicles_id', '=', vehicleId)
    .where('users_id', '=', userId)
    .selectAll()
    .orderBy('vehicle_links_id', 'desc')
    .limit(20)
    .execute();
