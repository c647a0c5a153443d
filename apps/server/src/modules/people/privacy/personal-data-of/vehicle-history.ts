import { sql } from 'kysely';
import { isoTime, type Person, type PersonalData } from '../personal-data.ts';
import { deleteRows, readRows } from '../personal-rows.ts';
import type { Tx } from '#server/platform/db/database.ts';

const owner = ['usersId'] as const;

const entries = {
  table: 'vehicleEntries',
  owner,
  orderBy: ['vehicleEntriesId'],
  fields: [
    'usersVehiclesId',
    'kind',
    'happenedOn as date',
    'odometer',
    'lowerReason',
    'maintenanceCode as maintenance',
    'sheetItem',
    'said as text',
    'costCents',
    'createdAt as dateCreated',
  ],
} as const;

const changes = {
  table: 'vehicleChanges',
  owner,
  orderBy: ['id'],
  fields: ['usersVehiclesId', 'field', 'oldValue as from', 'newValue as to', 'at'],
} as const;

const links = {
  table: 'vehicleLinks',
  owner,
  orderBy: ['vehicleLinksId'],
  fields: [
    'usersVehiclesId',
    'showsVin',
    'createdAt as dateCreated',
    'expiresAt',
    'revokedAt',
    'opened',
    'lastOpenedAt',
  ],
} as const;

/**
 * Entries, links and transfers of vehicle histories. For a vehicle that was passed on, dates and odometer
 * readings stay; texts are deleted.
 */
export const vehicleHistory: PersonalData = {
  name: 'vehicleHistory',
  tables: ['vehicleEntries', 'vehicleChanges', 'vehicleLinks', 'vehicleTransfers'],
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
      .updateTable('vehicleTransfers')
      .set({ state: 'canceled', endedAt: now })
      .where('usersId', '=', usersId)
      .where('state', '=', 'open')
      .execute();
    await tx
      .updateTable('vehicleTransfers')
      .set({ buyerEmail: '' })
      .where((eb) => eb.or([eb('usersId', '=', usersId), eb('buyerId', '=', usersId)]))
      .execute();
    await tx
      .deleteFrom('vehicleEntries')
      .where('usersId', '=', usersId)
      .where('usersVehiclesId', 'in', (eb) =>
        eb.selectFrom('usersVehicles').where('usersId', '=', usersId).select('usersVehiclesId'),
      )
      .execute();
    await tx
      .updateTable('vehicleEntries')
      .set({
        said: '',
        // Whether there was a reason decides how later readings count.
        lowerReason: sql<string>`CASE lower_reason WHEN '' THEN '' ELSE ${'–'} END`,
        costCents: null,
      })
      .where('usersId', '=', usersId)
      .execute();
  },
};

/** Transfers given and received; for those received without the previous owner. */
async function readTransfers(tx: Tx, { usersId }: Person) {
  const rows = await tx
    .selectFrom('vehicleTransfers')
    .where((eb) => eb.or([eb('usersId', '=', usersId), eb('buyerId', '=', usersId)]))
    .selectAll()
    .orderBy('vehicleTransfersId')
    .execute();
  return rows.map((row) => ({
    usersVehiclesId: row.usersVehiclesId,
    as: row.usersId === usersId ? 'giver' : 'receiver',
    buyerEmail: row.buyerEmail,
    state: row.state,
    dateCreated: isoTime(row.createdAt),
    expiresAt: isoTime(row.expiresAt),
    endedAt: isoTime(row.endedAt),
  }));
}
