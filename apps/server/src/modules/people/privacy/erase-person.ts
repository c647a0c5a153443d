import type { Tx } from '#server/platform/db/database.ts';
import type { Person } from './personal-data.ts';
import { allPersonalData } from './all-personal-data.ts';

/** Erases a person's data. Documents and ledger stay (decision F4). */
export async function erasePerson(tx: Tx, person: Person): Promise<void> {
  for (const personalData of allPersonalData) await personalData.erase(tx, person);
}
