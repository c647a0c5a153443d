import { nameKey } from '@hoist/domain/search/name-key';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { phonePart, searchPeople, type ListedPerson } from '#server/shared/lists/search-people.ts';
import { nameOf } from '#server/shared/person-name.ts';
import { mostFound, type Found } from './found.ts';

export type FoundPerson = Found['customers'][number] & { readonly mechanic: boolean };

interface Row extends ListedPerson {
  readonly mechanic: boolean;
  readonly blockedAt: Date | null;
}

/** The best customers and mechanics: an exact name, e-mail or number first, then the newest. */
export async function findPeople(db: Db, typed: string): Promise<readonly FoundPerson[]> {
  const name = nameKey(typed);
  const { rows } = await sql<Row>`
    SELECT * FROM (
      SELECT u.*, row_number() OVER (PARTITION BY u.mechanic ORDER BY u.exact DESC, u.users_id DESC) AS place
      FROM ${searchPeople(typed)} f CROSS JOIN LATERAL (
        SELECT users_id, fname, lname, email, phone_e164, mechanic, blocked_at,
          (name_key(fname || ' ' || lname) = ${name} OR name_key(lname) = ${name} OR lower(email) = ${typed.toLowerCase()}
            OR (phone <> '' AND phone = ${phonePart(typed)})) AS exact
        FROM users WHERE users_id = f.users_id AND deleted_at IS NULL AND console_role IS NULL OFFSET 0) u) ranked
    WHERE place <= ${mostFound} ORDER BY place`.execute(db);
  return rows.map((row) => ({
    usersId: row.usersId,
    name: nameOf(row),
    email: row.email,
    phone: row.phoneE164,
    blocked: row.blockedAt !== null,
    mechanic: row.mechanic,
  }));
}
