import { isoTime, type PersonalData } from '../personal-data.ts';

/** Make and model stay, because orders and prices depend on them; identifying marks are deleted. */
export const vehicles: PersonalData = {
  name: 'vehicles',
  tables: ['users_vehicles'],
  async read(tx, { usersId }) {
    const rows = await tx
      .selectFrom('users_vehicles')
      .where('users_id', '=', usersId)
      .selectAll()
      .orderBy('users_vehicles_id')
      .execute();
    return rows.map((row) => ({
      usersVehiclesId: row.users_vehicles_id,
      year: row.year,
      make: row.make_name,
      model: row.model_name,
      subModel: row.sub_model,
      body: row.body,
      engine: row.engine,
      driveType: row.drive_type,
      vinNumber: row.vin,
      licencePlate: row.licence_plate,
      colour: row.colour,
      odometer: row.odometer,
      dateCreated: isoTime(row.created_at),
      dateDeleted: isoTime(row.deleted_at),
    }));
  },
  async erase(tx, { usersId, now }) {
    await tx
      .updateTable('users_vehicles')
      .set((eb) => ({
        vin: '',
        licence_plate: '',
        colour: '',
        deleted_at: eb.fn.coalesce('deleted_at', eb.val(now)),
      }))
      .where('users_id', '=', usersId)
      .execute();
  },
};
