import { sql, type RawBuilder } from 'kysely';

/** Somebody who searches for a name that thousands have gets those who came last. */
const mostPeople = 500;

/** With its mask it is one word all the same. */
const isPhone = /^[\d\s()+.-]+$/;

const startingWith = (word: string): string => `${word.replace(/[\\%_]/g, '\\$&')}%`;

/** What a word that was typed may be the beginning of. */
function isOf(word: string): RawBuilder<unknown> {
  const start = startingWith(word.toLowerCase());
  const ways = [
    sql`lower(u.lname) LIKE ${start}`,
    sql`lower(u.fname) LIKE ${start}`,
    sql`lower(u.email) LIKE ${start}`,
  ];
  const digits = word.replaceAll(/[^\d]/g, '');
  if (digits.length >= 4) ways.push(sql`(u.phone <> '' AND u.phone LIKE ${startingWith(digits)})`);
  return sql`(${sql.join(ways, sql` OR `)})`;
}

/**
 * The customers whom a search means, as a query of their ids: each word begins a name, an e-mail or a phone number, or all
 * of it a plate. Only beginnings, so that an index finds them among 200 thousand.
 */
export function peopleFoundBy(search: string): RawBuilder<unknown> {
  const words = isPhone.test(search) ? [search] : search.split(/\s+/).filter(Boolean).slice(0, 5);
  const plate = startingWith(search.replaceAll(/\s/g, '').toUpperCase());
  return sql`(SELECT users_id FROM (SELECT u.users_id FROM users u
      WHERE u.deleted_at IS NULL AND ${sql.join(words.map(isOf), sql` AND `)}
      ORDER BY u.users_id DESC LIMIT ${mostPeople}) found
    UNION SELECT v.users_id FROM users_vehicles v
      WHERE v.licence_plate <> '' AND upper(replace(v.licence_plate, ' ', '')) LIKE ${plate})`;
}
