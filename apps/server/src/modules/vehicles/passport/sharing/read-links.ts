import type { vehicleLink } from '@hoist/contract';
import type { UserId, VehicleId } from '@hoist/domain/ids';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#server/platform/db/database.ts';
import type { VehicleLinksTable } from '#server/platform/db/schema-passport.ts';
import { todayOf } from '../today-of.ts';

export type PresentedLink = z.output<typeof vehicleLink>;

export const presentLink = (row: Selectable<VehicleLinksTable>, now: Date): PresentedLink => ({
  vehicleLinksId: row.vehicleLinksId,
  showsVin: row.showsVin,
  state: row.revokedAt ? 'revoked' : row.expiresAt > now ? 'open' : 'expired',
  createdOn: todayOf(row.createdAt),
  expiresOn: todayOf(row.expiresAt),
  opened: row.opened,
  lastOpenedOn: row.lastOpenedAt && todayOf(row.lastOpenedAt),
});

export const readLinks = (
  db: Db,
  { userId, vehicleId }: { readonly userId: UserId; readonly vehicleId: VehicleId },
): Promise<Selectable<VehicleLinksTable>[]> =>
  db
    .selectFrom('vehicleLinks')
    .where('usersVehiclesId', '=', vehicleId)
    .where('usersId', '=', userId)
    .selectAll()
    .orderBy('vehicleLinksId', 'desc')
    .limit(20)
    .execute();
