import { sql } from 'kysely';
import { isoTime, type Person, type PersonalData } from '../personal-data.ts';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Entries, links and transfers of vehicle histories. For a vehicle that was passed on, dates and odometer
 * readings stay; texts are deleted.
 */
export const vehicleHistory: PersonalData = {
  name: 'vehicleHistory',
  tables: ['vehicle_entries', 'vehicle_changes', 'vehicle_links', 'vehicle_transfers'],
  async read(tx, person) {
    return {
      entries: await readEntries(tx, person),
      changes: await readChanges(tx, person),
      links: await readLinks(tx, person),
      transfers: await readTransfers(tx, person),
    };
  },
  async erase(tx, { usersId, now }) {
    await tx.deleteFrom('vehicle_changes').where('users_id', '=', usersId).execute();
    await tx.deleteFrom('vehicle_links').where('users_id', '=', usersId).execute();
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

async function readEntries(tx: Tx, { usersId }: Person) {
  const rows = await tx
    .selectFrom('vehicle_entries')
    .where('users_id', '=', usersId)
    .selectAll()
    .orderBy('vehicle_entries_id')
    .execute();
  return rows.map((row) => ({
    usersVehiclesId: row.users_vehicles_id,
    kind: row.kind,
    date: row.happened_on,
    odometer: row.odometer,
    lowerReason: row.lower_reason,
    maintenance: row.maintenance_code,
    sheetItem: row.sheet_item,
    text: row.said,
    costCents: row.cost_cents,
    dateCreated: isoTime(row.created_at),
  }));
}

async function readChanges(tx: Tx, { usersId }: Person) {
  const rows = await tx
    .selectFrom('vehicle_changes')
    .where('users_id', '=', usersId)
    .selectAll()
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    usersVehiclesId: row.users_vehicles_id,
    field: row.field,
    from: row.old_value,
    to: row.new_value,
    at: isoTime(row.at),
  }));
}

async function readLinks(tx: Tx, { usersId }: Person) {
  const rows = await tx
    .selectFrom('vehicle_links')
    .where('users_id', '=', usersId)
    .selectAll()
    .orderBy('vehicle_links_id')
    .execute();
  return rows.map((row) => ({
    usersVehiclesId: row.users_vehicles_id,
    showsVin: row.shows_vin,
    dateCreated: isoTime(row.created_at),
    expiresAt: isoTime(row.expires_at),
    revokedAt: isoTime(row.revoked_at),
    opened: row.opened,
    lastOpenedAt: isoTime(row.last_opened_at),
  }));
}

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
