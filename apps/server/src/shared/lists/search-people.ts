import { sql, type RawBuilder } from 'kysely';

/** Limit of matches for a common name; the newest people are returned. */
const maxPeople = 500;

/** A phone number with its mask is one search word. */
const isPhone = /^[\d\s()+.-]+$/;

/** Sorts after every text with the same beginning. */
const last = '\u{10FFFF}';

/** A prefix match as a range, which a prepared statement can answer from the index, unlike LIKE with a parameter. */
const beginsWith = (column: RawBuilder<unknown>, start: string): RawBuilder<unknown> =>
  sql`(${column} ~>=~ ${start} AND ${column} ~<~ ${start + last})`;

/** Matches people with a name, e-mail or phone number that begins with the word. */
function isOf(word: string): RawBuilder<unknown> {
  const start = word.toLowerCase();
  const ways = [
    beginsWith(sql`lower(u.lname)`, start),
    beginsWith(sql`lower(u.fname)`, start),
    beginsWith(sql`lower(u.email)`, start),
  ];
  const digits = word.replaceAll(/[^\d]/g, '');
  if (digits.length >= 4) ways.push(sql`(u.phone <> '' AND ${beginsWith(sql`u.phone`, digits)})`);
  return sql`(${sql.join(ways, sql` OR `)})`;
}

/**
 * A subquery of matching customer ids: each word is the beginning of a name, an e-mail or a phone number, or all of
 * them are a plate's. Only prefixes match, because an index serves them among 200 thousand people.
 */
export function searchPeople(search: string): RawBuilder<unknown> {
  const words = isPhone.test(search) ? [search] : search.split(/\s+/).filter(Boolean).slice(0, 5);
  const plate = search.replaceAll(/\s/g, '').toUpperCase();
  // OFFSET 0 makes PostgreSQL filter before sorting; otherwise it would read all rows in sort order.
  return sql`((SELECT users_id FROM (SELECT u.users_id FROM users u
      WHERE u.deleted_at IS NULL AND ${sql.join(words.map(isOf), sql` AND `)} OFFSET 0) found
      ORDER BY users_id DESC LIMIT ${maxPeople})
    UNION SELECT v.users_id FROM users_vehicles v
      WHERE v.licence_plate <> '' AND ${beginsWith(sql`upper(replace(v.licence_plate, ' ', ''))`, plate)})`;
}
