import { phoneDigits } from '@hoist/domain/contact/phone';
import { sql, type RawBuilder } from 'kysely';

/** Limit of matches for a common name; the newest people are returned. */
const maxPeople = 500;

/** A few digits are part of very many numbers; this many of them are compared. */
const maxNumbers = 2000;

/** A phone number with its mask is one search word. */
const isPhone = /^[\d\s()+.-]+$/;

/** The shortest part of a phone number or an address that its index can find. */
export const shortestPart = 3;

/** Sorts after every text with the same beginning. */
const last = '\u{10FFFF}';

/** As the database's `plain_text` writes it: without accents and capitals. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase();

/** The digits of a number as it is stored: '+1 (416) 555' is '416555'; '' if it is not a part that can be found. */
export function phonePart(typed: string): string {
  if (!isPhone.test(typed)) return '';
  const digits = phoneDigits(typed);
  const national = typed.trim().startsWith('+1') || digits.length === 11 ? digits.replace(/^1/, '') : digits;
  return national.length < shortestPart ? '' : national;
}

/** A prefix match as a range, which a prepared statement can answer from the index, unlike LIKE with a parameter. */
export const beginsWith = (column: RawBuilder<unknown>, start: string): RawBuilder<unknown> =>
  sql`(${column} ~>=~ ${start} AND ${column} ~<~ ${start + last})`;

/** Matches people with a name or e-mail that begins with the word, or a phone number that contains it. */
function isOf(word: string): RawBuilder<unknown> {
  const start = plainText(word);
  const ways = [
    beginsWith(sql`plain_text(u.lname)`, start),
    beginsWith(sql`plain_text(u.fname)`, start),
    beginsWith(sql`lower(u.email)`, word.toLowerCase()),
  ];
  const digits = phonePart(word);
  if (digits !== '') ways.push(sql`(u.phone <> '' AND u.phone LIKE ${`%${digits}%`})`);
  return sql`(${sql.join(ways, sql` OR `)})`;
}

/**
 * A subquery of matching customer ids: each word is the beginning of a name or an e-mail, or any part of a phone
 * number, or all of them are the beginning of a plate. Each way has its own index.
 */
export function searchPeople(search: string): RawBuilder<unknown> {
  const whole = isPhone.test(search);
  const words = whole ? [search] : search.split(/\s+/).filter(Boolean).slice(0, 5);
  const plate = search.replaceAll(/\s/g, '').toUpperCase();
  // OFFSET 0 makes PostgreSQL filter before sorting; otherwise it would read all rows in sort order.
  const some = whole ? sql`LIMIT ${maxNumbers}` : sql`OFFSET 0`;
  return sql`((SELECT users_id FROM (SELECT u.users_id FROM users u
      WHERE u.deleted_at IS NULL AND ${sql.join(words.map(isOf), sql` AND `)} ${some}) found
      ORDER BY users_id DESC LIMIT ${maxPeople})
    UNION SELECT v.users_id FROM users_vehicles v
      WHERE v.licence_plate <> '' AND ${beginsWith(sql`upper(replace(v.licence_plate, ' ', ''))`, plate)})`;
}
