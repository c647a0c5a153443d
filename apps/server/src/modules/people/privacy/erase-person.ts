import type { Tx } from '#server/platform/db/database.ts';
import type { Person } from './personal-thing.ts';
import { personalThings } from './personal-things.ts';

/** Erases a person's data. Documents and ledger stay (decision F4). */
export async function erasePerson(tx: Tx, person: Person): Promise<void> {
  for (const thing of personalThings) await thing.erase(tx, person);
}
