import type { UserId, VehicleEntryId, VehicleId, VehicleLinkId, VehicleTransferId } from '@hoist/domain/ids';
import type { Generated } from 'kysely';

/** An entry that an owner adds to a vehicle's history: work done elsewhere or an odometer reading. */
export interface VehicleEntriesTable {
  vehicleEntriesId: Generated<VehicleEntryId>;
  usersVehiclesId: VehicleId;
  /** The author; the vehicle may have another owner since. */
  usersId: UserId;
  kind: 'work' | 'odometer';
  /** 'YYYY-MM-DD'. */
  happenedOn: string;
  odometer: number | null;
  /** Why the reading is lower than an earlier one; counting restarts from it. */
  lowerReason: Generated<string>;
  maintenanceCode: string | null;
  sheetItem: Generated<string | null>;
  said: Generated<string>;
  costCents: number | null;
  createdAt: Date;
}

export interface VehicleChangesTable {
  id: Generated<number>;
  usersVehiclesId: VehicleId;
  usersId: UserId;
  field: 'vin' | 'licence_plate';
  oldValue: string;
  newValue: string;
  at: Date;
}

export interface VehicleLinksTable {
  vehicleLinksId: Generated<VehicleLinkId>;
  usersVehiclesId: VehicleId;
  usersId: UserId;
  tokenHash: Uint8Array;
  showsVin: boolean;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  opened: Generated<number>;
  lastOpenedAt: Date | null;
}

export interface VehicleTransfersTable {
  vehicleTransfersId: Generated<VehicleTransferId>;
  usersVehiclesId: VehicleId;
  usersId: UserId;
  buyerEmail: string;
  buyerId: UserId | null;
  tokenHash: Uint8Array;
  state: Generated<'open' | 'accepted' | 'canceled' | 'expired'>;
  createdAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
}
