import { sql } from 'kysely';
import { isoTime, type Person, type PersonalData } from '../personal-data.ts';
import { deleteRows, readRows } from '../personal-rows.ts';
import type { Tx } from '#server/platform/db/database.ts';

const owner = ['users_id'] as const;

const entries = {
  table: 'vehicle_entries',
  owner,
  orderBy: ['vehicle_entries_id'],
  fields: {
    usersVehiclesId: 'users_vehicles_id',
    kind: 'kind',
    date: 'happened_on',
    odometer: 'odometer',
    lowerReason: 'lower_reason',
    maintenance: 'maintenance_code',
    sheetItem: 'sheet_item',
    text: 'said',
    costCents: 'cost_cents',
    dateCreated: 'created_at',
  },
} as const;

const changes = {
  table: 'vehicle_changes',
  owner,
  orderBy: ['id'],
  fields: {
    usersVehiclesId: 'users_vehicles_id',
    field: 'field',
    from: 'old_value',
    to: 'new_value',
    at: 'at',
  },
} as const;

const links = {
  table: 'vehicle_links',
  owner,
  orderBy: ['vehicle_links_id'],
  fields: {
    usersVehiclesId: 'users_vehicles_id',
    showsVin: 'shows_vin',
    dateCreated: 'created_at',
    expiresAt: 'expires_at',
    revokedAt: 'revoked_at',
    opened: 'opened',
    lastOpenedAt: 'last_opened_at',
  },
} as const;

/**
 * Entries, links and transfers of vehicle histories. For a vehicle that was passed on, dates and odometer
 * readings stay; texts are deleted.
 */
export const vehicleHistory: PersonalData = {
  name: 'vehicleHistory',
  tables: ['vehicle_entries', 'vehicle_changes', 'vehicle_links', 'vehicle_transfers'],
  async read(tx, person) {
    return {
      entries: await readRows(tx, entries, person.usersId),
      changes: await readRows(tx, changes, person.usersId),
      links: await readRows(tx, links, person.usersId),
      transfers: await readTransfers(tx, person),
    };
  },
  async erase(tx, { usersId, now }) {
    await deleteRows(tx, changes, usersId);
    await deleteRows(tx, links, usersId);
    await tx
      .updateTable('vehicle_transfers')
      .set({ state: 'canceled', ended_at: now })
      .where('users_id', '=', usersId)
      .where('state', '=', 'open')
      .execute();
    await tx
      .updateTable('vehicle_transfers')
      .set({ buyer_email: '' })
      .where((eb) => eb.or([eb('users_id', '=', usersId), eb('buyer_id', '=', usersId)]))
      .execute();
    await tx
      .deleteFrom('vehicle_entries')
      .where('users_id', '=', usersId)
      .where('users_vehicles_id', 'in', (eb) =>
        eb.selectFrom('users_vehicles').where('users_id', '=', usersId).select('users_vehicles_id'),
      )
      .execute();
    await tx
      .updateTable('vehicle_entries')
      .set({
        said: '',
        // Whether there was a reason decides how later readings count.
        lower_reason: sql<string>`CASE lower_reason WHEN '' THEN '' ELSE '–' END`,
        cost_cents: null,
      })
      .where('users_id', '=', usersId)
      .execute();
  },
};

/** Transfers given and received; for those received without the previous owner. */
async function readTransfers(tx: Tx, { usersId }: Person) {
  const rows = await tx
    .selectFrom('vehicle_transfers')
    .where((eb) => eb.or([eb('users_id', '=', usersId), eb('buyer_id', '=', usersId)]))
    .selectAll()
    .orderBy('vehicle_transfers_id')
    .execute();
  return rows.map((row) => ({
    usersVehiclesId: row.users_vehicles_id,
    as: row.users_id === usersId ? 'giver' : 'receiver',
    buyerEmail: row.buyer_email,
    state: row.state,
    dateCreated: isoTime(row.created_at),
    expiresAt: isoTime(row.expires_at),
    endedAt: isoTime(row.ended_at),
  }));
}
