import { sql, type RawBuilder } from 'kysely';

/** Somebody who searches for a name that thousands have gets those who came last. */
const mostPeople = 500;

/** With its mask it is one word all the same. */
const isPhone = /^[\d\s()+.-]+$/;

/** After every text that begins so, byte by byte. */
const last = '\u{10FFFF}';

/**
 * What begins with a text, as a range: a plan that is kept for whatever is typed finds it in the index, which it cannot for a
 * pattern that it does not know yet.
 */
const beginsWith = (column: RawBuilder<unknown>, start: string): RawBuilder<unknown> =>
  sql`(${column} ~>=~ ${start} AND ${column} ~<~ ${start + last})`;

/** What a word that was typed may be the beginning of. */
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
 * The customers whom a search means, as a query of their ids: each word begins a name, an e-mail or a phone number, or all
 * of it a plate. Only beginnings, so that an index finds them among 200 thousand.
 */
export function peopleFoundBy(search: string): RawBuilder<unknown> {
  const words = isPhone.test(search) ? [search] : search.split(/\s+/).filter(Boolean).slice(0, 5);
  const plate = search.replaceAll(/\s/g, '').toUpperCase();
  // Found first and sorted then: read in their order, all are read where few are found.
  return sql`((SELECT users_id FROM (SELECT u.users_id FROM users u
      WHERE u.deleted_at IS NULL AND ${sql.join(words.map(isOf), sql` AND `)} OFFSET 0) found
      ORDER BY users_id DESC LIMIT ${mostPeople})
    UNION SELECT v.users_id FROM users_vehicles v
      WHERE v.licence_plate <> '' AND ${beginsWith(sql`upper(replace(v.licence_plate, ' ', ''))`, plate)})`;
}
