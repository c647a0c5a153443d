import { cellOf } from '@hoist/domain/scheduling/drive-table';
import type { PersonalData } from '../personal-data.ts';

/** Cached drives by road. They name no person, but their cells of 0.001° are near homes, so they go with the places. */
export const drives: PersonalData = {
  name: 'drives',
  tables: ['roadLegs'],
  async erase(tx, { usersId }) {
    const places = await tx
      .selectFrom('usersLocations')
      .where('usersId', '=', usersId)
      .select(['lat', 'lng'])
      .union(tx.selectFrom('orderServices').where('usersId', '=', usersId).select(['lat', 'lng']))
      .execute();
    if (places.length === 0) return;
    const cells = [...new Set(places.map(cellOf))];
    await tx
      .deleteFrom('roadLegs')
      .where((eb) => eb.or([eb('fromCell', 'in', cells), eb('toCell', 'in', cells)]))
      .execute();
  },
};
