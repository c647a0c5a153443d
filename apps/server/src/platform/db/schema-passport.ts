import type { UserId, VehicleEntryId, VehicleId, VehicleLinkId, VehicleTransferId } from '@hoist/domain/ids';
import type { Generated } from 'kysely';

/** An entry that an owner adds to a vehicle's history: work done elsewhere or an odometer reading. */
export interface VehicleEntriesTable {
  vehicle_entries_id: Generated<VehicleEntryId>;
  users_vehicles_id: VehicleId;
  /** The author; the vehicle may have another owner since. */
  users_id: UserId;
  kind: 'work' | 'odometer';
  /** 'YYYY-MM-DD'. */
  happened_on: string;
  odometer: number | null;
  /** Why the reading is lower than an earlier one; counting restarts from it. */
  lower_reason: Generated<string>;
  maintenance_code: string | null;
  sheet_item: Generated<string | null>;
  said: Generated<string>;
  cost_cents: number | null;
  created_at: Date;
}

export interface VehicleChangesTable {
  id: Generated<number>;
  users_vehicles_id: VehicleId;
  users_id: UserId;
  field: 'vin' | 'licence_plate';
  old_value: string;
  new_value: string;
  at: Date;
}

export interface VehicleLinksTable {
  vehicle_links_id: Generated<VehicleLinkId>;
  users_vehicles_id: VehicleId;
  users_id: UserId;
  token_hash: Uint8Array;
  shows_vin: boolean;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  opened: Generated<number>;
  last_opened_at: Date | null;
}

export interface VehicleTransfersTable {
  vehicle_transfers_id: Generated<VehicleTransferId>;
  users_vehicles_id: VehicleId;
  users_id: UserId;
  buyer_email: string;
  buyer_id: UserId | null;
  token_hash: Uint8Array;
  state: Generated<'open' | 'accepted' | 'canceled' | 'expired'>;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}
