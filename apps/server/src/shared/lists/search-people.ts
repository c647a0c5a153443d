import { phoneDigits } from '@hoist/domain/contact/phone';
import type { UserId } from '@hoist/domain/ids';
import { nameWords } from '@hoist/domain/search/name-key';
import { sql, type RawBuilder } from 'kysely';
import { likeLiterally } from '#server/platform/db/like-literally.ts';

export interface ListedPerson {
  readonly usersId: UserId;
  readonly fname: string;
  readonly lname: string;
  readonly email: string;
  readonly phoneE164: string;
}

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

/** The column of a person's words, and its index. */
const names = sql`(' ' || name_key(u.fname || ' ' || u.lname))`;

/** A plate without its blanks and hyphens, as its index has it. */
export const plainPlate = (typed: string): string => typed.replaceAll(/[^\dA-Z]/gi, '').toUpperCase();
export const plateColumn = sql`upper(regexp_replace(v.licence_plate, '[^A-Za-z0-9]', '', 'g'))`;

/** Whether each word begins a word of the column, which has a blank before its first one. */
export const hasWords = (column: RawBuilder<unknown>, words: readonly string[]): RawBuilder<unknown> =>
  sql`(${sql.join(
    words.map((word) => sql`${column} LIKE ${`% ${likeLiterally(word)}%`}`),
    sql` AND `,
  )})`;

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

/** Matches people with the words at the start of names, an e-mail that begins so, or a phone number that contains it. */
function isOf(word: string): RawBuilder<unknown> {
  const ways = [beginsWith(sql`lower(u.email)`, word.toLowerCase())];
  const words = nameWords(word);
  if (words.length > 0) ways.push(hasWords(names, words));
  const digits = phonePart(word);
  if (digits !== '') ways.push(sql`(u.phone <> '' AND u.phone LIKE ${`%${digits}%`})`);
  return sql`(${sql.join(ways, sql` OR `)})`;
}

/**
 * A subquery of matching customer ids: each word is the beginning of a word of a name or of an e-mail, or any part of a
 * phone number, or all of them are the beginning of a plate. Each way has its own index.
 */
export function searchPeople(search: string): RawBuilder<unknown> {
  const whole = isPhone.test(search);
  const words = whole ? [search] : search.split(/\s+/).filter(Boolean).slice(0, 5);
  const plate = plainPlate(search);
  // OFFSET 0 makes PostgreSQL filter before sorting; otherwise it would read all rows in sort order.
  const some = whole ? sql`LIMIT ${maxNumbers}` : sql`OFFSET 0`;
  return sql`((SELECT users_id FROM (SELECT u.users_id FROM users u
      WHERE u.deleted_at IS NULL AND ${sql.join(words.map(isOf), sql` AND `)} ${some}) found
      ORDER BY users_id DESC LIMIT ${maxPeople})
    UNION SELECT v.users_id FROM users_vehicles v
      WHERE v.licence_plate <> '' AND ${plate === '' ? sql`false` : beginsWith(plateColumn, plate)})`;
}
